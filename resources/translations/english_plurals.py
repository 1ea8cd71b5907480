#!/usr/bin/env python3
"""Refreshes metax-review_en.ts: the singular and plural of every text that counts. Run it where Qt's lupdate is, from anywhere:

    packaging/shell python3 resources/translations/english_plurals.py
"""
import pathlib
import re
import subprocess
import xml.etree.ElementTree as ElementTree

FOLDER = pathlib.Path(__file__).resolve().parent
PROJECT = FOLDER.parent.parent
TARGET = FOLDER / "metax-review_en.ts"
LUPDATE = "/usr/lib/qt6/bin/lupdate"


def forms(text):
    """"%n family(s)" -> ("%n family", "%n families")."""
    one = re.sub(r"\((e?s)\)", "", text)
    many = re.sub(r"y\(s\)", "ies", text)
    many = re.sub(r"\((e?s)\)", r"\1", many)
    return one, many


def main():
    TARGET.unlink(missing_ok=True)
    subprocess.run([LUPDATE, "-silent", "-no-obsolete", "-locations", "none", "-pluralonly", "-I", ".", "ui", "app",
                    "-source-language", "en", "-target-language", "en", "-ts", TARGET], cwd=PROJECT, check=True)
    tree = ElementTree.parse(TARGET)
    for message in tree.iter("message"):
        translation = message.find("translation")
        translation.attrib.pop("type", None)
        for node, text in zip(translation.findall("numerusform"), forms(message.find("source").text)):
            node.text = text
    body = ElementTree.tostring(tree.getroot(), encoding="unicode")
    TARGET.write_text('<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n' + body + "\n", encoding="utf-8")


main()
