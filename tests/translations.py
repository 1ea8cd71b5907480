#!/usr/bin/env python3
"""Fails on a text of the window that lacks its Chinese translation or its English plural, or whose translation lost something.

tests/translations.py SOURCE_FOLDER [LUPDATE]    compares copies of the .ts files with what lupdate finds in the sources now
tests/translations.py --selftest
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

LUPDATE = "/usr/lib/qt6/bin/lupdate"
# Language -> what its file holds, and how many forms a text that counts has there.
LANGUAGES = {"zh_CN": ([], 1), "en": (["-pluralonly"], 2)}
PLACEHOLDER = re.compile(r"%L?(?:\d{1,2}|n)")
# The filter fields read these words; whoever reads the translation types them.
FILTER_KEY = re.compile(r"\b(?:s|f|a|m|pr|id|is):(?:[a-z0-9.]+)?")


def translations_of(message):
    """The texts of a message, one or one per plural form; None for a form that is not there."""
    node = message.find("translation")
    if node is None:
        return [None]
    if message.get("numerus") != "yes":
        return [node.text]
    return [form.text for form in node.findall("numerusform")] or [None]


def faults(context, message, forms):
    source = message.find("source").text
    name = f"{context}: {source!r}"
    texts = translations_of(message)
    node = message.find("translation")
    if any(not (text or "").strip() for text in texts):
        yield f"{name} is not translated"
        return
    if node.get("type") is not None:
        yield f"{name} is marked {node.get('type')}"
    if message.get("numerus") == "yes" and len(texts) != forms:
        yield f"{name} has {len(texts)} plural form(s) of {forms}"
    for text in texts:
        for what, pattern in (("placeholders", PLACEHOLDER), ("filter keys", FILTER_KEY)):
            wanted, got = (sorted(set(pattern.findall(one))) for one in (source, text))
            if wanted != got:
                yield f"{name} has the {what} {wanted}, its translation {text!r} {got}"


def faults_of(tree, forms):
    messages = [(context.findtext("name"), message) for context in tree.iter("context")
                for message in context.iter("message")]
    if not messages:
        yield "no text found at all"
    for context, message in messages:
        yield from faults(context, message, forms)


def refresh(lupdate, root, language, options, file):
    command = [lupdate, "-locations", "none", "-no-obsolete", *options, "-I", ".", "ui", "app", "-source-language", "en",
               "-target-language", language, "-ts"]
    done = subprocess.run([*command, str(file)], cwd=root, capture_output=True, text=True)
    said = done.stdout + done.stderr
    if done.returncode != 0:
        yield f"{language}: lupdate ended with {done.returncode}: {said.strip()}"
    # Such a class looks its texts up under another name, so that their translations are never found.
    yield from (line for line in said.splitlines() if "lacks Q_OBJECT" in line)


def check(root, lupdate):
    with tempfile.TemporaryDirectory() as folder:
        for language, (options, forms) in LANGUAGES.items():
            name = f"metax-review_{language}.ts"
            kept = root / "resources" / "translations" / name
            if not kept.exists():
                yield f"{language}: {name} is missing"
                continue
            file = pathlib.Path(folder) / name
            shutil.copyfile(kept, file)
            problems = list(refresh(lupdate, root, language, options, file))
            if not problems:
                problems = list(faults_of(ElementTree.parse(file).getroot(), forms))
            yield from (f"{language}: {problem}" for problem in problems)


def selftest():
    def text(source, translation, kind=""):
        return f"<message><source>{source}</source><translation{kind}>{translation}</translation></message>"

    def count(source, *forms):
        inner = "".join(f"<numerusform>{form}</numerusform>" for form in forms)
        return f'<message numerus="yes"><source>{source}</source><translation>{inner}</translation></message>'

    bad = [text("Save", ""), text("Save", " "), text("Save", "保存", ' type="unfinished"'),
           "<message><source>Save</source></message>", text("%1 of %2", "%1"), text("Open %1", "打开 %2"),
           text("%L1 lines", "%1 行"), text("Key s:unreviewed", "按键 s:未评审"), text("is: merge", "属性: merge"),
           count("%n row(s)", ""), count("%n row(s)"), count("%n row(s)", "行"), count("%n row(s)", "%n 行", "%n 行"), ""]
    good = [text("Save", "保存"), text("%1 of %2", "%2 中的 %1"), text("%1, %2 %", "%1，%2%"), text("f:a.py", "筛选 f:a.py"),
            count("%n row(s)", "%n 行")]

    def judged(message):
        tree = ElementTree.fromstring(f"<TS><context><name>ui::A</name>{message}</context></TS>")
        return list(faults_of(tree, 1))

    wrong = [case for case in bad if not judged(case)] + [case for case in good if judged(case)]
    for case in wrong:
        print("translations check misjudges", case)
    return 1 if wrong else 0


def main():
    if sys.argv[1] == "--selftest":
        return selftest()
    lupdate = sys.argv[2] if len(sys.argv) > 2 else LUPDATE
    found = list(check(pathlib.Path(sys.argv[1]).resolve(), lupdate))
    print("\n".join(found) or "translations are complete")
    return 1 if found else 0


sys.exit(main())
