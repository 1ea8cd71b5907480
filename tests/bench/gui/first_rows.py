#!/usr/bin/env python3
"""Process start to the commits of a range and the first patch on screen, beside gitk on the same range and paths.

first_rows.py BINARY UPSTREAM LOCAL A B LOCAL_REVISION [ROUNDS] [--all-mapped]

Real windows on a private display, both programs in turn, medians. "opening": the review was made by `metax-review audit`, which leaves its result in the cache, as a
review that was open before; "no cache": that folder was deleted. "rows": something is drawn where the table (or gitk's list) stands; "patch": and where the first
commit's patch stands; "at rest": the last change of the screen. Needs gitk (Debian package gitk).
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


def measure(screen, command, environment, areas):
    """Seconds to the rows, to rows and patch, and to the last change. `areas`: rectangles of the rows and of the patch."""
    blank = screen.checksum()
    began = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    drawn = [None, None]
    while None in drawn and time.monotonic() - began < 60:
        for i, area in enumerate(areas):
            if drawn[i] is None and screen.ink(*area) > 10:
                drawn[i] = time.monotonic() - began
        time.sleep(0.003)
    if None in drawn:
        sys.exit(f"first_rows: {command[0]} drew no rows or no patch within a minute")
    done = screen.settle(0.9, 60, began)
    process.terminate()
    process.wait()
    deadline = time.monotonic() + 5
    while screen.checksum() != blank and time.monotonic() < deadline:
        time.sleep(0.02)
    return drawn[0], max(drawn), done


OURS = ((75, 200, 160, 330), (125, 560, 560, 840))
GITK = ((40, 100, 140, 240), (20, 540, 580, 830))


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
        cache, kept = f"{folder}/cache/metax-review", f"{folder}/kept"
        shutil.copytree(cache, kept)
        figures = {"opening": [], "no cache": [], "gitk": []}
        for _ in range(rounds):
            shutil.rmtree(cache, ignore_errors=True)
            shutil.copytree(kept, cache)
            figures["opening"].append(measure(screen, ours, environment, OURS))
            shutil.rmtree(cache)
            figures["no cache"].append(measure(screen, ours, environment, OURS))
            figures["gitk"].append(measure(screen, theirs, peer, GITK))
    medians = {}
    for name, values in figures.items():
        medians[name] = [statistics.median(v[i] for v in values) for i in range(3)]
        print("{:9} rows {:6.3f} s   rows and patch {:6.3f} s   at rest {:6.3f} s".format(name, *medians[name]))
    for name in ("opening", "no cache"):
        print("{}, to gitk: rows and patch {:.2f}, at rest {:.2f}   ({} paths, {} rounds)".format(
            name, medians[name][1] / medians["gitk"][1], medians[name][2] / medians["gitk"][2], len(paths), rounds))


main()
