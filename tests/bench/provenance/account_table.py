#!/usr/bin/env python3
"""What explains the hunks of real files, and what that costs against `git blame` of the same file, as a table.

  account_table.py FILE_ACCOUNTS REPOSITORY A..B FILES [--pairs N]

FILES: one per line, "name-at-A<tab>local file". Each file by itself, one process each, in N interleaved pairs; ratio of the
medians. A file that has another name at B has no blame beside it. Ends with 1 when a hunk is unexplained. The repository is only
read.
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
    options = parser.parse_args()
    sums = [0] * 5
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
        counts = [int(count) for count in found.groups()]
        sums = [one + other for one, other in zip(sums, counts)]
        us = statistics.median(pair[0][0] for pair in pairs)
        ratio = "-"
        if pairs[0][1][1]:
            ratios.append(us / statistics.median(pair[1][0] for pair in pairs))
            ratio = f"{ratios[-1]:.2f}"
        print(f"| {name} | {' | '.join(map(str, counts))} | {us:.0f} | {ratio} |")
        sys.stdout.flush()
    print(f"| all | {' | '.join(map(str, sums))} | | median {statistics.median(ratios):.2f}, most {max(ratios):.2f} |")
    sys.exit(1 if sums[4] else 0)


main()
