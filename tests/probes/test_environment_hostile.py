#!/usr/bin/env python3
"""The environment probe where contents are hostile: no credential leaves, nothing runs, nothing hangs."""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

import probe_run
from prefixes import Prefix, checkout, git, tree

SECRET = "s3cr3tW0rd"


class Hostile(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(self.remove)
        self.prefix = Prefix(self.folder / "venv")
        self.empty = tree(self.folder / "empty", {"readme": ""})

    def remove(self):
        for locked in self.folder.glob("src/vllm/locked"):
            locked.chmod(0o700)
        shutil.rmtree(self.folder)

    def run_probe(self, cwd=None, environment=None, **request):
        request.setdefault("packages", ["vllm"])
        answer, errors = probe_run.run("environment", request, self.prefix.python, cwd or self.empty, environment)
        return answer, json.dumps(answer) + errors

    def test_no_credential_in_provenance(self):
        urls = [f"https://user:{SECRET}@example.org/vllm.git", f"https://{SECRET}@example.org/vllm.git",
                f"https://example.org/v.git?token={SECRET}",
                f"https://example.org/v.git#{SECRET}", f"git+ssh://git:{SECRET}@example.org/v",
                f"https://user:{SECRET}/x@example.org/v",
                f"user:{SECRET}@example.org:v.git", f"https://u:{SECRET}@[::1]:8080/v"]
        for url in urls:
            with self.subTest(url):
                info = self.prefix.wheel("vllm", direct={"url": url,
                                                         "vcs_info": {"vcs": "git", "commit_id": "c" * 40,
                                                                      "requested_revision": "main"}})
                answer, everything = self.run_probe()
                (found,) = answer["data"]["imports"][0]["distributions"]
                self.assertEqual((found["commit"], found["requested"]), ("c" * 40, "main"))
                self.assertNotIn(SECRET, everything)
                shutil.rmtree(info)
        self.assertEqual(found["url"], "https://[::1]:8080/v")

    def test_no_credential_of_remotes_variables_path_files_or_errors(self):
        checkout(self.folder / "src", {"vllm/__init__.py": f"raise RuntimeError('cannot get https://u:{SECRET}@example.org/x?access_token={SECRET}')\n"})
        git(self.folder / "src", "remote", "add", "origin", f"https://u:{SECRET}@example.org/v.git")
        git(self.folder / "src", "remote", "add", "other", f"u:{SECRET}@example.org:v.git")
        self.prefix.editable("vllm", self.folder / "src")
        (self.prefix.site / "x.pth").write_text(f"import os; os.environ['INDEX'] = 'https://u:{SECRET}@example.org/simple'\n")
        environment = probe_run.clean_environment(VLLM_API_KEY=SECRET, HF_TOKEN=SECRET)
        answer, everything = self.run_probe(environment=environment, sources={"vllm": str(self.folder / "src")})
        self.assertEqual([one["url"] for one in answer["data"]["local"][0]["state"]["remotes"]],
                         ["https://example.org/v.git", "example.org:v.git"])
        self.assertNotIn(SECRET, everything)

    def test_a_repository_cannot_start_a_program(self):
        source, mark = self.folder / "src", self.folder / "mark"
        checkout(source, {"vllm/__init__.py": "", "vllm/a.py": "A = 1\n", ".gitattributes": "* filter=bad diff=bad\n"})
        bad = tree(self.folder / "bin", {"bad": f"#!/bin/sh\necho \"$0 $@\" >> {mark}\ncat\n"}) / "bad"
        bad.chmod(0o700)
        for key in ("core.fsmonitor", "filter.bad.clean", "filter.bad.smudge", "filter.bad.process", "diff.external",
                    "diff.bad.textconv", "core.pager",
                    "core.sshCommand", "credential.helper", "remote.origin.uploadpack"):
            git(source, "config", key, str(bad))
        git(source, "config", "filter.bad.required", "true")
        git(source, "config", "extensions.partialClone", "origin")
        git(source, "config", "remote.origin.url", f"ext::{bad}")
        tree(source / ".git/hooks", {"post-index-change": bad.read_text()})
        (source / ".git/hooks/post-index-change").chmod(0o700)
        (source / "vllm/a.py").write_text("A = 2\n")
        for one in (source / ".git/objects").glob("??/*"):
            if one.name != "keep" and git(source, "cat-file", "-t", one.parent.name + one.name) == "blob":
                one.unlink()
        index = (source / ".git/index").read_bytes()
        answer, _ = self.run_probe(sources={"vllm": str(source)})
        self.assertEqual(answer["data"]["local"][0]["state"]["dirty"], "yes")
        self.assertFalse(mark.exists(), mark.exists() and mark.read_text())
        self.assertEqual((source / ".git/index").read_bytes(), index)

    def test_large_special_and_unreadable_files(self):
        source = tree(self.folder / "src", {"vllm/__init__.py": "", "vllm/locked/a.py": "", "vllm/same.bin": ""})
        self.prefix.wheel("vllm", files={"__init__.py": "", "locked/a.py": "", "same.bin": ""})
        installed = self.prefix.site / "vllm"
        for folder in (source / "vllm", installed):
            os.truncate(folder / "same.bin", 100_000_000)
            os.mkfifo(folder / "pipe")
            (folder / "loop").symlink_to(folder.parent)
            (folder / "self").symlink_to("self")
            (folder / "up").symlink_to("../" * 40)
        (source / "vllm/big.bin").write_bytes(b"")
        os.truncate(source / "vllm/big.bin", 1 << 40)
        with open(os.fsencode(installed) + b"/\xff\xfe.py", "w"):
            pass
        began = time.monotonic()
        answer, _ = self.run_probe(sources={"vllm": str(source)})
        self.assertLess(time.monotonic() - began, 60)
        (compared,) = answer["data"]["trees"]
        self.assertEqual((compared["unknown"], compared["missing"], compared["installedOnly"]),
                         (["pipe", "same.bin"], ["big.bin"], ["\\xff\\xfe.py"]))
        self.assertIn("loop", compared["changed"])
        self.assertEqual(compared["counts"]["same"], 4)

    def test_an_unreadable_folder_is_said(self):
        """Two kinds: one without rights (for root there is none), and one whose path no system call takes."""
        source = tree(self.folder / "src", {"vllm/__init__.py": "", "vllm/locked/a.py": ""})
        self.prefix.wheel("vllm")
        handle = os.open(source / "vllm", os.O_RDONLY)
        for _ in range(20):
            os.mkdir("d" * 250, dir_fd=handle)
            inner = os.open("d" * 250, os.O_RDONLY, dir_fd=handle)
            os.close(handle)
            handle = inner
        os.close(handle)
        (source / "vllm/locked").chmod(0)
        locked = not os.access(source / "vllm/locked", os.R_OK)
        answer, _ = self.run_probe(sources={"vllm": str(source)})
        unread = [one["path"] for one in answer["data"]["trees"][0]["unread"]]
        self.assertEqual(("locked" in unread, len(unread)), (locked, 1 + locked))
        self.assertGreater(max(map(len, unread)), 3000)

    def test_metadata_that_is_no_metadata(self):
        info = self.prefix.wheel("vllm")
        for name, content in (("direct_url.json", b"[" * 100000), ("direct_url.json", b"\xff\xfe"),
                              ("direct_url.json", b'{"url": 5, "dir_info": []}'),
                              ("METADATA", b"\xff\xff\xff"), ("METADATA", b"")):
            with self.subTest(f"{name} {content[:10]}"):
                (info / name).write_bytes(content)
                self.assertEqual(self.run_probe()[0]["state"], "pass")

    def test_a_package_that_prints_leaves_or_crashes(self):
        for body, said in (("print('x' * 100000, flush=True); import os; os.write(1, b'{}')", None),
                           ("import os; os._exit(3)", "exit code 3"),
                           ("import os; os.kill(os.getpid(), 11)", "signal 11"), ("raise SystemExit(4)", "SystemExit"),
                           ("class E(Exception):\n def __str__(self): raise ValueError\nraise E", "could not be read")):
            with self.subTest(body):
                self.prefix.wheel("vllm", files={"__init__.py": body})
                answer, _ = self.run_probe()
                self.assertEqual(answer["state"], "pass")
                self.assertEqual(len(answer["boundaries"]), said is not None)
                self.assertIn(said or "", answer["boundaries"][0]["error"] if said else "")

    def marked(self, mark):
        """Processes that carry a variable."""
        found = []
        for place in pathlib.Path("/proc").glob("[0-9]*/environ"):
            try:
                if mark.encode() in place.read_bytes():
                    found.append(place.parent.name)
            except OSError:
                continue
        return found

    def left_of(self, mark):
        """Those that are still there after the moment that the kernel needs."""
        deadline = time.monotonic() + 5
        while self.marked(mark) and time.monotonic() < deadline:
            time.sleep(0.02)
        return self.marked(mark)

    def test_time_is_kept_with_what_was_found_and_no_process_stays(self):
        mark = f"PROBE_MARK={self.folder}"
        environment = probe_run.clean_environment(PROBE_MARK=str(self.folder))
        for body in ("import time; time.sleep(100)", "while True: pass", "import os, time\nif os.fork() == 0: os._exit(0)\ntime.sleep(100)"):
            with self.subTest(body):
                self.prefix.wheel("vllm", files={"__init__.py": body})
                began = time.monotonic()
                answer, _ = self.run_probe(environment=environment, seconds=3)
                self.assertLess(time.monotonic() - began, 60)
                self.assertEqual(answer["state"], "timed-out")
                self.assertIn("interpreter", answer["data"])
                self.assertEqual(self.left_of(mark), [])

    def test_a_killed_probe_takes_its_processes_with_it(self):
        self.prefix.wheel("vllm", files={"__init__.py": "import os, sys, time\nsys.stderr.write('in the package')\nsys.stderr.flush()\ntime.sleep(100)"})
        mark = f"PROBE_MARK={self.folder}"
        environment = probe_run.clean_environment(PROBE_MARK=str(self.folder))
        with subprocess.Popen([self.prefix.python, "-", '{"packages": ["vllm"]}'], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env=environment, cwd=self.empty) as started:
            started.stdin.write(probe_run.text_of("environment"))
            started.stdin.close()
            self.assertEqual(started.stderr.read(14), b"in the package")
            self.assertEqual(len(self.marked(mark)), 2)
            started.kill()
            self.assertEqual(started.stdout.read(), b"")
        self.assertEqual(self.left_of(mark), [])

    def test_a_working_folder_that_hides_the_standard_library(self):
        names = ("json", "re", "hashlib", "subprocess", "ast", "stat", "threading", "traceback", "email", "csv", "zipfile",
                 "site", "urllib", "signal")
        cwd = tree(self.folder / "cwd", {name + ".py": "raise RuntimeError\n" for name in names})
        answer, _ = self.run_probe(cwd)
        self.assertEqual((answer["state"], {one["name"] for one in answer["data"]["shadows"]}), ("pass", set(names)))

    def test_no_working_folder_and_no_room_for_the_answer(self):
        gone = tree(self.folder / "gone", {})
        gone.mkdir()
        inside = f"cd {gone} && rmdir {gone} && exec {self.prefix.python} - '{{}}'"
        done = subprocess.run(["sh", "-c", inside], input=probe_run.text_of("environment"), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env=probe_run.clean_environment())
        answer = json.loads(done.stdout)
        self.assertEqual((answer["state"], answer["python"]["cwd"]), ("pass", ""), answer["reason"])
        self.assertNotIn(b"Traceback", done.stderr)
        with open("/dev/full", "wb") as full:
            done = subprocess.run([self.prefix.python, "-", "{}"], input=probe_run.text_of("environment"), stdout=full,
                                  stderr=subprocess.PIPE, cwd=self.empty)
        self.assertEqual((done.returncode, done.stderr), (1, b""))

    def test_a_request_that_is_none(self):
        for text in ("", "[]", "{", "\udcff", "nan"):
            done = subprocess.run([self.prefix.python, "-", text], input=probe_run.text_of("environment"), stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE)
            answer = json.loads(done.stdout)
            self.assertEqual((answer["state"], done.returncode), ("error", 0))
            self.assertNotIn(b"Traceback", done.stderr)


if __name__ == "__main__":
    unittest.main()
