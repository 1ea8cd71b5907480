#!/usr/bin/env python3
"""Triages twenty commits by keyboard alone in a real window, kills the program with -9, and counts what is there afterwards.

triage.py BINARY UPSTREAM LOCAL A B LOCAL_REVISION [--save]    with --save, Ctrl+S after the tenth
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from screen import Screen  # noqa: E402


def open_commits(binary, session):
    out = subprocess.run([binary, "check", "--json", session], capture_output=True, text=True).stdout
    return json.loads(out)["by_disposition"]


def main():
    binary, upstream, local, a, b, revision = sys.argv[1:7]
    with tempfile.TemporaryDirectory() as folder, Screen() as screen:
        session = f"{folder}/triage.metaxreview"
        subprocess.run([binary, "audit", "--all-mapped", "--upstream", upstream, "--range", f"{a}..{b}", "--local", local, "--snapshot",
                        revision, "-o", session], check=True, stdout=subprocess.DEVNULL)
        before = open_commits(binary, session)
        environment = dict(screen.environment)
        for name in ("CONFIG", "CACHE", "STATE", "DATA"):
            environment[f"XDG_{name}_HOME"] = f"{folder}/{name.lower()}"
        process = subprocess.Popen([binary, "--page", "commits", session], env=environment)
        screen.wait_window("metax-review")
        while screen.ink(75, 200, 160, 330) <= 10:  # until rows are there, no key can mean one
            time.sleep(0.05)
        screen.settle(0.4, 60, time.monotonic() - 1)
        for number in range(20):
            screen.keys(str(number % 5 + 1), "u")
            if number == 9 and "--save" in sys.argv:
                screen.keys("ctrl+s")
        time.sleep(0.5)
        process.kill()
        process.wait()
        after = open_commits(binary, session)
        print(f"unreviewed before {before['unreviewed']}, after kill -9 {after['unreviewed']}; "
              f"by disposition {after}")
        return 0 if before["unreviewed"] - after["unreviewed"] == 20 else 1


sys.exit(main())
