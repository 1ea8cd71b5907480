#!/usr/bin/env python3
"""Process start to the commits of a range and the first patch on screen, beside gitk on the same range and paths.

first_rows.py BINARY UPSTREAM LOCAL A B LOCAL_REVISION [ROUNDS]

Real windows on a private display, both programs in turn, medians. "rows": something is drawn where the table (or gitk's list) stands;
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


def followed_paths(binary, session):
    out = subprocess.run([binary, "check", "--json", session], capture_output=True, text=True).stdout
    return json.loads(out)["names"]


def measure(screen, command, environment, list_area):
    blank = screen.checksum()
    began = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    rows = None
    while rows is None and time.monotonic() - began < 60:
        if screen.ink(*list_area) > 12:
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
    rounds = int(sys.argv[7]) if len(sys.argv) > 7 else 7
    if not shutil.which("gitk"):
        sys.exit("first_rows: gitk is not installed (Debian package gitk)")
    with tempfile.TemporaryDirectory() as folder, Screen() as screen:
        session = f"{folder}/bench.metaxreview"
        subprocess.run([binary, "audit", "--upstream", upstream, "--range", f"{a}..{b}", "--local", local, "--snapshot",
                        revision, "-o", session], check=True, stdout=subprocess.DEVNULL)
        paths = followed_paths(binary, session)
        environment = dict(screen.environment)
        for name in ("CONFIG", "CACHE", "STATE", "DATA"):
            environment[f"XDG_{name}_HOME"] = f"{folder}/{name.lower()}"
        ours = [binary, "--page", "commits", session]
        theirs = ["gitk", f"{a}..{b}", "--", *paths]
        peer = dict(environment, GIT_DIR=upstream, HOME=folder)
        figures = {"metax-review": [], "gitk": []}
        for _ in range(rounds):
            figures["metax-review"].append(measure(screen, ours, environment, (120, 150, 1000, 320)))
            figures["gitk"].append(measure(screen, theirs, peer, (10, 60, 600, 250)))
    medians = {}
    for name, values in figures.items():
        medians[name] = [statistics.median(v[i] for v in values) for i in (0, 1)]
        print(f"{name:13} rows {medians[name][0]:6.3f} s   rows and patch at rest {medians[name][1]:6.3f} s   ({rounds} rounds)")
    print(f"ratio, at rest: {medians['metax-review'][1] / medians['gitk'][1]:.2f}   ({len(paths)} paths)")


main()
