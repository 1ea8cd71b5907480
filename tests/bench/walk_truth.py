#!/usr/bin/env python3
"""Checks walk_range against lists of commits that plain git made: walk_truth.py WALK_RANGE REPOSITORY RANGE.json...

A file holds A, B and per group of files ("models", "all") what the names at A reach (from_start: start, commits, paths,
rename_edges) and what the names at A and B reach together (start_paths, end_paths, lineage_added, commits, rename_edges).
Exit code 1 when any commit, name or rename differs.
"""
import json
import pathlib
import subprocess
import sys
import tempfile


def walk(program, repository, span, at_a, at_b):
    with tempfile.NamedTemporaryFile("w", suffix=".paths") as paths:
        paths.writelines(f"a:{path}\n" for path in at_a)
        paths.writelines(f"b:{path}\n" for path in at_b)
        paths.flush()
        output = subprocess.run([program, repository, span, paths.name, "--names"], check=True, capture_output=True,
                                text=True).stdout.splitlines()
    rows = [line.split(" ") for line in output]
    return ({row[0] for row in rows if len(row) == 1}, {row[1] for row in rows if row[0] == "name"},
            {tuple(row[1:]) for row in rows if row[0] == "rename"}, [line for line in output if line.startswith("omission")])


def edges(rows):
    return {(commit, str(score), old, new) for commit, score, old, new, *_ in rows}


def main():
    program, repository, *files = sys.argv[1:]
    wrong = 0
    for file in files:
        truth = json.loads(pathlib.Path(file).read_text(encoding="utf-8"))
        for name in ("models", "all"):
            group = truth[name]
            start = group["from_start"]
            union = set(group["start_paths"]) | set(group["end_paths"]) | set(group["lineage_added"])
            commits = {commit["sha"] if isinstance(commit, dict) else commit for commit in group["commits"]}
            cases = [("from A", start["start"], [], set(start["commits"]), set(start["paths"]), edges(start["rename_edges"])),
                     ("from both", group["start_paths"], group["end_paths"], commits, union, edges(group["rename_edges"]))]
            for what, at_a, at_b, *expected in cases:
                *found, omissions = walk(program, repository, f"{truth['A']}..{truth['B']}", at_a, at_b)
                good = found == expected and not omissions
                wrong += not good
                print(f"{truth['range']} {name} {what}: {len(found[0])} of {len(expected[0])} commits, "
                      f"{len(found[1])} names, {len(found[2])} renames: {'equal' if good else 'DIFFERENT'}")
    return 1 if wrong else 0


sys.exit(main())
