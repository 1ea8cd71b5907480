#!/usr/bin/env python3
"""notes_write.py WRITE_NOTES REPOSITORY REVISION: notes at every allowed line of every file of a snapshot.

Python has to parse and to be ast-equal; C++ and CUDA have to be equal once the compiler has taken the comments out. Without the lines
that were put in, each file has to be byte-equal. A line where Python's own tokenizer lets a comment stand must not be refused.
Prints figures; exits 1 when one is not as it should be."""
import ast
import collections
import io
import json
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import time
import tokenize

WORDS = ("NOTE(MetaX): Upstream quantizes this projection to FP8.",
         "MACA uses BF16 because no FP8 kernel is there; revalidate when one is.")


def meaning(data):
    return ast.dump(ast.parse(data))


def compiled(file):
    run = subprocess.run(["g++", "-fpreprocessed", "-dD", "-E", "-P", "-w", "-x", "c++", str(file)], capture_output=True)
    return run.stdout if run.returncode == 0 else None


def is_ours(line, sign):
    words = line.strip()
    return any(words == f"{sign} {one}".encode() for one in WORDS)


def comment_places(data):
    """Lines before which the tokenizer lets a comment stand: not inside of a token, not behind a backslash."""
    inside = set()
    starts = {tokenize.FSTRING_START: tokenize.FSTRING_END}
    open_at = []
    for token in tokenize.tokenize(io.BytesIO(data).readline):
        if token.type in starts:
            open_at.append(token.start[0])
        elif token.type == tokenize.FSTRING_END:
            inside.update(range(open_at.pop() + 1, token.end[0] + 1))
        elif token.type == tokenize.STRING:
            inside.update(range(token.start[0] + 1, token.end[0] + 1))
    lines = data.split(b"\n")
    comments = {token.start[0] for token in tokenize.tokenize(io.BytesIO(data).readline) if token.type == tokenize.COMMENT}
    for number, line in enumerate(lines, 1):
        if line.rstrip(b"\r").endswith(b"\\") and number not in comments:
            inside.add(number + 1)
    return {number for number in range(1, len(lines) + 1) if number not in inside}


class Figures:
    def __init__(self):
        self.count = dict.fromkeys(("python files", "C++ files", "notes written", "lines refused", "converted", "kept"), 0)
        self.faults = []

    def add(self, record, before_file, out):
        path = record["path"]
        before = before_file.read_bytes()
        sign = "#" if path.endswith((".py", ".pyi", ".pyx")) else "//"
        self.count["python files" if sign == "#" else "C++ files"] += 1
        self.count["notes written"] += len(record["allowed"])
        self.count["lines refused"] += len(record["refused"])
        self.count["converted"] += record["converted"]
        self.count["kept"] += record["kept"]
        places = (out / "places" / path).read_bytes()
        kept = b"".join(line for line in places.splitlines(keepends=True) if not is_ours(line, sign))
        # A note behind an open last line takes its line end from that line.
        is_open = before and not before.endswith(b"\n")
        if is_open and kept in (before + b"\n", before + b"\r\n"):
            kept = before
        if kept != before:
            self.faults.append(f"{path}: other bytes changed")
        if (out / "back" / path).read_bytes() != before:
            self.faults.append(f"{path}: not taken back")
        for kind in ("places", "converted"):
            self.compare(path, before_file, out / kind / path, sign)
        if path.endswith(".py"):
            wrongly = set(record["refused"]) & comment_places(before)
            if wrongly:
                self.faults.append(f"{path}: refused at {sorted(wrongly)[:5]}")

    def compare(self, path, before, after, sign):
        if sign == "//":
            if compiled(before) != compiled(after):
                self.faults.append(f"{path}: another program for the compiler ({after.parts[-2]})")
            return
        if not path.endswith(".py"):
            return
        try:
            expected = meaning(before.read_bytes())
        except SyntaxError as error:
            self.faults.append(f"{path}: did not parse before ({error})")
            return
        try:
            if meaning(after.read_bytes()) != expected:
                self.faults.append(f"{path}: another syntax tree")
        except SyntaxError as error:
            self.faults.append(f"{path}: does not parse any more ({error})")


def main():
    tool, repository, revision = sys.argv[1:]
    with tempfile.TemporaryDirectory() as scratch:
        folder, out = pathlib.Path(scratch, "before"), pathlib.Path(scratch, "after")
        archive = subprocess.run(["git", "--git-dir", repository, "archive", revision], capture_output=True, check=True).stdout
        tarfile.open(fileobj=io.BytesIO(archive)).extractall(folder, filter="data")
        begin = time.monotonic()
        run = subprocess.run([tool, str(folder), str(out)], capture_output=True, text=True, check=True)
        took = time.monotonic() - begin
        figures = Figures()
        for line in run.stdout.splitlines():
            record = json.loads(line)
            figures.add(record, folder / record["path"], out)
    for name, value in figures.count.items():
        print(f"{value:8} {name}")
    print(f"{took:8.1f} s")
    print(f"{len(figures.faults):8} faults")
    kinds = collections.Counter(fault.split(": ", 1)[1].split(" (")[0].split(" [")[0] for fault in figures.faults)
    for kind, count in kinds.most_common():
        print(f"{count:8} times {kind}, as in")
        for fault in [one for one in figures.faults if kind in one][:5]:
            print("        ", fault)
    return 1 if figures.faults or figures.count["notes written"] == 0 else 0


sys.exit(main())
