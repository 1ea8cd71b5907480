# environment: the five locations, and whether what would be imported is what was reviewed.
OVERRIDES = ("PYTHONPATH", "PYTHONHOME", "PYTHONSAFEPATH", "PYTHONNOUSERSITE", "PYTHONUSERBASE", "PYTHONPLATLIBDIR",
             "PYTHONSTARTUP", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV", "CONDA_PREFIX", "LD_LIBRARY_PATH", "LD_PRELOAD", "VLLM_PLUGINS",
             "VLLM_TARGET_DEVICE",
             "MACA_PATH", "CUDA_HOME", "CUDA_PATH")
FLAGS = ("isolated", "ignore_environment", "no_user_site", "no_site", "safe_path")


def interpreter(planned):
    settings = small_text(os.path.join(sys.prefix, "pyvenv.cfg"), 1 << 16)
    venv = None
    if settings is not None and sys.prefix != sys.base_prefix:
        shared = re.search(r"(?im)^include-system-site-packages\s*=\s*true\s*$", settings)
        venv = {"folder": sys.prefix, "systemSite": shared is not None}
    return {"executable": sys.executable or "", "realExecutable": real(sys.executable or ""), "prefix": sys.prefix,
            "basePrefix": sys.base_prefix, "venv": venv, "cwd": current_folder(),
            "overrides": {name: readable(os.environ[name]) for name in OVERRIDES if name in os.environ and not _ours(name)},
            "flags": {name: bool(getattr(sys.flags, name, False)) for name in FLAGS},
            "userSite": {"folder": site.getusersitepackages(), "used": bool(site.ENABLE_USER_SITE)},
            "path": search_path(planned), "pathFiles": [record for folder in site_folders() for record in path_files(folder)]}


def _ours(name):
    return name == "PYTHONDONTWRITEBYTECODE"  # set by the probe itself


def paths_by_launch(rows):
    """The search path as it would be for each way to start Python here. A console script (`vllm serve`) has its own folder in
    front instead of the working folder."""
    safe = bool(getattr(sys.flags, "safe_path", False))
    planned = [one for one in rows if one["by"] == "planned"]
    rest = [one for one in rows if one["by"] not in ("planned", "working folder")]
    here = {"path": current_folder(), "by": "working folder", "detail": "", "exists": True}
    scripts = {"path": sysconfig.get_path("scripts"), "by": "folder of the script", "detail": "", "exists": True}
    front = [] if safe else [here]
    return {"python -c": planned + front + rest, "python -m": planned + front + rest,
            "console script": planned + ([] if safe else [scripts]) + rest}


def imported_file(name):
    def look(answer):
        module = imported(answer, name, "the effective import")
        if module is None:
            return None
        places = [str(one) for one in list(getattr(module, "__path__", []))[:20]]
        return {"file": getattr(module, "__file__", None) or "", "folders": places}
    look.__name__ = name
    return look


def found_without_import(name):
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError, AttributeError) as error:
        return {"file": "", "error": why(error)}
    if spec is None:
        return {"file": "", "error": "not found"}
    return {"file": spec.origin if spec.has_location else "", "error": ""}


def effective(answer, name, launches, do_import, seconds):
    """Modelled and verified origin of one package, and all others that offer it."""
    ahead, behind = finder_origins(name)
    models = []
    for launch, rows in launches.items():
        offered = ahead + candidates(name, rows) + behind
        models.append({"launch": launch, "file": offered[0]["file"] if offered else "", "candidates": offered})
    record = {"name": name, "modelled": models, "found": found_without_import(name), "imported": None, "agrees": None,
              "distributions": distributions(name)}
    # A folder without __init__ has no file: the model names the folder, the import system its parts.
    first = next((one for one in models[0]["candidates"] if not one["planned"]), None)
    if do_import and first:
        record["imported"] = in_child(answer, imported_file(name), seconds)
    seen = record["imported"] or record["found"]
    if first and (seen["file"] or seen.get("folders")):
        places = {real(one) for one in [seen["file"], *seen.get("folders", [])] if one}
        record["agrees"] = real(first["file"]) in places
    return record


def local_of(name, folder):
    """A checkout: the repository's folder, or the package's own."""
    inside = os.path.join(folder, name)
    package = inside if os.path.isdir(inside) else folder
    record = {"name": name, "folder": folder, "package": package, "exists": os.path.isdir(folder), "state": None, "written": {}}
    if record["exists"]:
        record["state"], record["written"] = checkout_state(folder), written_version(package)
    return record


def installed_of(answer, name, record):
    """Where the distribution's files lie: beside its metadata, or where an editable one points to."""
    first = record["distributions"][0] if record["distributions"] else None
    beside = os.path.join(os.path.dirname(first["metadata"]), name) if first else ""
    file = (record["imported"] or {}).get("file") or record["found"]["file"]
    package = beside if beside and os.path.isdir(beside) else os.path.dirname(file) if file else ""
    state = checkout_state(package) if package and first and first["editable"] else None
    since = since_installation(first["metadata"]) if first else None
    for key in ("changed", "missing") if since else ():
        since[key] = answer.capped(since[key], LISTED, "%s, %s since its installation" % (name, key))
    return {"name": name, "package": package, "distribution": first, "state": state, "since": since,
            "written": written_version(package) if package else {}}


