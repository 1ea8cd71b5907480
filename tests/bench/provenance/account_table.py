#!/usr/bin/env python3
"""What explains the hunks of real files, and what that costs against `git blame` of the same file, as a table.

  account_table.py FILE_ACCOUNTS REPOSITORY A..B FILES [--pairs N] [--most RATIO]

FILES: one per line, "name-at-A<tab>local file". Each file by itself, one process each, in N interleaved pairs; ratio of the
medians. A file that has another name at B has no blame beside it. Ends with 1 when a hunk is unexplained, when two runs do not
say the same, or when the median of the ratios is over RATIO (there is none without a blame). The repository is only read.
"""
import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

ENVIRONMENT = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1", GIT_NO_LAZY_FETCH="1")


def measure(command):
    """(milliseconds, output) of one process; no output when it failed."""
    start = time.perf_counter()
    done = subprocess.run(command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return (time.perf_counter() - start) * 1000, done.stdout.decode() if done.returncode == 0 else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("repository")
    parser.add_argument("range")
    parser.add_argument("files", type=pathlib.Path)
    parser.add_argument("--pairs", type=int, default=3)
    parser.add_argument("--most", type=float)
    options = parser.parse_args()
    sums = [0] * 5
    bad = False
    ratios = []
    print("| file | upstream hunks | commits | moved | only A's side | unexplained | ms | ratio to blame |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for line in options.files.read_text(encoding="utf-8").splitlines():
        name = line.split("\t")[0]
        blame = ["git", "-C", options.repository, "blame", "--line-porcelain", options.range, "--", name]
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as single:
            single.write(line + "\n")
            single.flush()
            ours = [options.program, options.repository, options.range, single.name]
            pairs = [(measure(ours), measure(blame)) for _ in range(options.pairs)]
        output = pairs[0][0][1]
        found = re.search(r"upstream hunks (\d+): commits (\d+), moved (\d+), only A's side (\d+), unexplained (\d+)", output)
        if not found:
            print(f"{name}: no account", file=sys.stderr)
            sys.exit(2)
        if any(len({pair[side][1] for pair in pairs}) > 1 for side in (0, 1)):
            print(f"{name}: two runs do not say the same", file=sys.stderr)
            bad = True
        counts = [int(count) for count in found.groups()]
        sums = [one + other for one, other in zip(sums, counts)]
        us = statistics.median(pair[0][0] for pair in pairs)
        ratio = "-"
        if pairs[0][1][1]:
            ratios.append(us / statistics.median(pair[1][0] for pair in pairs))
            ratio = f"{ratios[-1]:.2f}"
        print(f"| {name} | {' | '.join(map(str, counts))} | {us:.0f} | {ratio} |")
        sys.stdout.flush()
    middle = statistics.median(ratios) if ratios else None
    told = f"median {middle:.2f}, most {max(ratios):.2f}" if ratios else "-"
    print(f"| all | {' | '.join(map(str, sums))} | | {told} |")
    if options.most is not None and (middle is None or middle > options.most):
        print(f"the ratio to blame is {told}: its median is to be {options.most:.2f} at most", file=sys.stderr)
        bad = True
    sys.exit(1 if bad or sums[4] else 0)


main()
