#!/usr/bin/env python3
"""Runs clang-tidy on every source of app/, core/ and ui/, and skips those whose inputs have not changed since they passed.

tests/tidy.py BUILD_FOLDER    the folder holds compile_commands.json and has been built (header dependencies are read from it)

Most of clang-tidy's time goes into the headers of Qt and the standard library, not into our lines. Sources with the same
compiler flags are therefore checked several at a time, joined into one text (as a unity build would), so that those headers
are read once per group. Sources whose file-local names clash are put into different groups. Sources in which something is
found, and all of a group that cannot be checked joined, are checked once more by themselves, and only that answer counts.
"""
import bisect
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ("app", "core", "ui")
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache")) / "metax-review" / "tidy"
GROUP = 12  # sources in one text; more save little and leave a core idle at the end


def project_sources(build):
    """source -> (compiler flags, object) of every file that is ours"""
    for entry in json.loads((build / "compile_commands.json").read_text()):
        source = pathlib.Path(entry["file"]).resolve()
        if source.suffix == ".cpp" and any(source.is_relative_to(ROOT / folder) for folder in FOLDERS):
            yield source, (flags(entry), entry["output"])


def flags(entry):
    """the compiler's arguments without the source and the object"""
    arguments = iter(shlex.split(entry["command"])[1:])
    kept = []
    for argument in arguments:
        if argument in ("-o", "-c"):
            next(arguments)
        else:
            kept.append(argument)
    return tuple(kept)


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


def key(source, headers, compiler_flags, salt):
    digest = hashlib.sha256(salt + "\0".join(compiler_flags).replace(str(ROOT), "").encode())
    for path in [source, *sorted(headers)]:
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() if path.exists() else b"gone")
    return digest.hexdigest()


def local_names(text):
    """what a source declares outside of any function: a guess by braces, good enough to keep clashing files apart"""
    text = re.sub(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|^#[^\n]*', " ", text, flags=re.S | re.M)
    text = re.sub(r"\b(?:inline )?namespace(?: [\w:]+)? \{", " ", text)
    names, depth, head = set(), 0, ""
    for char in text:
        if depth == 0 and char in ";{":
            declared = re.match(r"[^=(]*?(?<![\w:])([A-Za-z_]\w*)\s*(?:$|[=(\[]|:(?!:))", re.sub(r"<[^<>]*>|\[\[.*?\]\]", "", head).strip())
            names.update(declared.groups() if declared else ())
            head = ""
        depth = max(0, depth + (char == "{") - (char == "}"))
        head = head + char if depth == 0 and char not in ";}" else head
    return names


def groups(pending, flags_of):
    """the pending sources in groups of equal flags and disjoint local names"""
    made = []
    by_flags = collections.defaultdict(list)
    for source in pending:
        by_flags[flags_of[source]].append(source)
    for same in by_flags.values():
        here = []
        for source in same:
            names = local_names(source.read_text())
            fits = next((g for g in here if len(g[0]) < GROUP and not (names & g[1])), None)
            if fits is None:
                here.append(([source], names))
            else:
                fits[0].append(source)
                fits[1].update(names)
        made += [sources for sources, _ in here]
    return sorted(made, key=len, reverse=True)


def tidy(*arguments):
    run = subprocess.run(["clang-tidy", "--quiet", "--extra-arg=-Wno-unknown-warning-option", *arguments], capture_output=True, text=True)
    return run.returncode, run.stdout + (run.stderr if run.returncode else "")


def check(build, flags_of, sources):
    """[(status, output, source)] of a group"""
    if len(sources) > 1:
        with tempfile.TemporaryDirectory(dir=build) as folder:
            joined = pathlib.Path(folder) / "joined.cpp"
            joined.write_text("\n".join(source.read_text() for source in sources))
            (pathlib.Path(folder) / ".clang-tidy").write_bytes((ROOT / ".clang-tidy").read_bytes())
            status, output = tidy(joined, "--", *flags_of[sources[0]])
        suspects = {source for source in sources if has_lone_using(source.read_text())}
        suspects |= suspected(sources, joined, output) if status else set()
    else:
        suspects = set(sources)
    return [(*(tidy("-p", build, source) if source in suspects else (0, "")), source) for source in sources]


def suspected(sources, joined, output):
    """the sources that an error in a joined text lies in; all of them when it lies elsewhere or keeps the rest from being read"""
    errors = re.findall(r"^(\S+):(\d+):\d+: (?:fatal )?error: (.*)", output, flags=re.M)
    if not errors or any(place != str(joined) or "[clang-diagnostic-error]" in words for place, _, words in errors):
        return set(sources)
    ends, line = [], 0
    for source in sources:
        line += source.read_text().count("\n") + 1
        ends.append(line)
    return {sources[bisect.bisect_left(ends, int(line))] for _, line, _ in errors}


def has_lone_using(text):
    """whether a using-declaration's name comes only once: joined with a source that uses the same, it looks used"""
    return any(len(re.findall(rf"\b{name}\b", text)) == 1 for name in re.findall(r"^ *using [\w:]+::(\w+);", text, flags=re.M))


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    version = subprocess.run(["clang-tidy", "--version"], capture_output=True, text=True).stdout
    salt = version.encode() + (ROOT / ".clang-tidy").read_bytes()
    CACHE.mkdir(parents=True, exist_ok=True)
    headers = dependencies(build)
    flags_of, stamps = {}, {}
    for source, (compiler_flags, output) in project_sources(build):
        flags_of[source] = compiler_flags
        stamps[source] = CACHE / key(source, headers.get(output, []), compiler_flags, salt)
    pending = sorted(source for source, stamp in stamps.items() if not stamp.exists())
    work = groups(pending, flags_of)
    print(f"{len(stamps)} sources, {len(stamps) - len(pending)} unchanged since they passed; {len(work)} groups to check", flush=True)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        running = [pool.submit(check, build, flags_of, sources) for sources in work]
        for future in concurrent.futures.as_completed(running):
            for status, output, source in future.result():
                if status == 0:
                    stamps[source].touch()
                else:
                    failed += 1
                    print(f"-- {source.relative_to(ROOT)}\n{output}", flush=True)
    print(f"clang-tidy: {len(stamps) - failed} of {len(stamps)} sources clean")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
