#!/usr/bin/env python3
"""Provenance of upstream files against `git blame` of the same files: time and owners.

  blame_ratio.py LINE_OWNERS REPOSITORY A..B FILES [--pairs N] [--threads N]

FILES: one file per line, "name-at-A<tab>name-at-B" or one name for both. Each file is compared by itself (one process each),
then all files in one process against the blame of the longest one. Interleaved pairs in one run, ratio of the medians. The
repository is only read.
"""
import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ENVIRONMENT = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1", GIT_NO_LAZY_FETCH="1")


def measure(command):
    """(seconds, output) of one process."""
    start = time.perf_counter()
    done = subprocess.run(command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start, done.stdout


def owners_by_blame(output, inside):
    owners = []
    header = True
    for line in output.split(b"\n"):
        if header and len(line) > 40:
            commit = line[:40].decode()
            owners.append(commit if commit in inside else "-")
        header = line.startswith(b"\t")
    return owners


def owners_by_us(output):
    return [line for line in output.decode().splitlines() if " " not in line]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("repository")
    parser.add_argument("range")
    parser.add_argument("files", type=pathlib.Path)
    parser.add_argument("--pairs", type=int, default=7)
    parser.add_argument("--threads", default="0")
    options = parser.parse_args()

    git = ["git", "-C", options.repository]
    inside = set(measure([*git, "rev-list", options.range])[1].decode().split())
    lines = [line for line in options.files.read_text(encoding="utf-8").splitlines() if line]
    names = [line.split("\t")[-1] for line in lines]

    def blame(name):
        return [*git, "blame", "--line-porcelain", options.range, "--", name]

    def ours(file):
        return [options.program, options.repository, options.range, file, options.threads]

    def pairs(one, other):
        times = [], []
        for _ in range(options.pairs):
            for command, kept in zip((one, other), times):
                kept.append(measure(command)[0])
        return [statistics.median(kept) * 1000 for kept in times]

    length = {}
    with tempfile.TemporaryDirectory() as folder:
        single = os.path.join(folder, "single")
        for line, name in zip(lines, names):
            pathlib.Path(single).write_text(line + "\n", encoding="utf-8")
            expected = owners_by_blame(measure(blame(name))[1], inside)
            found = owners_by_us(measure(ours(single))[1])
            differ = sum(a != b for a, b in zip(expected, found)) + abs(len(expected) - len(found))
            length[name] = len(expected)
            us, they = pairs(ours(single), blame(name))
            print(f"{us:8.1f} ms  blame {they:8.1f} ms  ratio {us / they:5.2f}  {len(expected):6} lines, "
                  f"{sum(o != '-' for o in expected)} of the range, {differ} differ  {name}")
            sys.stdout.flush()
    longest = max(names, key=length.get)
    us, they = pairs(ours(str(options.files)), blame(longest))
    print(f"all {len(names)} files {us:.1f} ms, blame of {longest} {they:.1f} ms, ratio {us / they:.2f}")


main()
