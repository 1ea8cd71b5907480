#!/usr/bin/env python3
"""Compares walk_range with `git log --format=%H A..B -- paths`, both as whole processes.

walk_ratio.py WALK_RANGE REPOSITORY A..B PATHS [--graph-copy FOLDER] [--pairs N]

Prints the ratio of the medians of interleaved pairs, and of the peak memories. With --graph-copy the repository's objects are
hard-linked or copied to FOLDER once, a commit-graph with changed-path Bloom filters is written there, and git is measured on it
too. The repository itself is only read. PATHS is walk_range's file of paths.
"""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ENVIRONMENT = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1", GIT_NO_LAZY_FETCH="1")


def measure(command):
    """(seconds, peak memory in KiB, output lines) of one process."""
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=output, env=ENVIRONMENT)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{command[0]} failed with {process.returncode}")
        output.seek(0)
        return seconds, usage.ru_maxrss, output.read().split()


def graph_copy(repository, folder):
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        try:
            shutil.copytree(repository, folder, copy_function=os.link)
        except OSError:
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(repository, folder)
    if not (folder / "objects/info/commit-graph").exists():
        subprocess.run(["git", "-C", str(folder), "commit-graph", "write", "--reachable", "--changed-paths"], check=True,
                       env=ENVIRONMENT, stderr=subprocess.DEVNULL)
    return folder


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("repository", type=pathlib.Path)
    parser.add_argument("range")
    parser.add_argument("paths", type=pathlib.Path)
    parser.add_argument("--graph-copy", type=pathlib.Path)
    parser.add_argument("--pairs", type=int, default=11)
    options = parser.parse_args()

    lines = options.paths.read_text(encoding="utf-8").splitlines()
    paths = sorted({line[2:] if line.startswith(("a:", "b:")) else line for line in lines})
    log = lambda repository: ["git", "-C", str(repository), "log", "--format=%H", options.range, "--", *paths]
    ours = [options.program, str(options.repository), options.range, str(options.paths)]
    rivals = {"git log": log(options.repository)}
    if options.graph_copy:
        rivals["git log, commit-graph"] = log(graph_copy(options.repository, options.graph_copy))

    times = {name: [] for name in ("walk_range", *rivals)}
    memory = dict.fromkeys(times, 0)
    listed = {}
    for _ in range(options.pairs + 1):  # the first round warms the page cache
        for name, command in (("walk_range", ours), *rivals.items()):
            seconds, peak, listed[name] = measure(command)
            times[name].append(seconds)
            memory[name] = max(memory[name], peak)
    middle = {name: statistics.median(values[1:]) for name, values in times.items()}
    for name in times:
        print(f"{name:24} {middle[name] * 1000:8.1f} ms  {memory[name] / 1024:7.1f} MiB  {len(listed[name])} commits")
    for name in rivals:
        print(f"walk_range / {name}: time {middle['walk_range'] / middle[name]:.2f}, "
              f"memory {memory['walk_range'] / memory[name]:.2f}")


main()
