#!/usr/bin/env python3
"""Runs clang-tidy on every source of app/, core/ and ui/, one per core at a time, and skips those whose inputs have not changed.

tests/tidy.py BUILD_FOLDER    the folder holds compile_commands.json and has been built (header dependencies are read from it)
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ("app", "core", "ui")
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache")) / "metax-review" / "tidy"


def project_sources(build):
    for entry in json.loads((build / "compile_commands.json").read_text()):
        source = pathlib.Path(entry["file"]).resolve()
        if source.suffix == ".cpp" and any(source.is_relative_to(ROOT / folder) for folder in FOLDERS):
            yield source, entry["output"]


def dependencies(build):
    """object -> project headers that its last compilation read"""
    found, current = {}, None
    for line in subprocess.run(["ninja", "-C", build, "-t", "deps"], capture_output=True, text=True).stdout.splitlines():
        if line and not line.startswith(" "):
            current = found.setdefault(line.split(":")[0], [])
        elif line.strip():
            path = (build / line.strip()).resolve()
            if path.is_relative_to(ROOT) and not path.is_relative_to(build):
                current.append(path)
    return found


def key(source, headers, salt):
    digest = hashlib.sha256(salt)
    for path in [source, *sorted(headers)]:
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() if path.exists() else b"gone")
    return digest.hexdigest()


def check(build, source):
    run = subprocess.run(["clang-tidy", "-p", build, "--quiet", "--extra-arg=-Wno-unknown-warning-option", source],
                         capture_output=True, text=True)
    return run.returncode, run.stdout


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    version = subprocess.run(["clang-tidy", "--version"], capture_output=True, text=True).stdout
    salt = version.encode() + (ROOT / ".clang-tidy").read_bytes()
    CACHE.mkdir(parents=True, exist_ok=True)
    headers = dependencies(build)
    todo = {}
    for source, output in project_sources(build):
        todo[source] = CACHE / key(source, headers.get(output, []), salt)
    pending = sorted(source for source, stamp in todo.items() if not stamp.exists())
    print(f"{len(todo)} sources, {len(todo) - len(pending)} unchanged since they passed", flush=True)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        running = {pool.submit(check, build, source): source for source in pending}
        for future in concurrent.futures.as_completed(running):
            status, output = future.result()
            source = running[future]
            if status == 0:
                todo[source].touch()
            else:
                failed += 1
                print(f"-- {source.relative_to(ROOT)}\n{output}", flush=True)
    print(f"clang-tidy: {len(todo) - failed} of {len(todo)} sources clean")
    return 1 if failed else 0


sys.exit(main())
