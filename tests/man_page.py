#!/usr/bin/env python3
"""The manual page has every option that the program's help has, and no other; packaging/run knows every word that
needs no display: man_page.py PROJECT"""
import pathlib
import re
import sys

project = pathlib.Path(sys.argv[1])
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def help_texts():
    source = (project / "app/CommandLineText.cpp").read_text()
    return "".join(re.findall(r'R"\((.*?)\)"', source, re.DOTALL))


def page():
    text = (project / "packaging/metax-review.1").read_text()
    return text.replace("\\-", "-").replace("\\fR", "")


def headless():
    """What the program takes as its first word without a window: its verbs, and all words."""
    source = (project / "app/CommandLine.cpp").read_text()
    verbs = set(re.findall(r'\{"([a-z]+)", run[A-Z]\w+\}', source))
    return verbs, verbs | set(re.findall(r'\b(?:first|argument) == "([^"]{3,}|-\w)"', source))


def starter():
    """What packaging/run says of the same: the verbs that its message names, and all words."""
    source = (project / "packaging/run").read_text()
    words = re.search(r'^case "\$\{1:-\}" in\n +([^)]*)\) ;;$', source, re.MULTILINE).group(1)
    message = re.search(r"Without a desktop:(.*) need no display", source).group(1)
    return set(re.findall(r"`(?:packaging/run )?([a-z]+)`", message)), set(words.split(" | "))


wanted = set(OPTION.findall(help_texts())) | {"--help"}
told = set(OPTION.findall(page()))
git = {"--global", "--dir-diff"}  # git's own, in the examples
missing, extra = wanted - told - git, told - wanted - git
codes = set(re.findall(r"^\.B (\d)$", page(), re.MULTILINE))
for problem in (f"not in the manual page: {sorted(missing)}" if missing else "",
                f"only in the manual page: {sorted(extra)}" if extra else "",
                "" if codes == set("0123") else f"exit codes: {sorted(codes)}",
                "" if starter() == headless() else f"packaging/run has {starter()}, the program {headless()}",
                "" if len(headless()[0]) > 3 else f"the verbs were not found: {headless()}",
                "" if len(wanted) > 15 else f"the help was not found: {sorted(wanted)}"):
    if problem:
        sys.exit(problem)
print(f"{len(wanted)} options")
