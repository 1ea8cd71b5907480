#!/usr/bin/env python3
"""Runs `metax-review audit` on real repositories and compares each list with the recorded truth.

  corpus.py BINARY UPSTREAM METAX CORPUS_DIR

CORPUS_DIR holds range_*.json and mapping.json. For each range and for model files and all mapped files:
  rules   counterparts found by the program's own rules, from the plugin's tag of A (model files only)
  start   counterparts of mapping.json given by --map
  union   the counterparts at B given as well
Exit code 1 when a list differs. Time is the wall clock of the whole audit, memory the peak of the process.
"""
import glob
import json
import os
import subprocess
import sys
import tempfile
import time

UNMAPPED = ("init", "role", "none")


def audit(binary, arguments):
    """The result, seconds of wall clock, MiB at the peak."""
    with tempfile.TemporaryFile() as out:
        began = time.monotonic()
        process = subprocess.Popen([binary, "audit", "--json", *arguments], stdout=out)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"audit failed with {process.returncode}")
        out.seek(0)
        return json.load(out), seconds, usage.ru_maxrss / 1024


def is_model(path):
    return path.startswith("vllm_metax/models/")


def start_maps(mapping, revision, models_only):
    maps = []
    for entry in mapping:
        if entry["metax_rev"] != revision or (models_only and not is_model(entry["local"])):
            continue
        upstream = "" if entry["kind"] in UNMAPPED or not entry["truth"] else entry["truth"]
        maps += ["--map", f"{entry['local']}={upstream}"]
    return maps


def end_maps(group):
    known = set(group["start_paths"])
    return [part for path in group["end_paths"] if path not in known for part in ("--map", f"={path}")]


def twin_faults(truth, result):
    dropped = {side["id"] for side in result["a_only"] if side["dropped_for_good"]}
    faults = []
    if dropped != set(truth["A_only_not_in_B"]):
        faults.append(f"dropped for good {sorted(dropped)}")
    if len(result["a_only"]) != truth["n_A_only"]:
        faults.append(f"A-only {len(result['a_only'])} not {truth['n_A_only']}")
    if result["twins_in_range"] < truth["n_same_PR_in_A"]:
        faults.append(f"twins {result['twins_in_range']} not {truth['n_same_PR_in_A']}")
    if result["commits_in_range"] != truth["n_commits"]:
        faults.append(f"range {result['commits_in_range']} not {truth['n_commits']}")
    return faults


def compare(expected, result):
    listed = [commit["id"] for commit in result["commits"]]
    return sorted(set(expected) - set(listed)), sorted(set(listed) - set(expected)), len(listed)


def cases(truth, mapping, revision):
    for name, models_only in (("models", True), ("all", False)):
        group = truth[name]
        scope = [] if models_only else ["--all-mapped"]
        maps = start_maps(mapping, revision, models_only)
        if models_only:
            yield name, "rules", group["from_start"]["commits"], scope
        yield name, "start", group["from_start"]["commits"], scope + maps
        yield name, "union", group["commits"], scope + maps + end_maps(group)


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    binary, upstream, metax, corpus = sys.argv[1:]
    with open(os.path.join(corpus, "mapping.json"), encoding="utf-8") as file:
        mapping = json.load(file)
    bad = 0
    print(f"{'range':<18} {'files':<7} {'given':<6} {'truth':>5} {'listed':>6} {'missing':>7} {'more':>5} {'twins':>5} "
          f"{'seconds':>7} {'MiB':>6}")
    for path in sorted(glob.glob(os.path.join(corpus, "range_*.json"))):
        with open(path, encoding="utf-8") as file:
            truth = json.load(file)
        revision = truth["range"].split("..")[0]
        base = ["--upstream", upstream, "--range", f"{truth['A']}..{truth['B']}", "--local", metax, "--snapshot", revision]
        for name, given, expected, options in cases(truth, mapping, revision):
            result, seconds, mebibytes = audit(binary, base + options)
            missing, more, listed = compare(expected, result)
            faults = twin_faults(truth, result)
            print(f"{truth['range']:<18} {name:<7} {given:<6} {len(expected):>5} {listed:>6} {len(missing):>7} {len(more):>5} "
                  f"{result['twins_in_range']:>5} {seconds:>7.2f} {mebibytes:>6.0f}")
            for commit in missing:
                print("  missing", commit)
            for commit in more:
                print("  more   ", commit)
            for fault in faults:
                print("  fault  ", fault)
            bad += bool(missing or more or faults)
    print("every list is exact" if bad == 0 else f"{bad} lists differ")
    return 1 if bad else 0


sys.exit(main())
