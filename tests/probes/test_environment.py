#!/usr/bin/env python3
"""The environment probe in virtual environments with stand-in packages."""
import base64
import hashlib
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import probe_run
from prefixes import Prefix, checkout, git, tree

FILES = {"vllm/__init__.py": "", "vllm/a.py": "A = 1\n", "vllm/models/b.py": "B = 1\n", "vllm/_version.py": "__version__ = '1'\n"}


class Environment(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.prefix = Prefix(self.folder / "venv")
        self.empty = tree(self.folder / "empty", {"readme": ""})

    def run_probe(self, cwd=None, environment=None, flags=(), **request):
        request.setdefault("packages", ["vllm"])
        answer, _ = probe_run.run("environment", request, self.prefix.python, cwd or self.empty, environment, flags)
        return answer

    def texts(self, answer, material=True):
        return [one["text"] for one in answer["data"]["differences"] if one["material"] == material]

    def test_nothing_installed(self):
        answer = self.run_probe()
        self.assertEqual(answer["state"], "pass")
        self.assertEqual(probe_run.value(answer, "environment.origin.vllm"), "not found")
        self.assertEqual(answer["data"]["installed"][0]["package"], "")
        self.assertEqual(self.texts(answer), [])
        self.assertEqual(answer["data"]["interpreter"]["venv"], {"folder": str(self.prefix.folder), "systemSite": False})

    def test_checkout_and_installed_copy(self):
        commit = checkout(self.folder / "src", FILES)
        info = self.prefix.wheel("vllm", files={name[5:]: text for name, text in FILES.items()})
        place = self.prefix.site / "vllm"
        (place / "a.py").write_text("A = 2\n")
        (place / "models" / "b.py").unlink()
        (place / "extra.py").write_text("")
        (place / "_version.py").write_text("__version__ = '2'\n__commit__ = 'g123'\n")
        (place / "_C.abi3.so").write_bytes(b"\x7fELF")
        answer = self.run_probe(sources={"vllm": str(self.folder / "src")})
        (compared,) = answer["data"]["trees"]
        self.assertEqual(compared["counts"], {"same": 1, "changed": 1, "missing": 1, "installedOnly": 1, "versionFiles": 1,
                                              "built": 1, "unknown": 0})
        self.assertEqual((compared["changed"], compared["missing"], compared["installedOnly"]),
                         (["a.py"], ["models/b.py"], ["extra.py"]))
        self.assertIn("1 changed, 1 not installed, 1 only installed", self.texts(answer)[0])
        (local,), (installed,) = answer["data"]["local"], answer["data"]["installed"]
        self.assertEqual((local["state"]["commit"], local["state"]["dirty"], local["state"]["branch"]), (commit, "no", "main"))
        self.assertEqual(installed["distribution"]["metadata"], str(info))
        self.assertEqual(installed["written"], {"_version.py:__version__": "2", "_version.py:__commit__": "g123"})
        self.assertIsNone(installed["state"])
        self.assertEqual(answer["data"]["imports"][0]["imported"]["file"], str(place / "__init__.py"))
        self.assertTrue(answer["data"]["imports"][0]["agrees"])
        self.assertFalse(list(place.rglob("__pycache__")))

    def test_files_edited_since_the_installation(self):
        info = self.prefix.wheel("vllm", files={"__init__.py": "", "a.py": "A = 1\n", "b.py": "B = 1\n"})
        rows = []
        for name in ("__init__.py", "a.py", "b.py"):
            digest = hashlib.sha256((self.prefix.site / "vllm" / name).read_bytes()).digest()
            rows.append(f"vllm/{name},sha256={base64.urlsafe_b64encode(digest).rstrip(b'=').decode()},1\n")
        (info / "RECORD").write_text("".join(rows) + "../../../bin/vllm,sha256=x,1\n/etc/passwd,sha256=x,1\nvllm-1.0.dist-info/RECORD,,\n")
        self.assertEqual(self.run_probe()["data"]["installed"][0]["since"], {"checked": 3, "changed": [], "missing": []})
        (self.prefix.site / "vllm/a.py").write_text("A = 2\n")
        (self.prefix.site / "vllm/b.py").unlink()
        answer = self.run_probe()
        self.assertEqual(answer["data"]["installed"][0]["since"], {"checked": 2, "changed": ["vllm/a.py"], "missing": ["vllm/b.py"]})
        self.assertEqual(self.texts(answer), ["edited since its installation: 1 files changed, 1 gone"])

    def test_dirty_states(self):
        source = self.folder / "src"
        checkout(source, FILES)
        (source / "vllm/a.py").write_text("A = 3\n")
        (source / "new.py").write_text("")
        tree(source, {"vllm/c.py": ""})
        git(source, "add", "vllm/c.py")
        state = self.run_probe(sources={"vllm": str(source)})["data"]["local"][0]["state"]
        self.assertEqual((state["dirty"], state["staged"], state["unstaged"], state["untracked"]), ("yes", 1, 1, 1))

    def test_a_checkout_that_is_not_there(self):
        answer = self.run_probe(sources={"vllm": str(self.folder / "gone")})
        self.assertEqual((answer["state"], answer["data"]["local"][0]["exists"]), ("fail", False))

    def test_editable(self):
        source = self.folder / "src"
        commit = checkout(source, FILES)
        for direct, by in ((True, "direct_url.json"), (False, "__editable__.vllm-1.0.pth")):
            with self.subTest(by):
                info = self.prefix.editable("vllm", source, direct=direct)
                answer = self.run_probe(sources={"vllm": str(source)})
                (installed,) = answer["data"]["installed"]
                self.assertEqual((installed["distribution"]["editable"], installed["distribution"]["editableBy"]), (True, by))
                self.assertEqual(installed["state"]["commit"], commit)
                self.assertTrue(answer["data"]["trees"][0]["sameFolder"])
                self.assertEqual(self.texts(answer), [])
                rows = [one for one in answer["data"]["interpreter"]["path"] if one["by"] == ".pth file"]
                self.assertEqual([(one["path"], pathlib.Path(one["detail"]).name) for one in rows],
                                 [(str(source), "__editable__.vllm-1.0.pth")])
                shutil.rmtree(info)

    def test_editable_by_a_finder(self):
        source = tree(self.folder / "src", FILES)
        finder = (f"import sys, importlib.util\nclass Finder:\n    @classmethod\n    def find_spec(cls, name, path=None, target=None):\n"
                  f"        if name == 'vllm':\n            return importlib.util.spec_from_file_location(name, {str(source / 'vllm/__init__.py')!r}, "
                  f"submodule_search_locations=[{str(source / 'vllm')!r}])\nsys.meta_path.append(Finder)\n")
        tree(self.prefix.site, {"_finder_vllm.py": finder, "vllm.pth": "import _finder_vllm\n"})
        answer = self.run_probe()
        (record,) = answer["data"]["imports"]
        self.assertEqual(record["modelled"][0]["candidates"][0]["kind"], "finder")
        self.assertEqual(record["imported"]["file"], str(source / "vllm/__init__.py"))
        self.assertTrue(record["agrees"])
        self.assertEqual([one["code"] for one in answer["data"]["interpreter"]["pathFiles"]], [["import _finder_vllm"]])

    def test_shadowed_by_the_working_folder(self):
        self.prefix.wheel("vllm")
        self.prefix.wheel("torch")
        cwd = tree(self.folder / "cwd", {**FILES, "json.py": "", "torch.py": "", "mine.py": ""})
        answer = self.run_probe(cwd)
        self.assertEqual([(one["name"], one["hides"]) for one in answer["data"]["shadows"]],
                         [("json", "standard library"), ("torch", str(self.prefix.site / "torch/__init__.py")),
                          ("vllm", str(self.prefix.site / "vllm/__init__.py"))])
        files = {one["launch"]: one["file"] for one in answer["data"]["imports"][0]["modelled"]}
        installed, hidden = str(self.prefix.site / "vllm/__init__.py"), str(cwd / "vllm/__init__.py")
        self.assertEqual(files, {"python -c": hidden, "python -m": hidden, "console script": installed})
        self.assertEqual(answer["data"]["imports"][0]["imported"]["file"], hidden)
        self.assertTrue(any("depending on how Python starts" in one for one in self.texts(answer)))
        self.assertTrue(any(f"hides {installed}" in one for one in self.texts(answer)))
        if sys.version_info >= (3, 11):  # the flag is that old
            safe = self.run_probe(cwd, flags=["-P"])
            self.assertEqual(safe["data"]["imports"][0]["imported"]["file"], installed)
            self.assertEqual(self.texts(safe), [])

    def test_a_folder_without_init_yields_to_a_package(self):
        self.prefix.wheel("vllm")
        cwd = tree(self.folder / "cwd", {"vllm/readme": ""})
        (record,) = self.run_probe(cwd)["data"]["imports"]
        self.assertEqual([one["kind"] for one in record["modelled"][0]["candidates"]], ["package", "namespace"])
        self.assertTrue(record["agrees"])

    def test_path_override_and_planned_folders(self):
        self.prefix.wheel("vllm")
        over, planned = tree(self.folder / "over", FILES), tree(self.folder / "planned", FILES)
        answer = self.run_probe(environment=probe_run.clean_environment(PYTHONPATH=str(over)), plannedPaths=[str(planned)])
        self.assertEqual(answer["data"]["interpreter"]["overrides"]["PYTHONPATH"], str(over))
        (record,) = answer["data"]["imports"]
        self.assertEqual([(one["by"], one["planned"]) for one in record["modelled"][0]["candidates"]],
                         [("planned", True), ("PYTHONPATH", False), ("site-packages", False)])
        self.assertEqual(record["imported"]["file"], str(over / "vllm/__init__.py"))
        self.assertTrue(record["agrees"])

    def test_several_distributions(self):
        self.prefix.wheel("vllm", "1.0")
        self.prefix.wheel("vllm", "2.0", dist="vllm-metax-fork")
        answer = self.run_probe()
        self.assertEqual(sorted(one["version"] for one in answer["data"]["imports"][0]["distributions"]), ["1.0", "2.0"])
        self.assertTrue(any("2 distributions are installed" in one for one in self.texts(answer)))

    def test_user_site(self):
        base = self.folder / "user"
        script = "import site; print(site.getusersitepackages())"
        environment = {name: text for name, text in probe_run.clean_environment(PYTHONUSERBASE=str(base)).items()
                       if name != "PYTHONNOUSERSITE"}
        user = pathlib.Path(subprocess.run([sys.executable, "-c", script], env=environment, check=True, capture_output=True,
                                           text=True).stdout.strip())
        tree(user, FILES)
        answer, _ = probe_run.run("environment", {"packages": ["vllm"]}, sys.executable, self.empty, environment)
        self.assertEqual(answer["data"]["imports"][0]["imported"]["file"], str(user / "vllm/__init__.py"))
        self.assertIn("user site", [one["by"] for one in answer["data"]["interpreter"]["path"]])

    def test_by_a_bootstrap_that_keeps_standard_input(self):
        """As a runner sends it that watches standard input afterwards: a counted text, executed as __main__."""
        self.prefix.wheel("vllm", files={"__init__.py": "import sys\nsys.stdin.read()\n"})
        text = probe_run.text_of("environment")
        bootstrap = f"import sys; exec(compile(sys.stdin.buffer.read({len(text)}), '<probe>', 'exec'), {{'__name__': '__main__'}})"
        with subprocess.Popen([self.prefix.python, "-c", bootstrap, '{"packages": ["vllm"]}'], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, cwd=self.empty, env=probe_run.clean_environment()) as started:
            started.stdin.write(text)
            started.stdin.flush()
            answer = json.loads(started.stdout.readline())
        self.assertEqual((answer["state"], answer["data"]["imports"][0]["agrees"]), ("pass", True))
        self.assertIsNotNone(answer["data"]["imports"][0]["imported"])

    def test_an_import_that_fails_is_a_boundary(self):
        self.prefix.wheel("vllm", files={"__init__.py": "import pending_module\n"})
        answer = self.run_probe()
        self.assertEqual(answer["state"], "pass")
        (boundary,) = answer["boundaries"]
        self.assertIn("pending_module", boundary["error"])
        self.assertEqual((boundary["module"], boundary["line"]), ("vllm", 1))
        self.assertEqual(answer["data"]["imports"][0]["found"]["file"], str(self.prefix.site / "vllm/__init__.py"))


if __name__ == "__main__":
    unittest.main()
