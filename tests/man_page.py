#!/usr/bin/env python3
"""The manual page has every option that the program's help has, and no other: man_page.py PROJECT"""
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


wanted = set(OPTION.findall(help_texts())) | {"--help"}
told = set(OPTION.findall(page()))
git = {"--global", "--dir-diff"}  # git's own, in the examples
missing, extra = wanted - told - git, told - wanted - git
codes = set(re.findall(r"^\.B (\d)$", page(), re.MULTILINE))
for problem in (f"not in the manual page: {sorted(missing)}" if missing else "",
                f"only in the manual page: {sorted(extra)}" if extra else "",
                "" if codes == set("0123") else f"exit codes: {sorted(codes)}",
                "" if len(wanted) > 15 else f"the help was not found: {sorted(wanted)}"):
    if problem:
        sys.exit(problem)
print(f"{len(wanted)} options")
