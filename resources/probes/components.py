# components: which packages with kernels there are, from which files, linked to what; the device and the runtimes below them.
COMPONENTS = {"torch": ["torch"], "triton": ["triton"], "compressed-tensors": ["compressed_tensors"], "DeepGEMM": ["deep_gemm"],
              "FlashAttention 2": ["flash_attn"], "FlashAttention 3": ["flash_attn_interface", "flash_attn_3"],
              "FlashMLA": ["flash_mla"],
              "FlashInfer": ["flashinfer"], "MCOPLIB": ["mcoplib"], "mctlassEx": ["mctlassEx"], "vllm": ["vllm"],
              "vllm_metax": ["vllm_metax"]}
RUNTIME = re.compile(r"/lib(cudart|cuda|cublas|cublasLt|cudnn|nccl|mcruntime|mcblas|mcblasLt|mcdnn|mccl|mxc\w*|maca\w*|hsa-runtime64|amdhip64)\b[^/]*\.so")
FOLDERS = ("MACA_PATH", "MACA_HOME", "CUDA_PATH", "CUDA_HOME", "CUCC_PATH")
EXTENSION_FILES = 60
LIBRARIES = 80


def extension_files(answer, folder, label):
    """Shared objects of a package, smallest path first: size, hash, ELF facts."""
    files, _, cut = package_files(folder)
    if cut:
        answer.limit("%s: not every folder was searched for extension files" % label)
    return [library_record(one) for one in answer.capped(files, EXTENSION_FILES, label + ", extension files")]


def package_files(folder):
    found, folders, seen = [], [folder], 0
    while folders:
        inside = folders.pop()
        try:
            with os.scandir(inside) as entries:
                for entry in sorted(entries, key=lambda one: one.name):
                    seen += 1
                    if entry.is_dir(follow_symlinks=False):
                        folders.append(entry.path)
                    elif re.search(r"\.so(\.\d+)*$|\.pyd$", entry.name) and entry.is_file():
                        found.append(entry.path)
        except OSError:
            continue
        if seen > 200000:
            return sorted(found), seen, True
    return sorted(found), seen, False


def library_record(path):
    digest, size, reason = sha256_of(path, 4 << 30)
    facts = elf_facts(path)
    return {"file": path, "bytes": size, "sha256": digest, **facts, "reason": reason or facts["reason"]}


def importing(name, label, parts):
    """Looks at one package in a process of its own: version, file, and the libraries that the import mapped."""
    def look(answer):
        before = set(mapped_files())
        module = imported(answer, name, label)
        for part in parts:
            imported(answer, part, label)
        if module is None:
            return None
        new = [one for one in mapped_files() if one not in before]
        version = getattr(module, "__version__", None)
        return {"file": getattr(module, "__file__", None) or "",
                "version": readable(str(version), 200) if version is not None else "",
                "folders": [str(one) for one in list(getattr(module, "__path__", []))[:10]], "mapped": new[:2000]}
    look.__name__ = name
    return look


def component(answer, label, names, parts, deep):
    """The first of `names` that is there; every place and distribution that offers it."""
    name = next((one for one in names if is_there(one)), names[0])
    offered = candidates(name, search_path())
    record = {"label": label, "name": name, "there": is_there(name), "candidates": offered, "distributions": distributions(name),
              "imported": None,
              "extensions": [], "libraries": []}
    if not record["there"]:
        return record
    if deep:
        found = in_child(answer, importing(name, label, [one for one in parts if one.startswith(name + ".")]), 180)
        if found is not None:
            mapped = found.pop("mapped")
            record["imported"] = found
            record["libraries"] = answer.capped([one for one in mapped if not inside(one, found["folders"])], LIBRARIES,
                                                label + ", libraries")
    folders = (record["imported"] or {}).get("folders") or [os.path.dirname(one["file"]) for one in offered[:1]
                                                            if one["kind"] == "package"]
    for folder in folders[:1]:
        record["extensions"] = extension_files(answer, folder, label)
    if not folders and offered and offered[0]["kind"] == "extension":
        record["extensions"] = [library_record(offered[0]["file"])]
    return record


def inside(file, folders):
    return any(file.startswith(one.rstrip("/") + "/") for one in folders)


