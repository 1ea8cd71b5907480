# Where a name would be imported from, and who else offers it: the search path and its makers, candidates in order, distributions.
import importlib.machinery
import importlib.metadata
import site
import sysconfig
import urllib.parse

# The order in which CPython tries a folder: extension modules, sources, compiled files.
SUFFIXES = importlib.machinery.EXTENSION_SUFFIXES + importlib.machinery.SOURCE_SUFFIXES + importlib.machinery.BYTECODE_SUFFIXES
FOLDER_LIMIT = 20000  # entries of one folder that are looked at


def real(path):
    """The path without links; itself where there is none to follow, as in a working folder that is gone."""
    try:
        return os.path.realpath(path) if path else ""
    except OSError:
        return path


def entries_of(folder):
    """Sorted names of a folder; [] when it cannot be read."""
    try:
        with os.scandir(folder) as found:
            return sorted(one.name for one, _ in zip(found, range(FOLDER_LIMIT)))
    except (OSError, ValueError):
        return []


def site_folders():
    """The folders whose .pth files are obeyed, the user's own included when it counts."""
    folders = []
    for one in site.getsitepackages() + ([site.getusersitepackages()] if site.ENABLE_USER_SITE else []):
        if one not in folders and os.path.isdir(one):
            folders.append(one)
    return folders


def path_files(folder):
    """What the .pth files of a folder add: paths that exist or not, and lines that are run at every start."""
    found = []
    for name in entries_of(folder):
        if not name.endswith(".pth") or name.startswith("."):
            continue
        text = small_text(os.path.join(folder, name))
        record = {"file": os.path.join(folder, name), "paths": [], "code": [], "unread": text is None}
        for line in (text or "").splitlines()[:200]:
            if not line.strip() or line.startswith("#"):
                continue
            if line.startswith(("import ", "import\t")):
                record["code"].append(readable(line, 200))
            else:
                record["paths"].append(os.path.normpath(os.path.join(folder, line.strip())))
        found.append(record)
    return found


