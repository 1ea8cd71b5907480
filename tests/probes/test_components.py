#!/usr/bin/env python3
"""components and signatures, with an extension module compiled here."""
import hashlib
import pathlib
import shutil
import tempfile
import unittest

import probe_run
from prefixes import Prefix, extension, tree

PYTHON = """
import functools
from . import _C


def outer(function):
    @functools.wraps(function)
    def inside(*arguments, **words):
        return function(*arguments, **words)
    return inside


@outer
def attend(q, k, v=None, *, scale: float = 1.0) -> int:
    "Attends."
    return 0


half = functools.partial(attend, scale=0.5)


class JITFunction:
    __module__ = "triton.runtime.jit"

    def __init__(self, fn):
        self.fn = fn

    def __call__(self, *args, **kwargs):
        raise RuntimeError


@JITFunction
def kernel(x_ptr, n, BLOCK: int):
    pass


class Operator:
    # With what a torch operator shows of itself.
    _qualified_op_name = "mcoplib::scale"

    class default:
        class _schema:
            class Argument:
                def __init__(self, name, optional, kwarg_only):
                    self.name, self.optional, self.kwarg_only = name, optional, kwarg_only

                def has_default_value(self):
                    return self.optional
            arguments = [Argument("x", False, False), Argument("by", True, True)]

    def overloads(self):
        return ["default"]

    def __call__(self, *args, **kwargs):
        raise RuntimeError


scale = Operator()


class Layer:
    def run(self, x):
        return x


def hostile(x=type("R", (), {"__repr__": lambda self: 1 / 0})()):
    return x
"""
CALLS = """
from mcoplib.ops import attend
import other
attend(1, 2, scale=3)
attend(1, 2, 3, 4)
attend(*[1, 2])
other.attend(1, 2, 3, 4, 5)
"""


