#!/usr/bin/env python3
"""A picture of every hard content state of the diff viewer: states.py BINARY FOLDER [NAME...]

BINARY is hard_content of the bench preset. Light and dark at 100 %, some states also at 200 %; real windows on a private display.
"""
import os
import pathlib
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from screen import Screen  # noqa: E402

ALSO_LARGE = {"line-ends", "gbk", "hidden-characters", "image", "binary", "missing-object", "submodule"}


def take(binary, folder, names, theme, scale):
    with Screen(1120 * scale, 680 * scale) as screen:
        environment = dict(screen.environment, QT_SCALE_FACTOR=str(scale), LC_ALL="C.UTF-8")
        for name in names:
            process = subprocess.Popen([binary, name] + (["--dark"] if theme == "dark" else []), env=environment)
            screen.wait_window(name, 120)  # named when it is compared
            screen.settle(0.3, 30, time.monotonic() - 1)  # shorter than the caret takes to blink
            screen.grab(folder / f"{name}-{theme}-{scale}00.png")
            process.terminate()
            process.wait()


def main():
    binary, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    listing = subprocess.run([binary, "--list"], env=dict(os.environ, QT_QPA_PLATFORM="offscreen"), capture_output=True, text=True, check=True)
    names = sys.argv[3:] or listing.stdout.split()
    for theme in ("light", "dark"):
        take(binary, folder, names, theme, 1)
        take(binary, folder, [name for name in names if name in ALSO_LARGE], theme, 2)


main()
