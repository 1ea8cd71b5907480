#!/usr/bin/env python3
"""The manifest, the schemas and the scripts they speak of."""
import ast
import json
import sys
import unittest

import probe_run
import schema_check

LANGUAGES = {"en", "zh_CN"}
LEVELS = ["untested", "source-inspected", "signature-checked", "runtime-reproduced", "numerically-validated"]


def sentences(entry):
    yield from (entry[name] for name in ("title", "establishes", "doesNotEstablish"))
    yield from (one["title"] for one in entry["arguments"])


class Manifest(unittest.TestCase):
    def test_keeps_its_schema(self):
        schema = json.loads((probe_run.PROBES / "manifest.schema.json").read_text(encoding="utf-8"))
        self.assertEqual(schema_check.faults(probe_run.MANIFEST, schema, schema, "manifest"), [])

    def test_ids_are_unique_and_outputs_are_there(self):
        ids = [one["id"] for one in probe_run.MANIFEST["probes"]]
        self.assertEqual(len(ids), len(set(ids)))
        for one in probe_run.MANIFEST["probes"]:
            file, place = one["output"].split("#/$defs/")
            schema = json.loads((probe_run.PROBES / file).read_text(encoding="utf-8"))
            self.assertEqual(schema["$defs"][place]["type"], "object", one["id"])

    def test_both_languages(self):
        for entry in probe_run.MANIFEST["probes"]:
            for sentence in sentences(entry):
                self.assertEqual(set(sentence), LANGUAGES, entry["id"])
                self.assertRegex(sentence["zh_CN"], r"[\u4e00-\u9fff]|^[A-Za-z ]+$")

    def test_every_text_is_named_ends_its_line_and_reads_as_python_3_10(self):
        named = {name for one in probe_run.MANIFEST["probes"] for name in one["text"]}
        self.assertEqual(named, {one.name for one in probe_run.PROBES.glob("*.py")})
        for name in named:
            text = (probe_run.PROBES / name).read_bytes()
            self.assertTrue(text.endswith(b"\n") and b"\r" not in text, name)
            self.assertLessEqual(text.count(b"\n"), 400, name)
            ast.parse(text, name, feature_version=(3, 10))

    def test_only_the_standard_library_at_the_top(self):
        for name in {name for one in probe_run.MANIFEST["probes"] for name in one["text"]}:
            for node in ast.parse((probe_run.PROBES / name).read_bytes()).body:
                names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
                for module in names + ([node.module] if isinstance(node, ast.ImportFrom) else []):
                    self.assertIn(module.partition(".")[0], sys.stdlib_module_names, name)

    def test_the_read_me_says_of_each_probe_what_it_does_not_establish(self):
        text = (probe_run.PROBES / "README.md").read_text(encoding="utf-8")
        for one in probe_run.MANIFEST["probes"]:
            self.assertIn(f"### {one['id']}\n", text)
            self.assertRegex(text.split(f"### {one['id']}\n")[1].split("###")[0], "(?s)Establishes.*Does not")
            self.assertIn(f"`{one['level']}`", text.split(f"### {one['id']}\n")[1].split("###")[0])
            self.assertIn(one["level"], LEVELS)

    def test_each_text_names_its_own_probe(self):
        for one in probe_run.MANIFEST["probes"]:
            self.assertIn(f'probe("{one["id"]}", main)\n'.encode(), probe_run.text_of(one["id"]))


class SchemaCheck(unittest.TestCase):
    def test_it_can_fail(self):
        rule = {"type": "object", "required": ["a"], "additionalProperties": False,
                "properties": {"a": {"type": "integer", "minimum": 1}, "b": {"enum": ["x"]}}}
        for value, count in (({"a": 1}, 0), ({"a": 0}, 1), ({"a": True}, 1), ({}, 1), ({"a": 1, "c": 2}, 1),
                             ({"a": 1, "b": "y"}, 1), ([], 1)):
            self.assertEqual(len(schema_check.faults(value, rule, rule)), count, value)
        self.assertTrue(schema_check.faults({}, {"oneOf": []}, {}))
        self.assertTrue(schema_check.faults(1, {"anyOf": [{"type": "null"}, {"type": "string"}]}, {}))
        self.assertTrue(schema_check.faults([1], {"items": {"$ref": "#/$defs/t"}}, {"$defs": {"t": {"type": "string"}}}))


if __name__ == "__main__":
    unittest.main()
