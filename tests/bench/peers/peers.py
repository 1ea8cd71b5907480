#!/usr/bin/env python3
"""Process start to the diff on screen, and peak memory, beside the diff windows that Debian has.

peers.py BINARY REPOSITORY [--path FILE] [--from REV] [--to REV] [--rounds N] [--cases real,lines,long] [--only NAME,...]
         [--limit SECONDS] [--pictures FOLDER]

Real windows on a private display with a window manager and a session bus, the same files for all, the programs in turn,
medians. Cases: "real", a large file of REPOSITORY at two revisions; "lines", 200,000 generated lines with 9,500 hunks;
"long", one line of 5 MB. "On screen" is the last change of more than a few rows of pixels (a caret may blink), once
neither the screen nor the program's processes have done anything for a while. A program that is not done after LIMIT is
measured once. Needs the Debian packages xxdiff, kompare, diffuse, kdiff3, meld, dbus, xvfb and openbox; says which it misses.
"""
import argparse
import contextlib
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "gui"))
from processes import Descendants  # noqa: E402
from screen import Screen  # noqa: E402

PEERS = ("xxdiff", "kompare", "diffuse", "kdiff3", "meld")
OURS = "metax-review"
GOALS = {"real": 0.9, "lines": 0.25, "long": 0.1}  # our time to the fastest peer's
MEMORY_GOAL = {"lines": 0.8}                       # our peak to the leanest peer's


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("repository", help="a vLLM repository, or any other with a large file")
    parser.add_argument("--path", default="vllm/v1/worker/gpu_model_runner.py")
    parser.add_argument("--from", dest="old", default="v0.22.0")
    parser.add_argument("--to", dest="new", default="v0.26.0")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--cases", default="real,lines,long")
    parser.add_argument("--only", default=",".join((OURS, *PEERS)))
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--pictures", type=pathlib.Path, help="keep what was on screen at the end of each first round")
    return parser.parse_args()


def write_real(options, left, right):
    for revision, file in ((options.old, left), (options.new, right)):
        blob = subprocess.run(["git", "-C", options.repository, "show", f"{revision}:{options.path}"], check=True,
                              capture_output=True).stdout
        file.write_bytes(blob)


def write_lines(left, right):
    chance = random.Random(1)
    changed = set(chance.sample(range(0, 200_000, 4), 9_500))  # never neighbours: as many hunks as lines
    with left.open("w") as one, right.open("w") as other:
        for i in range(200_000):
            line = f'    value_{i} = self.compute({chance.randrange(1000)}, "text")  # note\n'
            one.write(line)
            other.write(f"    value_{i} = self.other({chance.randrange(10)})\n" if i in changed else line)


def write_long(left, right):
    numbers = [str(i) for i in range(760_000)]
    text = "x = [" + ", ".join(numbers)
    left.write_text(text[:5_000_000] + "]\n")
    numbers[380_000] = "changed"
    right.write_text(("x = [" + ", ".join(numbers))[:5_000_000] + "]\n")


def make_files(folder, options):
    pairs = {}
    for case in options.cases.split(","):
        place = folder / case
        place.mkdir()
        left, right = place / "left.py", place / "right.py"
        if case == "real":
            write_real(options, left, right)
        else:
            {"lines": write_lines, "long": write_long}[case](left, right)
        pairs[case] = (left, right)
    return pairs


def quiet_start(home):
    """No first-run dialogs, no settings of the person who measures."""
    config = home / ".config"
    config.mkdir(parents=True)
    (config / "kdiff3rc").write_text("[General]\nFirstStart=false\n[KDiff3 Options]\nAutoCopySelection=0\nShowInfoDialogs=0\n")
    (config / "kdeglobals").write_text("[General]\n")


def command_of(program, options, pair):
    names = [str(file) for file in pair]
    return [options.binary, "diff", *names] if program == OURS else [program, *names]


def rows_changed(one, other):
    return sum(a != b for a, b in zip(one, other))


