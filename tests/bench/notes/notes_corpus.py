#!/usr/bin/env python3
"""Recall and precision of `metax-review notes` on the real plugin, against the recorded counts of its markers.

  notes_corpus.py BINARY METAX NOTES_JSON

NOTES_JSON records per revision how many lines of vllm_metax/**/*.py match each of its regular expressions. Per revision:
  counts     the expressions still match as many lines as recorded
  recall     every such line that is a comment belongs to a note: to its lines, or to its other end. A lower edge of a box
             that does not name MetaX belongs to one only where its upper edge, or the note that begins it, does
  precision  every note stands in comments, holds no licence line, and has such a line, or begins with a word that makes a
             note (note, todo, ...) and names MetaX or MACA in a later line
Comments are told by Python's own tokenizer. Exit code 1 when a line is missed, a note is wrong, or a count differs.
"""
import collections
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import tokenize

LICENCE = "licence header Modified by MetaX"
OTHER = "any other comment with metax/maca"  # no marker: names the platform in passing
CLOSE = "block close \\--- or box"
LABEL = re.compile(r"(?i)#[\s\-*\[]*(note|todo|fixme|hack|xxx)\b")
NAME = re.compile(r"(?i)(?<![\w@])(vllm[-_])?(metax|maca)(?!\w)")


def git(repository, *arguments):
    return subprocess.run(["git", "-C", repository, *arguments], check=True, capture_output=True).stdout


def notes_of(binary, repository, revision):
    """The notes, seconds of wall clock, MiB at the peak."""
    with tempfile.TemporaryFile() as out:
        began = time.monotonic()
        process = subprocess.Popen([binary, "notes", "--json", "--local", repository, "--snapshot", revision], stdout=out)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            sys.exit(f"notes failed with {process.returncode}")
        seconds = time.monotonic() - began
        out.seek(0)
        return json.load(out), seconds, usage.ru_maxrss / 1024


def comment_lines(text):
    """Lines with a comment, by Python's tokenizer; None when it refuses the text."""
    try:
        return {token.start[0] for token in tokenize.generate_tokens(io.StringIO(text).readline)
                if token.type == tokenize.COMMENT}
    except (tokenize.TokenError, SyntaxError):
        return None


def marks(lines, expressions):
    """(line, name of the expression) as the recorded counts have them."""
    for number, line in enumerate(lines, 1):
        for name, expression in expressions.items():
            if name != OTHER and expression.search(line):
                yield number, name


class Revision:
    def __init__(self):
        self.counts = collections.Counter()
        self.lines = self.found = self.outside = self.frames = 0
        self.right = 0
        self.faults = []

    def add_file(self, path, text, notes, expressions):
        lines = text.split("\n")
        comments = comment_lines(text)
        if comments is None:
            comments = set(range(1, len(lines) + 1))
        owned = set()
        for note in notes:
            owned.update(range(note["lines"]["first"], note["lines"]["last"] + 1))
            if note["other_end"]:
                owned.add(note["other_end"]["first"])
        marked = collections.defaultdict(set)
        for number, name in marks(lines, expressions):
            self.counts[name] += 1
            if name == LICENCE:
                continue
            marked[number].add(name)
        for number, names in sorted(marked.items()):
            self.add_line(path, number, names, lines[number - 1], number in comments, number in owned)
        for note in notes:
            self.add_note(path, note, lines, comments, marked, expressions[LICENCE])

    def add_line(self, path, number, names, line, is_comment, is_owned):
        where = f"{path}:{number}: {line.strip()}"
        if not is_comment:
            self.outside += 1
            if is_owned:
                self.faults.append(f"in a string, but of a note: {where}")
        elif not is_owned and names == {CLOSE} and not NAME.search(line):
            self.frames += 1
        else:
            self.lines += 1
            self.found += is_owned
            if not is_owned:
                self.faults.append(f"missed: {where}")

    def add_note(self, path, note, lines, comments, marked, licence):
        first, last = note["lines"]["first"], note["lines"]["last"]
        numbers = range(first, last + 1)
        words = "\n".join(lines[first - 1:last])
        is_right = all(number in comments for number in numbers) and not licence.search(words) and (
            any(number in marked for number in numbers) or (LABEL.search(lines[first - 1]) and NAME.search(words)))
        self.right += bool(is_right)
        if not is_right:
            self.faults.append(f"no note: {path}:{first}: {lines[first - 1].strip()}")


def check(binary, repository, name, recorded, expressions):
    found, seconds, peak = notes_of(binary, repository, name)
    by_path = collections.defaultdict(list)
    for note in found["notes"]:
        by_path[note["path"]].append(note)
    revision = Revision()
    for path in git(repository, "ls-tree", "-r", "--name-only", "-z", name).decode().split("\0"):
        if path.startswith("vllm_metax/") and path.endswith(".py"):
            text = git(repository, "cat-file", "blob", f"{name}:{path}").decode("utf-8", "replace")
            revision.add_file(path, text, by_path.pop(path, []), expressions)
    for expression, count in recorded.items():
        if expression != OTHER and revision.counts[expression] != count:
            revision.faults.append(f"{expression}: {revision.counts[expression]} lines, recorded are {count}")
    python = sum(note["path"].endswith(".py") for note in found["notes"]) - sum(
        note["path"].endswith(".py") for notes in by_path.values() for note in notes)
    shapes = collections.Counter(note["shape"] for note in found["notes"])
    unbalanced = [f"{note['path']}:{note['lines']['first']}" for note in found["notes"] if not note["balanced"]]
    print(f"{name}: recall {revision.found}/{revision.lines} lines, precision {revision.right}/{python} notes, "
          f"{revision.outside} lines in strings and {revision.frames} ends of frames without a name left out")
    print(f"  {len(found['notes'])} notes in the whole tree ({', '.join(f'{n} {s}' for s, n in shapes.most_common())}), "
          f"{len(unbalanced)} not balanced, {found['failing']} fail; {seconds:.2f} s, {peak:.0f} MiB")
    for place in unbalanced:
        print(f"  not balanced: {place}")
    for fault in revision.faults:
        print(f"  {fault}")
    return not revision.faults


def main():
    binary, repository, path = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        recorded = json.load(file)
    expressions = {name: re.compile(text) for name, text in recorded["regexes"].items()}
    results = [check(binary, repository, name, counts["all"], expressions)
               for name, counts in sorted(recorded["counts"].items())]
    return 0 if all(results) else 1


sys.exit(main())