def shadows():
    """Names in the working folder that hide a standard module or an installed package for `python -c` and `-m`."""
    folder = current_folder()
    if not folder or getattr(sys.flags, "safe_path", False):
        return []
    names = {one.partition(".")[0] for one in entries_of(folder) if one.endswith(".py")
             or os.path.isfile(os.path.join(folder, one, "__init__.py"))}
    standard, rows = set(getattr(sys, "stdlib_module_names", ())), []
    for name in sorted(names):
        hidden = next((one for one in (candidate_in(place, name) for place in site_folders()) if one), None)
        if name in standard:
            rows.append({"name": name, "hides": "standard library"})
        elif hidden and not real(hidden["file"]).startswith(real(folder) + os.sep):
            rows.append({"name": name, "hides": hidden["file"]})
    return rows


def differences(answer, data):
    """What a reviewer must see first, material ones ahead."""
    found = []

    def differ(material, name, text):
        found.append({"material": material, "name": name, "text": readable(text, 600)})

    for record in data["imports"]:
        name = record["name"]
        files = {one["launch"]: one["file"] for one in record["modelled"]}
        if len({real(one) for one in files.values()}) > 1:
            differ(True, name, "another copy is imported depending on how Python starts: " + "; ".join("%s: %s" % pair for pair in files.items()))
        if record["agrees"] is False:
            differ(True, name, "the import system takes another file than the search path lets expect")
        if len(record["distributions"]) > 1:
            differ(True, name, "%d distributions are installed: %s" % (len(record["distributions"]), ", ".join(
                "%s %s (%s)" % (one["name"], one["version"], one["metadata"]) for one in record["distributions"])))
        others = [one for one in record["modelled"][0]["candidates"][1:] if one["file"]]
        if others:
            differ(True, name, "%s hides %s" % (record["modelled"][0]["file"], ", ".join(one["file"] for one in others)))
    for record in data["installed"]:
        edited = record["since"] or {"changed": [], "missing": []}
        if edited["changed"] or edited["missing"]:
            differ(True, record["name"], "edited since its installation: %d files changed, %d gone" % (
                len(edited["changed"]), len(edited["missing"])))
    for tree in data["trees"]:
        counts = tree["counts"]
        if counts["changed"] or counts["missing"] or counts["installedOnly"] or counts["unknown"]:
            differ(True, tree["name"], "checkout and installed package differ: %(changed)d changed, %(missing)d not installed, "
                   "%(installedOnly)d only installed, %(unknown)d unknown" % counts)
        if counts["versionFiles"]:
            differ(False, tree["name"], "%d version files differ" % counts["versionFiles"])
    for one in data["shadows"]:
        differ(one["hides"] == "standard library", one["name"], "the working folder hides " + one["hides"])
    return sorted(found, key=lambda one: not one["material"])


def main(answer):
    request = answer.request
    sources = request.get("sources") if isinstance(request.get("sources"), dict) else {}
    names = [one for one in request.get("packages", ["vllm", "vllm_metax"]) if isinstance(one, str) and one.isidentifier()]
    also = [one for one in request.get("also", []) if isinstance(one, str) and one.isidentifier()]
    planned = [one for one in request.get("plannedPaths", []) if isinstance(one, str)]
    seconds = 90
    about = interpreter(planned)
    launches = paths_by_launch(about["path"])
    answer.data = {"interpreter": about, "local": [], "installed": [], "imports": [], "trees": [], "shadows": shadows(),
                   "differences": []}
    for name in names + [one for one in also if one not in names]:
        answer.data["imports"].append(effective(answer, name, launches, request.get("import", True) is not False, seconds))
    for name, record in zip(names, answer.data["imports"]):
        installed = installed_of(answer, name, record)
        answer.data["installed"].append(installed)
        if isinstance(sources.get(name), str):
            local = local_of(name, sources[name])
            answer.data["local"].append(local)
            if local["exists"] and installed["package"]:
                answer.data["trees"].append(compare_trees(answer, name, local["package"], installed["package"]))
    answer.data["differences"] = differences(answer, answer.data)
    answer.limit("how `python -m` and console scripts would resolve a name is modelled; only this process's own imports were carried out")
    answer.limit("planned search-path folders are modelled and marked; they were not used")
    answer.value("environment.material-differences", sum(one["material"] for one in answer.data["differences"]), "count")
    for record in answer.data["imports"]:
        seen = record["imported"] or record["found"]
        answer.value("environment.origin." + record["name"], seen["file"] or "not found", "", "",
                     "file that this interpreter takes")
    if any(one["hides"] == "standard library" for one in answer.data["shadows"]):
        answer.limit("this process took the standard library's modules before those that hide them, so imports that it carried out did too")
    missing = [one["name"] for one in answer.data["local"] if not one["exists"]]
    if missing:
        raise Stop("fail", "no such folder on this host: the checkout of " + ", ".join(missing))


probe("environment", main)