def device_facts(answer):
    """What torch says of the devices and of what it was built for; runs in a process of its own."""
    torch = imported(answer, "torch", "devices")
    if torch is None:
        return None
    built = {name: readable(str(getattr(torch.version, name)), 100) for name in ("cuda", "hip", "maca", "git_version", "xpu")
             if getattr(torch.version, name, None)}
    facts = {"built": built, "available": False, "devices": [], "runtime": [], "reason": ""}
    try:
        facts["available"] = bool(torch.cuda.is_available())
        for index in range(torch.cuda.device_count() if facts["available"] else 0):
            facts["devices"].append(device_record(torch, index))
        if facts["available"]:
            torch.zeros(1, device="cuda")  # maps the runtime's own libraries
            facts["runtime"] = [{"file": one, "real": os.path.realpath(one)} for one in mapped_files()
                                if RUNTIME.search(one)][:60]
    except Exception as error:
        facts["reason"] = why(error)
    return facts


def device_record(torch, index):
    about = torch.cuda.get_device_properties(index)
    return {"index": index, "name": readable(about.name, 200), "capability": "%d.%d" % torch.cuda.get_device_capability(index),
            "memoryBytes": int(about.total_memory), "units": int(getattr(about, "multi_processor_count", 0)),
            "warp": int(getattr(about, "warp_size", 0) or 0),
            "architecture": readable(str(getattr(about, "gcnArchName", "") or ""), 100)}


def runtime_folders():
    """The MACA and CUDA folders that variables or convention name, with their own version text."""
    named = [(name, os.environ[name]) for name in FOLDERS if os.environ.get(name)]
    named += [("", one) for one in ("/opt/maca", "/usr/local/cuda") if os.path.isdir(one)
              and one not in [path for _, path in named]]
    found = []
    for variable, folder in named:
        texts = [text for text in (small_text(os.path.join(folder, name), 1 << 16)
                                   for name in ("Version.txt", "version.txt", "version.json")) if text]
        found.append({"variable": variable, "folder": folder, "real": os.path.realpath(folder), "exists": os.path.isdir(folder),
                      "version": readable(texts[0].strip(), 300) if texts else ""})
    return found


def driver():
    """The kernel driver's own version lines, where it offers any."""
    found = []
    for path in ("/proc/driver/nvidia/version", "/sys/module/nvidia/version", "/sys/module/metax/version",
                 "/sys/module/mx_gpu/version", "/proc/driver/metax/version"):
        text = small_text(path, 1 << 16)
        if text is None and os.path.exists(path):
            try:
                with open(path, "rb") as file:
                    text = file.read(4096).decode("utf-8", "replace")
            except OSError:
                continue
        if text:
            found.append({"file": path, "text": readable(text.strip(), 600)})
    return found


def main(answer):
    request = answer.request
    wanted = request.get("components")
    table = dict(COMPONENTS)
    if isinstance(wanted, list):
        table = {one: COMPONENTS.get(one, [one]) for one in wanted if isinstance(one, str)
                 and (one in COMPONENTS or one.isidentifier())}
    parts = [one for one in request.get("modules", []) if isinstance(one, str)]
    answer.data = {"components": [], "device": None, "folders": runtime_folders(), "driver": driver()}
    for label, names in table.items():
        record = component(answer, label, names, parts, request.get("import", True) is not False)
        answer.data["components"].append(record)
        version = (record["imported"] or {}).get("version") or next((one["version"] for one in record["distributions"]), "")
        answer.value("components.%s" % record["name"], version or ("there" if record["there"] else "not found"), "",
                     "components.extension-identity", label)
        if len(record["distributions"]) > 1 or len(record["candidates"]) > 1:
            answer.value("components.%s.rivals" % record["name"], max(len(record["distributions"]), len(record["candidates"])),
                         "count", "components.extension-identity", label)
    if is_there("torch") and request.get("device", True) is not False:
        answer.data["device"] = in_child(answer, device_facts, 180)
    device = answer.data["device"]
    for one in (device or {}).get("devices", []):
        answer.value("components.device.%d" % one["index"], one["name"], "", "components.extension-identity",
                     "capability " + one["capability"])
    answer.limit("an extension's identity and links say nothing about what its kernels compute")
    answer.limit("extension files are those below the package's folder; libraries are those that the import mapped and that lie elsewhere")
    if not any(one["there"] for one in answer.data["components"]):
        cannot_run_here("this interpreter has none of the packages " + ", ".join(one["name"] for one in answer.data["components"]))
    if device is None or not device["available"]:
        answer.limit("no device was seen from this interpreter: nothing is said about devices and their runtime")


probe("components", main)
