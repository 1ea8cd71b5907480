# Two folders of one package compared file by file, and what a checkout says of itself. Reads only; follows no link to a folder.
import ast
import base64
import csv
import subprocess

TREE_FILES = 60000
HASH_LIMIT = 64 << 20  # bytes of one file; a larger one is compared by size alone
LISTED = 400  # names per list
SKIPPED_FOLDERS = {"__pycache__", ".git", ".hg", ".mypy_cache", ".pytest_cache", ".ruff_cache", "node_modules"}
VERSION_FILES = re.compile(r"(^|/)(_?version|_?commit\w*|_?release_info|_?build_info)\.py$")
BUILT = re.compile(r"\.(so(\.\d+)*|pyd|o|a|pyc|pyo|cubin|hsaco)$")


def tree_of(root):
    """({relative path: (kind, bytes)}, folders or entries that could not be read, whether the file limit was reached)."""
    files, unread, folders = {}, [], [""]
    while folders:
        inside = folders.pop()
        try:
            with os.scandir(os.path.join(root, inside)) as found:
                entries = sorted(found, key=lambda one: one.name)
        except (OSError, ValueError) as error:
            unread.append({"path": inside or ".", "error": why(error)})
            continue
        for entry in entries:
            path = inside + "/" + entry.name if inside else entry.name
            try:
                kind, size = _kind_of(entry)
            except OSError as error:
                unread.append({"path": path, "error": why(error)})
                continue
            if kind == "folder":
                if entry.name not in SKIPPED_FOLDERS:
                    folders.append(path)
            elif not entry.name.endswith((".pyc", ".pyo")):
                files[path] = (kind, size)
            if len(files) >= TREE_FILES:
                return files, unread, True
    return files, unread, False


def _kind_of(entry):
    if entry.is_symlink():
        return "link", 0
    if entry.is_dir(follow_symlinks=False):
        return "folder", 0
    facts = entry.stat(follow_symlinks=False)
    return ("file" if stat.S_ISREG(facts.st_mode) else "special"), facts.st_size


def content_of(root, path, kind):
    """Something equal for equal contents, or None when it cannot be told."""
    place = os.path.join(root, path)
    if kind == "link":
        try:
            return "link to " + readable(os.readlink(place))
        except OSError:
            return None
    return sha256_of(place, HASH_LIMIT)[0] or None if kind == "file" else None


def compare_trees(answer, name, source, installed):
    """Every file of the package in its checkout against the installed one; version files and built files apart."""
    record = {"name": name, "source": source, "installed": installed,
              "sameFolder": real(source) == real(installed)}
    (mine, unread_mine, cut_mine), (theirs, unread_theirs, cut_theirs) = tree_of(source), tree_of(installed)
    if cut_mine or cut_theirs:
        answer.limit("%s: only the first %d files of a folder were looked at" % (name, TREE_FILES))
    lists = {key: [] for key in ("changed", "missing", "installedOnly", "versionFiles", "built", "unknown")}
    same = 0
    for path in sorted(set(mine) | set(theirs)):
        verdict = _verdict(source, installed, path, mine.get(path), theirs.get(path), record["sameFolder"])
        if verdict == "same":
            same += 1
        elif VERSION_FILES.search(path):
            lists["versionFiles"].append(path)
        elif BUILT.search(path):
            lists["built"].append(path)
        else:
            lists[verdict].append(path)
    record["counts"] = {"same": same, **{key: len(paths) for key, paths in lists.items()}}
    for key, paths in lists.items():
        record[key] = [readable(os.fsencode(one)) for one in answer.capped(paths, LISTED, "%s, %s" % (name, key))]
    record["unread"] = answer.capped([{**one, "path": readable(os.fsencode(one["path"]))} for one in unread_mine + unread_theirs],
                                     LISTED, name)
    return record


def _verdict(source, installed, path, mine, theirs, same_folder):
    if mine is None or theirs is None:
        return "installedOnly" if mine is None else "missing"
    if same_folder:
        return "same"
    if mine != theirs:  # another kind, or another size
        return "changed"
    contents = content_of(source, path, mine[0]), content_of(installed, path, theirs[0])
    return "unknown" if None in contents else "same" if contents[0] == contents[1] else "changed"


