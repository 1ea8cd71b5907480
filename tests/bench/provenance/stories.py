#!/usr/bin/env python3
"""Upstream changes that were missed at an upgrade and repaired later: are they so, and does the account show them as open?

  stories.py UPSTREAM PLUGIN [MISSED_CHANGE]

UPSTREAM, PLUGIN: clones that have the revisions of stories.json; they are only read. For each story git tells whether the line is
what the story says: brought by that commit, inside the upgrade's range, not in the plugin's release nor in the commit that moved
to the upgrade, which is part of that release, later than the upstream commit and before the repair; there after the repair and
not before it. MISSED_CHANGE, a program of this folder, tells how the core shows it. Ends with 1 when a story is not as it
is told, or the line is not an open item. Prints a table.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
from datetime import datetime


def git(repository, *arguments):
    return subprocess.run(["git", "-C", repository, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          check=True).stdout.decode("utf-8", "replace")


def lines(repository, revision, path):
    return [line.strip() for line in git(repository, "show", f"{revision}:{path}").splitlines()]


def day(repository, commit):
    return datetime.fromisoformat(git(repository, "log", "-1", "--format=%cI", commit).strip()).date()


def is_part_of(repository, commit, revision):
    done = subprocess.run(["git", "-C", repository, "merge-base", "--is-ancestor", commit, revision], check=False)
    return done.returncode == 0


def faults_of_upgrade(story, upstream, plugin, line):
    """What is not so of the commit that moved to the upgrade without the line."""
    missed = story["missedBy"]
    if not is_part_of(plugin, missed, story["localRevision"]):
        yield "the release does not have the upgrade"
    if missed == story["repairedBy"] or not is_part_of(plugin, missed, story["repairedBy"]):
        yield "the repair does not follow the upgrade"
    if day(upstream, story["upstreamCommit"]) > day(plugin, missed):
        yield "the upgrade is older than the upstream commit"
    if line in lines(plugin, missed, story["localPath"]):
        yield "the upgrade has the line"


def faults(story, upstream, plugin):
    """What is not as the story says."""
    first, last = story["range"]
    commit, path, number = story["upstreamCommit"], story["upstreamPath"], story["line"]
    if commit not in git(upstream, "rev-list", f"{first}..{last}").split():
        yield "the commit is not in the range"
    blamed = git(upstream, "blame", "--porcelain", "-L", f"{number},{number}", last, "--", path)[:40]
    if blamed != commit:
        yield f"the line is {blamed}'s"
    if git(upstream, "log", "-1", "--format=%s", commit).strip() != story["subject"]:
        yield "the subject is another"
    line = lines(upstream, last, path)[number - 1]
    local, repair = story["localPath"], story["repairedBy"]
    had = [lines(plugin, revision, local).count(line) for revision in (story["localRevision"], repair + "^", repair)]
    if had[0]:
        yield "the release has the line"
    if had[2] <= had[1]:
        yield "the repair does not bring the line"
    yield from faults_of_upgrade(story, upstream, plugin, line)


def shown(story, upstream, plugin, program):
    """How the core shows it: the program's lines by their first word."""
    with tempfile.NamedTemporaryFile(suffix=".py") as local:
        text = git(plugin, "show", f"{story['localRevision']}:{story['localPath']}")
        pathlib.Path(local.name).write_text(text, encoding="utf-8")
        done = subprocess.run([program, upstream, "..".join(story["range"]), story["upstreamPath"], local.name,
                               str(story["line"])], stdout=subprocess.PIPE, check=True)
    return dict(line.split(" ", 1) for line in done.stdout.decode().splitlines())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("upstream")
    parser.add_argument("plugin")
    parser.add_argument("program", nargs="?")
    options = parser.parse_args()
    stories = json.loads((pathlib.Path(__file__).parent / "stories.json").read_text(encoding="utf-8"))["stories"]
    bad = False
    print("| upstream commit | upgrade | file and line | missed | repaired | days | hunk | place | commit |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for story in stories:
        wrong = list(faults(story, options.upstream, options.plugin))
        view = {}
        if options.program:
            view = shown(story, options.upstream, options.plugin, options.program)
            if view["owner"] != story["upstreamCommit"] or not view.get("commit", "").endswith("line open"):
                wrong.append("the core does not show the line as open")
        days = day(options.plugin, story["repairedBy"]) - day(options.plugin, story["missedBy"])
        print(f"| {story['upstreamCommit'][:10]} {story['subject']} | {'..'.join(story['range'])} | "
              f"{story['upstreamPath']}:{story['line']} | {story['missedBy'][:7]} | {story['repairedBy'][:7]} | {days.days} | "
              f"{view.get('hunk', '')} | {view.get('place', '')} | {view.get('commit', '')} |")
        for fault in wrong:
            print(f"{story['name']}: {fault}", file=sys.stderr)
        bad = bad or bool(wrong)
    sys.exit(1 if bad else 0)


main()