def search_path(planned=()):
    """sys.path as it is, planned folders in front; each with who put it there."""
    added = {path: record["file"] for folder in site_folders() for record in path_files(folder) for path in record["paths"]}
    named = [one for one in os.environ.get("PYTHONPATH", "").split(os.pathsep) if one]
    library = {sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")}
    rows = [{"path": one, "by": "planned", "detail": "", "exists": os.path.isdir(one)} for one in planned]
    for position, one in enumerate(sys.path):
        by, detail = "other", ""
        if one == "" or (position == 0 and one == current_folder() and not named):
            by = "working folder"
        elif one in named or real(one) in map(real, named):
            by = "PYTHONPATH"
        elif one in added:
            by, detail = ".pth file", added[one]
        elif site.ENABLE_USER_SITE and one == site.getusersitepackages():
            by = "user site"
        elif one in site.getsitepackages():
            by = "site-packages"
        elif one in library or one.endswith(".zip") or os.path.basename(one) == "lib-dynload":
            by = "standard library"
        rows.append({"path": one, "by": by, "detail": detail, "exists": os.path.exists(one or ".")})
    return rows


def candidate_in(folder, name):
    """What the import system finds for `name` in one folder: a record, or None. Same order as CPython's FileFinder."""
    base = os.path.join(folder or current_folder(), name)
    for suffix in SUFFIXES:
        if os.path.isfile(os.path.join(base, "__init__" + suffix)):
            return {"file": os.path.join(base, "__init__" + suffix), "kind": "package"}
    for suffix in SUFFIXES:
        if os.path.isfile(base + suffix):
            return {"file": base + suffix, "kind": "extension" if suffix in importlib.machinery.EXTENSION_SUFFIXES else "module"}
    return {"file": base, "kind": "namespace"} if os.path.isdir(base) else None


def candidates(name, rows):
    """Every place that offers `name`, best first. A folder without __init__ yields to any later package or module."""
    found = []
    for row in rows:
        record = candidate_in(row["path"], name)
        if record and not any(real(record["file"]) == real(one["file"]) for one in found):
            found.append({**record, "path": row["path"], "by": row["by"], "planned": row["by"] == "planned"})
    return sorted(found, key=lambda one: one["kind"] == "namespace")


def finder_origins(name):
    """What finders other than the search path's say (editable installs use such): records ahead of the path and behind it."""
    ahead, behind, place = [], [], None
    for finder in sys.meta_path:
        if finder in (importlib.machinery.BuiltinImporter, importlib.machinery.FrozenImporter):
            continue
        if finder is importlib.machinery.PathFinder:
            place = behind
            continue
        try:
            spec = finder.find_spec(name, None)
        except BaseException:
            continue
        if spec is not None:
            label = getattr(finder, "__qualname__", None) or type(finder).__qualname__
            (ahead if place is None else place).append(
                {"file": spec.origin or "", "kind": "finder", "path": "", "by": readable(label, 200), "planned": False})
    return ahead, behind


def normal(name):
    return re.sub(r"[-_.]+", "-", name or "").lower()


def distributions(name, folders=None):
    """Installed distributions that are called `name` or bring a top-level `name`, in path order: the first one is what metadata
    readers see. Version, installer, editable or not, and where it came from without credentials."""
    found = []
    for one in importlib.metadata.distributions(**({} if folders is None else {"path": list(folders)})):
        try:
            title = one.metadata["Name"]
            tops = (one.read_text("top_level.txt") or "").split()
        except Exception:
            continue
        if normal(title) != normal(name) and name not in tops:
            continue
        place = str(getattr(one, "_path", ""))
        if any(place == other["metadata"] for other in found):
            continue
        found.append(distribution_record(one, title, place))
    return found


def distribution_record(one, title, place):
    def text(name):
        try:
            return one.read_text(name) or ""
        except Exception:
            return ""

    try:
        direct = json.loads(text("direct_url.json") or "{}")
    except (ValueError, RecursionError):
        direct = {}
    direct = direct if isinstance(direct, dict) else {}
    part = lambda key: direct.get(key) if isinstance(direct.get(key), dict) else {}
    editable, by = part("dir_info").get("editable") is True, "direct_url.json"
    if not editable:
        editable, by = editable_without_record(one, title, place)
    try:
        version = one.version or ""
    except Exception:
        version = ""
    return {"name": readable(title or ""), "version": readable(version), "metadata": place,
            "installer": readable(text("INSTALLER").strip(), 100),
            "editable": editable, "editableBy": by if editable else "", "url": without_credentials(direct.get("url")),
            "commit": readable(str(part("vcs_info").get("commit_id") or ""), 64),
            "requested": readable(str(part("vcs_info").get("requested_revision") or ""), 200),
            "archiveHash": readable(str(part("archive_info").get("hash") or ""), 200), "hasRecord": bool(text("RECORD"))}


def editable_without_record(one, title, place):
    """Older editable installs: an egg-link, a .egg-info beside its sources, an __editable__ path file."""
    folder, names = os.path.dirname(place), (normal(title).replace("-", "_"), normal(title), title)
    for other in entries_of(folder):
        if other.startswith("__editable__") and other.endswith(".pth") and normal(other[12:]).strip("-").startswith(normal(title)):
            return True, other
        if other.endswith(".egg-link") and other[:-9] in names:
            return True, other
    if place.endswith(".egg-info") and folder not in site_folders():
        return True, "egg-info beside the sources"
    return False, ""


def without_credentials(url):
    """An URL or scp-like address without user, password, query and fragment; what cannot be understood is not shown."""
    if not isinstance(url, str) or not url:
        return ""
    if "://" not in url:
        if re.match(r"^[^/\s]+@[^/\s]+:", url) or re.match(r"^[^/\s]*:[^/\s]*@", url):
            return readable(url.rsplit("@", 1)[1].split("?", 1)[0])
        return readable(url.split("?", 1)[0])
    try:
        parts = urllib.parse.urlsplit(url)
        host = parts.netloc.rpartition("@")[2]
        if ":" in host.rpartition("]")[2] and parts.port is None and not host.endswith(":"):
            return "(unreadable address)"
    except ValueError:
        return "(unreadable address)"
    return readable(urllib.parse.urlunsplit((parts.scheme, host, parts.path, "", "")))
