"""Runs a shipped probe as its users do: its text on standard input, one JSON request, one JSON answer, which must keep its schema."""
import json
import os
import pathlib
import subprocess
import sys

import schema_check

PROBES = pathlib.Path(__file__).resolve().parents[2] / "resources" / "probes"
MANIFEST = json.loads((PROBES / "manifest.json").read_text(encoding="utf-8"))
SCHEMA = json.loads((PROBES / "answer.schema.json").read_text(encoding="utf-8"))


def entry(probe):
    return next(one for one in MANIFEST["probes"] if one["id"] == probe)


def text_of(probe):
    """What is sent: the named files joined."""
    return b"".join((PROBES / name).read_bytes() for name in entry(probe)["text"])


def clean_environment(**more):
    """Nothing of the caller's own Python settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "GIT_"))}
    return {**kept, "PYTHONNOUSERSITE": "1", "HOME": "/nonexistent", **more}


def run(probe, request=None, python=sys.executable, cwd=None, environment=None, flags=(), text=None, seconds=60):
    """(answer, standard error); raises when there is anything but exactly one answer that keeps its schema."""
    done = subprocess.run([python, *flags, "-", json.dumps(request if request is not None else {})], input=text or text_of(probe),
                          cwd=cwd,
                          env=environment or clean_environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=seconds)
    errors = done.stderr.decode("utf-8", "replace")
    if done.returncode != 0 or done.stdout.count(b"\n") != 1:
        raise AssertionError(f"{probe} left with {done.returncode} and wrote {done.stdout[:500]!r}, {errors[-3000:]}")
    answer = json.loads(done.stdout.decode("ascii"))
    found = schema_check.faults(answer, SCHEMA, SCHEMA)
    part = SCHEMA["$defs"][entry(probe)["output"].rpartition("/")[2]]
    if answer["data"] or answer["state"] == "pass":
        found += schema_check.faults(answer["data"], part, SCHEMA, "answer.data")
    if answer["probe"] != probe:
        found.append(f"the answer calls itself {answer['probe']}")
    found += [f"{one['name']} speaks of {one['contract']}, which the manifest does not name" for one in answer["values"]
              if one["contract"] not in ("", *entry(probe)["contracts"])]
    if (answer["state"] == "pass") != (answer["reason"] == ""):
        found.append(f"state {answer['state']} with the reason {answer['reason']!r}")
    if found:
        raise AssertionError(f"{probe}: " + "\n".join(found[:20]))
    return answer, errors


def value(answer, name):
    """The one value of that name."""
    (found,) = [one["value"] for one in answer["values"] if one["name"] == name]
    return found
