#!/usr/bin/env python3
"""Proposed bases of local files against those found by comparing with every version (baserev.json of the corpus).

  base_truth.py BASE_CHOICE UPSTREAM PLUGIN BASEREV TARGET

Prints the files where the proposal needs more changed lines than the best known, and the time per release.
"""
import collections
import json
import pathlib
import subprocess
import sys
import tempfile


def main():
    program, upstream, plugin, truth, target = sys.argv[1:]
    groups = collections.defaultdict(list)
    for entry in json.loads(pathlib.Path(truth).read_text(encoding="utf-8")):
        groups[entry["metax_rev"], entry["declared"]].append(entry)
    worse = better = same = 0
    for (release, declared), entries in sorted(groups.items()):
        with tempfile.TemporaryDirectory() as folder:
            lines, known = [], []
            for number, entry in enumerate(entries):
                shown = subprocess.run(["git", "-C", plugin, "show", f"{release}:{entry['local']}"], capture_output=True)
                if shown.returncode != 0:
                    continue
                local = pathlib.Path(folder, str(number))
                local.write_bytes(shown.stdout)
                lines.append(f"{entry['truth']}\t{local}\n")
                known.append(entry)
            files = pathlib.Path(folder, "files")
            files.write_text("".join(lines), encoding="utf-8")
            done = subprocess.run([program, upstream, f"{declared}..{target}", str(files)], capture_output=True, text=True)
        if done.returncode != 0:
            print(f"{release} on {declared}: {done.stderr.strip()}")
            continue
        for entry, line in zip(known, done.stdout.splitlines()):
            changed, commit, _, _, _, versions = line.split()
            same += commit == entry["best_commit"]
            if changed == "-" or int(changed) > entry["best_changed_lines"]:
                worse += 1
                print(f"worse: {release} {entry['local']}: {changed} at {commit[:9]} of {versions} versions, "
                      f"known {entry['best_changed_lines']} at {entry['best_commit'][:9]} ({entry['best_date']})")
            elif int(changed) < entry["best_changed_lines"]:
                better += 1
        print(f"{release} on {declared}: {len(known)} files, {done.stderr.strip()} ms")
    print(f"{worse} worse, {better} better than known, {same} at the same commit")


main()
