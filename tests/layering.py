#!/usr/bin/env python3
"""Fails on an include that breaks the layers of README.md ("app -> ui -> core")."""
import pathlib
import re
import sys

# A folder may include itself and these.
ALLOWED = {
    "core/base": [],
    "core/git": ["core/base"],
    "core/diff": ["core/base", "core/git"],
    "core/python": ["core/base"],
    "core/checkpoint": ["core/base"],
    "core/probe": ["core/base"],
    "core/review": ["core/base", "core/git", "core/diff", "core/python", "core/checkpoint", "core/probe"],
    "core/audit": ["core/base", "core/git", "core/diff", "core/python", "core/checkpoint", "core/probe", "core/review"],
    "core/report": ["core/base", "core/git", "core/diff", "core/python", "core/checkpoint", "core/probe", "core/review",
                    "core/audit"],
    "ui": ["core"],
    "app": ["core", "ui"],
}
# What takes or opens a repository handle: the window must not be able to call it.
HANDLES = re.compile(r"core/git/(Repository|Snapshot|CommitWalk|TreeDiff|Blob|RevisionRange|ObjectReader)\.h")
GUI = re.compile(r"<(Q(Widget|Application|GuiApplication|Painter|Font|Color|Pixmap|Image|Icon|Dialog|MainWindow|Action)"
                 r"|QtGui|QtWidgets|KSyntaxHighlighting)")
JSON = re.compile(r"<nlohmann/")
JSON_HOMES = re.compile(r"core/[a-z]+/\w*Json\w*\.(h|cpp)$|core/base/Json\.(h|cpp)$")
INCLUDE = re.compile(r'^\s*#\s*include\s+([<"][^>"]+[>"])')


def layer_of(path):
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] == "core" else parts[0]


def faults(path, text):
    layer = layer_of(path)
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        if not match:
            continue
        name = match.group(1)
        where = f"{path}:{number}: "
        inner = name.strip('<">')
        if name.startswith('"') and "/" in inner:
            target = layer_of(inner)
            allowed = ALLOWED.get(layer)
            if allowed is not None and target != layer and target not in allowed and target.split("/")[0] not in allowed:
                yield where + f"{layer} must not include {inner}"
        if re.match(r"git2(\.h|/)", inner) and layer != "core/git":
            yield where + "only core/git includes git2.h"
        if layer.startswith("core/") and GUI.match(name):
            yield where + f"the core never sees the GUI ({inner})"
        if layer == "ui" and HANDLES.match(inner):
            yield where + f"ui never calls what takes a git handle ({inner})"
        if JSON.match(name) and layer in ALLOWED and not JSON_HOMES.search(path):
            yield where + "JSON is read and written in Json files only"


def selftest():
    bad = [("core/git/A.cpp", '#include "core/review/Session.h"'), ("core/diff/A.cpp", "#include <git2.h>"),
           ("core/base/A.h", "#include <QWidget>"), ("ui/A.cpp", '#include "core/git/Repository.h"'),
           ("ui/A.cpp", '#include "app/Application.h"'), ("core/python/A.cpp", '#include "core/git/Oid.h"'),
           ("core/review/A.cpp", "#include <nlohmann/json.hpp>")]
    good = [("core/git/A.cpp", "#include <git2.h>"), ("ui/A.cpp", '#include "core/git/Oid.h"'),
            ("app/main.cpp", '#include "core/git/Repository.h"'), ("core/base/Json.cpp", "#include <nlohmann/json.hpp>")]
    wrong = [case for case in bad if not list(faults(*case))] + [case for case in good if list(faults(*case))]
    for case in wrong:
        print("layering check misjudges", case)
    return 1 if wrong else 0


def main():
    if sys.argv[1] == "--selftest":
        return selftest()
    root = pathlib.Path(sys.argv[1])
    found = []
    for folder in ("app", "core", "ui"):
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in (".cpp", ".h"):
                found += faults(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"))
    print("\n".join(found) or "layers hold")
    return 1 if found else 0


sys.exit(main())
