#!/usr/bin/env python3
"""dtypes over weight files, and numerics' judgement; what needs torch itself is checked where torch is (README.md of the probes)."""
import json
import os
import pathlib
import shutil
import struct
import sys
import tempfile
import types
import unittest

import probe_run

HEADER = {"__metadata__": {"format": "pt"},
          "layers.0.w": {"dtype": "F8_E4M3", "shape": [4, 8], "data_offsets": [0, 32]},
          "layers.0.scale": {"dtype": "F32", "shape": [2], "data_offsets": [32, 40]},
          "layers.1.packed": {"dtype": "U8", "shape": [4, 4], "data_offsets": [40, 56]},
          "empty": {"dtype": "F32", "shape": [0, 7], "data_offsets": [56, 56]}}


def weights(header, length=None):
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return struct.pack("<Q", len(text) if length is None else length) + text + bytes(56)


def numerics():
    """The names that the numerics text defines, without running it."""
    found = {"__name__": "numerics"}
    before = list(sys.path)
    exec(compile(probe_run.text_of("numerics").replace(b'probe("numerics", main)\n', b""), "numerics", "exec"), found)
    sys.path[:] = before
    return types.SimpleNamespace(**found)


class Weights(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def ask(self, **request):
        return probe_run.run("dtypes", {"weights": str(self.folder), **request}, cwd=self.folder, flags=["-I"])[0]

    def test_bytes_and_elements_by_dtype(self):
        (self.folder / "a.safetensors").write_bytes(weights(HEADER))
        (self.folder / "b.safetensors").write_bytes(weights({"x": {"dtype": "F32", "shape": [], "data_offsets": [0, 4]}}))
        answer = self.ask(tensors=r"^layers\.0")
        self.assertEqual(answer["state"], "pass", answer["reason"])
        found = answer["data"]["weights"]
        self.assertEqual(found["byDtype"], [{"dtype": "F32", "tensors": 3, "elements": 3, "bytes": 12},
                                            {"dtype": "F8_E4M3", "tensors": 1, "elements": 32, "bytes": 32},
                                            {"dtype": "U8", "tensors": 1, "elements": 16, "bytes": 16}])
        self.assertEqual([one["name"] for one in found["tensors"]], ["layers.0.scale", "layers.0.w"])
        self.assertEqual(probe_run.value(answer, "dtypes.weights.F8_E4M3"), 32)

    def test_files_that_are_none(self):
        damaged = [b"", b"\0" * 7, weights(HEADER, 1 << 62), weights(b"{"), weights(b"[]"), weights(b"[" * 100000),
                   weights({"x": 5}), weights({"x": {"dtype": "F32"}}),
                   weights({"x": {"dtype": "F32", "shape": ["a"], "data_offsets": [0, 1]}}),
                   weights({"x": {"dtype": "F32", "shape": [1], "data_offsets": [0]}})]
        for number, content in enumerate(damaged):
            (self.folder / f"{number}.safetensors").write_bytes(content)
        os.mkfifo(self.folder / "pipe.safetensors")
        (self.folder / "good.safetensors").write_bytes(weights(HEADER))
        answer = self.ask()
        self.assertEqual((answer["state"], answer["data"]["weights"]["files"]), ("fail", 1))
        self.assertEqual(len(answer["data"]["weights"]["unread"]), len(damaged) + 1)

    def test_no_file_at_all(self):
        self.assertEqual(self.ask()["state"], "fail")
        self.assertEqual(self.ask(weights=str(self.folder / "gone"))["state"], "fail")


class Judgement(unittest.TestCase):
    ERRORS = {"sameShape": True, "maxAbs": 0.5, "maxRel": 0.01, "normRel": 0.002, "notFiniteApart": 0}

    def test_within_a_tolerance_or_not(self):
        verdict = numerics().verdict
        self.assertEqual(verdict({}, self.ERRORS, True)[0], "not judged")
        self.assertEqual(verdict({"tolerance": {"maxAbs": 0.5, "normRel": 0.002}}, self.ERRORS, True), ("yes", ""))
        self.assertEqual(verdict({"tolerance": {"maxAbs": 0.4, "maxRel": 0.1}}, self.ERRORS, True), ("no", "maxAbs 0.5 over 0.4"))
        self.assertEqual(verdict({"tolerance": {"repeatable": True}}, self.ERRORS, False)[0], "no")
        self.assertEqual(verdict({"tolerance": {"maxAbs": 9}}, {"sameShape": False}, True), ("no", "the shapes differ"))
        self.assertEqual(verdict({}, {**self.ERRORS, "notFiniteApart": 3}, True)[0], "no")

    def test_arguments_of_a_call(self):
        found = numerics()
        torch = types.SimpleNamespace(bfloat16="bf16")
        got = []
        case = {"call": [{"input": 1}, 7, {"dtype": "bfloat16"}], "keywords": {"out": {"input": 0}}, "result": 0}
        self.assertEqual(found.called(torch, lambda *a, **k: got.append((a, k)), case, "", ["first", "second"]), "first")
        self.assertEqual(got, [(("second", 7, "bf16"), {"out": "first"})])
        self.assertEqual(found.called(torch, lambda a: ["x", a], {**case, "referenceCall": [{"input": 1}], "output": 1},
                                      "reference", ["first", "second"]), "second")


if __name__ == "__main__":
    unittest.main()