class Components(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.prefix = Prefix(cls.folder / "venv")
        cls.prefix.wheel("mcoplib", "3.8", {"__init__.py": "__version__ = '3.8.0'\n", "ops.py": PYTHON})
        cls.extension = extension(cls.prefix.site / "mcoplib", "_C", "-lm", "-Wl,-rpath,/opt/maca/lib")
        (cls.prefix.site / "mcoplib/damaged.so").write_bytes(cls.extension.read_bytes()[:200])
        (cls.prefix.site / "mcoplib/text.so").write_text("INPUT(libm.so)")
        cls.calls = tree(cls.folder / "calls", {"a.py": CALLS, "b.py": "attend(" * 1000, "c.py": "attend = 1\n"})

    def components(self, **request):
        return probe_run.run("components", request, self.prefix.python, self.calls)[0]

    def signatures(self, **request):
        return probe_run.run("signatures", request, self.prefix.python, self.calls)[0]

    def test_none_of_the_packages(self):
        answer = self.components(components=["torch", "FlashMLA"])
        self.assertEqual(answer["state"], "cannot-run-here")
        self.assertIn("torch, flash_mla", answer["reason"])

    def test_identity_of_an_extension(self):
        answer = self.components(components=["MCOPLIB"], modules=["mcoplib._C", "mcoplib.pending", "elsewhere"])
        self.assertEqual(answer["state"], "pass")
        (record,) = answer["data"]["components"]
        self.assertEqual((record["name"], record["imported"]["version"], record["distributions"][0]["version"]),
                         ("mcoplib", "3.8.0", "3.8"))
        by_name = {pathlib.Path(one["file"]).name: one for one in record["extensions"]}
        mine = by_name[self.extension.name]
        self.assertEqual(mine["sha256"], hashlib.sha256(self.extension.read_bytes()).hexdigest())
        self.assertEqual((mine["bytes"], mine["reason"]), (self.extension.stat().st_size, ""))
        self.assertIn("libm.so.6", mine["needed"])
        self.assertEqual(mine["runpath"], ["/opt/maca/lib"])
        self.assertIn("damaged ELF file", by_name["damaged.so"]["reason"])
        self.assertEqual(by_name["text.so"]["reason"], "not an ELF file")
        self.assertEqual([one["module"] for one in answer["boundaries"]], ["mcoplib.pending"])
        self.assertIn("mcoplib._C", [one["name"] for one in answer["modules"] if one["kind"] == "extension"])
        self.assertTrue(any("no device" in one for one in answer["limits"]))

    def test_every_truncation_of_an_extension_has_a_reason_or_facts(self):
        text = probe_run.text_of("components").replace(b'probe("components", main)', b'''
def main(answer):
    import random
    data, chance = open(answer.request["file"], "rb").read(), random.Random(1)
    seen = set()
    for turn in range(400):
        changed = bytearray(data[:chance.randrange(len(data))] if turn % 2 else data)
        for _ in range(chance.randrange(1, 30)):
            if changed:
                changed[chance.randrange(min(len(changed), 4096))] = chance.randrange(256)
        handle = os.memfd_create("x")
        os.write(handle, changed)
        seen.add(elf_facts("/proc/self/fd/%d" % handle)["reason"].split(":")[0])
        os.close(handle)
    cannot_run_here(json.dumps(sorted(seen)))
probe("components", main)''')
        answer, _ = probe_run.run("components", {"file": str(self.extension)}, self.prefix.python, self.calls, text=text)
        self.assertEqual(answer["state"], "cannot-run-here", answer["reason"])
        self.assertIn("damaged ELF file", answer["reason"])

    def test_a_rival_is_counted(self):
        cwd = tree(self.folder / "rival", {"mcoplib/__init__.py": "__version__ = '0'\n"})
        answer, _ = probe_run.run("components", {"components": ["MCOPLIB"]}, self.prefix.python, cwd)
        self.assertEqual(probe_run.value(answer, "components.mcoplib"), "0")
        self.assertEqual(probe_run.value(answer, "components.mcoplib.rivals"), 2)

    def test_python_native_partial_and_class(self):
        names = ["mcoplib.ops:attend", "mcoplib.ops:half", "mcoplib._C:answer", "mcoplib._C:bare", "mcoplib.ops:Layer.run",
                 "mcoplib.ops:Layer", "mcoplib.ops:hostile"]
        answer = self.signatures(names=names)
        self.assertEqual(answer["state"], "pass")
        attend, half, native, bare, method, cls, hostile = answer["data"]["callables"]
        place = str(self.prefix.site / "mcoplib/ops.py")
        self.assertEqual((attend["signature"], attend["ownSignature"]),
                         ("(q, k, v=None, *, scale: float = 1.0) -> int", "(*arguments, **words) -> int"))
        self.assertEqual((attend["file"], attend["line"], attend["doc"], attend["kind"]),
                         (place, 13, "Attends.", "python function"))
        self.assertEqual([one["by"] for one in attend["wrappers"]], ["wrapper"])
        self.assertEqual([one["by"] for one in half["wrappers"]], ["partial", "wrapper"])
        self.assertEqual((native["kind"], native["signature"], native["doc"], native["file"]),
                         ("native", "(*arguments)", "Forty-two.", str(self.extension)))
        self.assertIn("no signature", bare["error"])
        self.assertEqual((method["signature"], cls["kind"]), ("(self, x)", "class"))
        self.assertIn("ZeroDivisionError", hostile["parameters"][0]["default"])
        self.assertEqual(hostile["signature"], "(x) (defaults left out: ZeroDivisionError: division by zero)")

    def test_what_takes_anything_is_held_against_what_lies_inside(self):
        """A compiled kernel's own function, an operator's schema."""
        calls = [{"name": "mcoplib.ops:scale", "positional": 1, "keywords": ["by"]}, {"name": "mcoplib.ops:scale", "positional": 2},
                 {"name": "mcoplib.ops:kernel", "positional": 9}]
        answer = self.signatures(names=["mcoplib.ops:scale", "mcoplib.ops:kernel"], calls=calls)
        scale, kernel = answer["data"]["callables"]
        self.assertEqual((kernel["kind"], kernel["signature"]), ("triton kernel", "(x_ptr, n, BLOCK: int)"))
        self.assertEqual((scale["qualname"], len(scale["schemas"]), scale["signature"]), ("mcoplib::scale", 1, ""))
        self.assertEqual([one["binds"] for one in scale["calls"] + kernel["calls"]], ["yes", "no", "unknown"])

    def test_calls_that_bind_and_one_that_does_not(self):
        given = [{"name": "mcoplib.ops:attend", "positional": 0, "keywords": ["q", "k", "scale"], "file": "x.py", "line": 7}]
        answer = self.signatures(names=["mcoplib.ops:attend"], calls=given, callers=[str(self.calls)])
        self.assertEqual(answer["state"], "fail")
        (record,) = answer["data"]["callables"]
        found = [(one["line"], one["binds"], one["imported"]) for one in record["calls"]]
        self.assertEqual(found, [(7, "yes", True), (4, "yes", True), (5, "no", True), (6, "unknown", True), (7, "no", False)])
        self.assertIn("a.py:5", answer["reason"])
        self.assertNotIn("a.py:7", answer["reason"])
        self.assertTrue(any(one.startswith("not read as Python") for one in answer["limits"]))

    def test_names_that_are_not_there(self):
        self.assertEqual(self.signatures(names=["flash_mla:run"])["state"], "cannot-run-here")
        answer = self.signatures(names=["mcoplib.ops:gone", "mcoplib.ops:attend"])
        self.assertEqual((answer["state"], answer["reason"]), ("fail", "not found: mcoplib.ops:gone"))
        self.assertEqual(self.signatures(names=["__import__('os').system('x')"])["state"], "error")
        self.assertEqual(self.signatures()["state"], "error")


if __name__ == "__main__":
    unittest.main()