def since_installation(metadata):
    """Files of a distribution that no longer are what its RECORD says: edited in place, or gone. None without a RECORD of hashes."""
    text = small_text(os.path.join(metadata, "RECORD"), 32 << 20)
    root, found = os.path.dirname(metadata), {"checked": 0, "changed": [], "missing": []}
    for row in csv.reader((text or "").splitlines()[:TREE_FILES]):
        if len(row) < 2 or not row[1].startswith("sha256=") or os.path.isabs(row[0]) or ".." in row[0].split("/"):
            continue
        digest, size, _ = sha256_of(os.path.join(root, row[0]), HASH_LIMIT)
        if digest:
            written = base64.urlsafe_b64encode(bytes.fromhex(digest)).rstrip(b"=").decode()
            found["checked"] += 1
            if written != row[1][7:]:
                found["changed"].append(readable(row[0]))
        elif not os.path.lexists(os.path.join(root, row[0])):
            found["missing"].append(readable(row[0]))
    return found if found["checked"] or found["missing"] else None


def written_version(folder):
    """{name: text} of version and commit constants in a package's version files; nothing is run."""
    found = {}
    for name in ("_version.py", "version.py", "_commit.py", "_release_info.py"):
        text = small_text(os.path.join(folder, name), 1 << 16)
        try:
            body = ast.parse(text or "").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
        for node in body:
            value = getattr(node, "value", None)
            for target in getattr(node, "targets", []):
                if isinstance(target, ast.Name) and isinstance(value, ast.Constant) and isinstance(value.value, str):
                    found.setdefault(name + ":" + target.id, readable(value.value, 100))
    return dict(list(found.items())[:20])


def checkout_state(folder):
    """What git says of the repository around a folder. git is started with everything off by which a repository's own settings
    could start another program (monitors, hooks, filters, fetches of missing objects), and it writes nothing."""
    state = {"repository": "", "commit": "", "branch": "", "dirty": "unknown", "staged": 0, "unstaged": 0, "untracked": 0,
             "remotes": [],
             "reason": ""}
    try:
        top = _git(folder, [], "rev-parse", "--show-toplevel")
        state["repository"] = os.fsdecode(top.rstrip(b"\n"))
        off = _filters_off(folder)
        state["commit"] = _git(folder, off, "rev-parse", "--verify", "-q", "HEAD^{commit}").decode("ascii", "replace").strip()
        lines = _git(folder, off, "status", "--porcelain=v2", "--branch", "-z", "--ignore-submodules=all",
                     "--untracked-files=normal", "--no-renames")
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        state["reason"] = _git_reason(error)
        return state
    for line in lines.split(b"\0"):
        if line.startswith(b"# branch.head "):
            state["branch"] = readable(line[14:], 200)
        elif line[:2] in (b"1 ", b"2 ", b"u "):
            state["staged"] += line[2:3] != b"."
            state["unstaged"] += line[3:4] != b"."
        elif line.startswith(b"? "):
            state["untracked"] += 1
    state["dirty"] = "yes" if state["staged"] or state["unstaged"] else "no"
    state["remotes"] = _remotes(folder)
    return state


def _git(folder, off, *words):
    environment = {**os.environ, "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1",
                   "GIT_ALLOW_PROTOCOL": "none",
                   "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C"}
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_EXTERNAL_DIFF", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS",
                 "GIT_TRACE"):
        environment.pop(name, None)
    fixed = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.untrackedCache=false"]
    done = subprocess.run(["git", "--no-pager", *fixed, *off, *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
    if done.returncode != 0:
        raise ValueError(done.stderr.decode("utf-8", "replace").strip().splitlines()[0] if done.stderr.strip()
                         else "git %s found nothing" % words[0])
    return done.stdout


def _filters_off(folder):
    try:
        names = _git(folder, [], "config", "-z", "--name-only", "--get-regexp", r"^filter\..*\.(clean|smudge|process|required)$")
    except ValueError:
        return []
    off = []
    for name in sorted(set(names.decode("utf-8", "surrogateescape").split("\0")) - {""}):
        off += ["-c", name + ("=false" if name.endswith(".required") else "=")]
    return off


def _remotes(folder):
    try:
        lines = _git(folder, [], "config", "-z", "--get-regexp", r"^remote\..*\.url$")
    except (OSError, subprocess.SubprocessError, ValueError):
        return []
    pairs = [one.partition("\n")[::2] for one in lines.decode("utf-8", "replace").split("\0") if one]
    return [{"name": readable(name[7:-4], 100), "url": without_credentials(url)} for name, url in pairs[:20]]


def _git_reason(error):
    if isinstance(error, FileNotFoundError):
        return "there is no git here" if error.filename == "git" else why(error)
    text = str(error)
    if "dubious ownership" in text:
        return "git refuses a repository of another owner"
    return "not a git repository" if "not a git repository" in text else why(error)
