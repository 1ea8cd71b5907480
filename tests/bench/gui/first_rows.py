#!/usr/bin/env python3
"""Process start to the commits of a range and the first patch on screen, beside gitk on the same range and paths.

first_rows.py BINARY UPSTREAM LOCAL A B LOCAL_REVISION [ROUNDS] [--all-mapped]

Real windows on a private display, both programs in turn, medians. "first opening" has no cached audit, "again" has one. "rows": something is drawn where the table (or gitk's list) stands;
"done": the last change of the screen. Needs gitk (Debian package gitk).
"""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from screen import Screen  # noqa: E402


def measure(screen, command, environment, list_area):
    blank = screen.checksum()
    began = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    rows = None
    while rows is None and time.monotonic() - began < 60:
        if screen.ink(*list_area) > 10:
            rows = time.monotonic() - began
        time.sleep(0.003)
    done = screen.settle(0.9, 60, began)
    process.terminate()
    process.wait()
    deadline = time.monotonic() + 5
    while screen.checksum() != blank and time.monotonic() < deadline:
        time.sleep(0.02)
    return rows, done


def main():
    binary, upstream, local, a, b, revision = sys.argv[1:7]
    scope = ["--all-mapped"] if "--all-mapped" in sys.argv else []
    rounds = int(sys.argv[7]) if sys.argv[7:] and sys.argv[7].isdigit() else 7
    if not shutil.which("gitk"):
        sys.exit("first_rows: gitk is not installed (Debian package gitk)")
    with tempfile.TemporaryDirectory() as folder, Screen() as screen:
        session = f"{folder}/bench.metaxreview"
        environment = dict(screen.environment)
        for name in ("CONFIG", "CACHE", "STATE", "DATA"):
            environment[f"XDG_{name}_HOME"] = f"{folder}/{name.lower()}"
        out = subprocess.run([binary, "audit", "--json", *scope, "--upstream", upstream, "--range", f"{a}..{b}", "--local",
                              local, "--snapshot", revision, "-o", session], check=True, capture_output=True, text=True, env=environment).stdout
        paths = json.loads(out)["names"]
        ours = [binary, "--page", "commits", session]
        theirs = ["gitk", f"{a}..{b}", "--", *paths]
        peer = dict(environment, GIT_DIR=upstream, HOME=folder)
        figures = {"first opening": [], "again": [], "gitk": []}
        for _ in range(rounds):
            shutil.rmtree(f"{folder}/cache/metax-review", ignore_errors=True)
            figures["first opening"].append(measure(screen, ours, environment, (75, 200, 160, 330)))
            figures["again"].append(measure(screen, ours, environment, (75, 200, 160, 330)))
            figures["gitk"].append(measure(screen, theirs, peer, (40, 100, 140, 240)))
    medians = {}
    for name, values in figures.items():
        medians[name] = [statistics.median(v[i] for v in values) for i in (0, 1)]
        print(f"{name:13} rows {medians[name][0]:6.3f} s   rows and patch at rest {medians[name][1]:6.3f} s   ({rounds} rounds)")
    for name in ("first opening", "again"):
        print(f"{name}, at rest, to gitk: {medians[name][1] / medians['gitk'][1]:.2f}   ({len(paths)} paths)")


main()