class Measurement:
    """One start of one program: seconds until its last change of the screen (None: over the limit), peak memory in KiB."""

    QUIET = 1.0     # seconds without a change and without work
    CARET = 40      # rows of pixels that may change without anything having been drawn
    IDLE = 0.08     # share of a processor that an idle program may use

    def __init__(self, screen, command, environment, limit, picture=None):
        self.seconds = None
        blank = screen.rows()
        tree = Descendants()
        began = time.monotonic()
        subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        shown = self.watch(screen, tree, blank, began, limit)
        self.memory = tree.peak_memory()
        if shown is not None and rows_changed(blank, screen.rows()) > self.CARET:
            self.seconds = shown - began
        if picture:
            screen.grab(picture)
        tree.end()
        deadline = time.monotonic() + 10
        while rows_changed(blank, screen.rows()) > 0 and time.monotonic() < deadline:
            time.sleep(0.02)

    def watch(self, screen, tree, blank, began, limit):
        last, changed = blank, None
        marks = [(began, 0.0)]  # (when, processor seconds until then)
        while time.monotonic() - began < limit:
            now = screen.rows()
            at = time.monotonic()
            if rows_changed(last, now) > self.CARET:
                last, changed = now, at
            if at - marks[-1][0] > 0.1:
                marks.append((at, tree.processor_seconds()))
                marks = [mark for mark in marks if at - mark[0] < self.QUIET + 0.3]
            worked = marks[-1][1] - marks[0][1]
            rested = marks[-1][0] - marks[0][0]
            if changed and at - changed > self.QUIET and rested >= self.QUIET and worked < self.IDLE * rested:
                return changed
            time.sleep(0.004)
        return None


def measure(options, screen, environment, pairs, programs):
    results = {}
    for case, pair in pairs.items():
        slow = set()
        for turn in range(options.rounds):
            for program in programs:
                if program in slow:
                    continue
                picture = options.pictures / f"{case}-{program}.png" if options.pictures and turn == 0 else None
                run = Measurement(screen, command_of(program, options, pair), environment, options.limit, picture)
                results.setdefault((case, program), []).append(run)
                print(f"  {case} {program}: {run.seconds and round(run.seconds, 3)} s, {run.memory / 1024:.0f} MiB", file=sys.stderr)
                if run.seconds is None:
                    slow.add(program)
    return results


def median(runs, field):
    values = [getattr(run, field) for run in runs if getattr(run, field) is not None]
    return statistics.median(values) if values else None


def report(options, results, programs):
    reached = True
    for case in options.cases.split(","):
        print(f"\n{case}")
        times, memory = ({p: median(results[case, p], f) for p in programs} for f in ("seconds", "memory"))
        for program in sorted(programs, key=lambda p: times[p] or 1e9):
            seconds = f"{times[program]:8.3f} s" if times[program] else f"> {options.limit:.0f} s   "
            spread = [run.seconds for run in results[case, program] if run.seconds]
            print(f"  {program:13} {seconds:>11} ({min(spread, default=0):.3f} to {max(spread, default=0):.3f})"
                  f"  {memory[program] / 1024:6.0f} MiB")
        others = [p for p in programs if p != OURS]
        if OURS not in programs or not others:
            continue
        for what, values, goal in (("time", times, GOALS.get(case)), ("memory", memory, MEMORY_GOAL.get(case))):
            best = min(values[p] or options.limit for p in others)
            if goal:
                ratio = (values[OURS] or 1e9) / best
                reached = reached and ratio <= goal
                print(f"  {what} to the best of the others: {ratio:.2f} (goal {goal}) {'reached' if ratio <= goal else 'MISSED'}")
    return reached


def main():
    options = arguments()
    programs = options.only.split(",")
    missing = [p for p in programs if p != OURS and not shutil.which(p)]
    if missing:
        sys.exit(f"peers: not installed: {' '.join(missing)} (Debian packages of these names; --only leaves them out)")
    if not os.environ.get("PEERS_BUS"):
        if not shutil.which("dbus-run-session"):
            sys.exit("peers: dbus-run-session is missing (Debian package dbus)")
        os.execvpe("dbus-run-session", ["dbus-run-session", "--", sys.executable, *sys.argv], {**os.environ, "PEERS_BUS": "1"})
    with contextlib.ExitStack() as stack:
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        pairs = make_files(folder, options)
        home = folder / "home"
        quiet_start(home)
        screen = stack.enter_context(Screen())
        environment = dict(screen.environment, HOME=str(home), GSETTINGS_BACKEND="memory", GTK_A11Y="none", NO_AT_BRIDGE="1")
        for name in [n for n in environment if n.startswith("XDG_") or n == "QT_STYLE_OVERRIDE"]:
            del environment[name]
        if options.pictures:
            options.pictures.mkdir(parents=True, exist_ok=True)
        small = (folder / "small.a", folder / "small.b")
        small[0].write_text("one\n")
        small[1].write_text("two\n")
        for program in programs:  # caches of fonts and services are made once, by nobody's cost
            Measurement(screen, command_of(program, options, small), environment, 30)
        print(f"load before {os.getloadavg()[0]:.1f}", file=sys.stderr)
        results = measure(options, screen, environment, pairs, programs)
        reached = report(options, results, programs)
        print(f"\n{options.rounds} rounds, medians; load after {os.getloadavg()[0]:.1f}")
    sys.exit(0 if reached else 1)


if __name__ == "__main__":
    main()
