# registration: in a fresh process, which plugins vLLM would load, and which class each architecture resolves to afterwards.
import importlib.metadata

GROUPS = ("vllm.platform_plugins", "vllm.general_plugins", "vllm.io_processor_plugins", "vllm.stat_logger_plugins")


def plugins():
    """Entry points of vLLM's groups, with the distribution that declares each."""
    allowed = os.environ.get("VLLM_PLUGINS")
    found = []
    for group in GROUPS:
        for one in importlib.metadata.entry_points(group=group):
            owner = getattr(one, "dist", None)
            found.append({"group": group, "name": readable(one.name, 200), "value": readable(one.value, 300),
                          "distribution": readable(owner.metadata["Name"] or "", 200) if owner else "",
                          "version": readable(owner.version or "", 100) if owner else "",
                          "metadata": str(getattr(owner, "_path", "")) if owner else "",
                          "allowed": allowed is None or one.name in allowed.split(","),
                          "loaded": None, "returned": "", "error": "", "changed": []})
    return found


def entry_of(registered):
    """(module, class) of what the registry holds: a lazy entry or a class."""
    module, name = getattr(registered, "module_name", None), getattr(registered, "class_name", None)
    if module is None:
        cls = getattr(registered, "model_cls", registered)
        module, name = getattr(cls, "__module__", ""), getattr(cls, "__qualname__", "")
    return [readable(str(module), 300), readable(str(name), 300)]


def registered(registry):
    models = getattr(registry, "models", None)
    return {str(name): entry_of(one) for name, one in models.items()} if isinstance(models, dict) else {}


def activate(answer, plugin, registry):
    """Loads and calls one plugin as vLLM does, and records which architectures it changed."""
    before = registered(registry) if registry is not None else {}
    label = "plugin %s of %s" % (plugin["name"], plugin["group"])
    try:
        found = resolved(plugin["value"].split("[")[0].strip())
        answer.used(plugin["value"].partition(":")[0])
        plugin["loaded"] = True
        if plugin["group"] in GROUPS[:2]:
            returned = found()
            text = readable(returned, 300) if isinstance(returned, str) else shown(returned)
            plugin["returned"] = "" if returned is None else text
    except BaseException as error:
        plugin["loaded"] = bool(plugin["loaded"])
        plugin["error"] = why(error)
        answer.boundary(plugin["value"], error, label)
    after = registered(registry) if registry is not None else {}
    plugin["changed"] = sorted(name for name in after if after[name] != before.get(name))


def file_of(answer, module):
    """The file of a module without running it; its parent packages are imported for that."""
    try:
        spec = importlib.util.find_spec(module)
        return (spec.origin or "") if spec is not None else ""
    except BaseException as error:
        answer.boundary(module, error, "its file")
        return ""


def loaded_class(name, module, cls):
    def look(answer):
        found = imported(answer, module, "architecture " + name)
        for part in cls.split(".") if found is not None else []:
            found = getattr(found, part, None)
        if found is None:
            return None
        answer.used(getattr(found, "__module__", ""))
        defined = sys.modules.get(getattr(found, "__module__", ""))
        return {"module": readable(str(found.__module__), 300), "qualname": readable(str(found.__qualname__), 300),
                "file": getattr(defined, "__file__", None) or "",
                "bases": [readable("%s.%s" % (one.__module__, one.__qualname__), 300) for one in found.__mro__[1:12]]}
    look.__name__ = "architecture " + name
    return look


def architecture(answer, name, before, after, do_load):
    record = {"name": name, "registered": name in after, "upstream": before.get(name, []), "effective": after.get(name, []),
              "by": "", "file": "", "loaded": None}
    if record["effective"]:
        record["file"] = file_of(answer, record["effective"][0])
        if do_load:
            record["loaded"] = in_child(answer, loaded_class(name, *record["effective"]), 180)
    return record


def platform_of(answer):
    module = imported(answer, "vllm.platforms", "the platform")
    if module is None:
        return None
    try:
        platform = module.current_platform
    except BaseException as error:
        answer.boundary("vllm.platforms:current_platform", error, "the platform")
        return None
    cls = type(platform)
    answer.used(cls.__module__)
    return {"class": "%s.%s" % (cls.__module__, cls.__qualname__),
            "file": getattr(sys.modules.get(cls.__module__), "__file__", None) or "",
            "deviceType": readable(str(getattr(platform, "device_type", "")), 100),
            "deviceName": readable(str(getattr(platform, "device_name", "")), 100)}


def registry_of(answer):
    for name in ("vllm:ModelRegistry", "vllm.model_executor.models:ModelRegistry",
                 "vllm.model_executor.models.registry:ModelRegistry"):
        try:
            registry = resolved(name)
        except BaseException as error:
            answer.boundary(name, error, "the registry")
            continue
        answer.used("vllm", name.partition(":")[0], type(registry).__module__)
        return registry
    return None


def look(answer):
    """Runs in a process where nothing of vLLM was imported before."""
    request = answer.request
    found = {"fresh": not any(one.partition(".")[0] in ("vllm", "vllm_metax", "torch") for one in sys.modules),
             "plugins": plugins(), "platform": None, "registry": "",
             "architectures": [], "counts": {"before": 0, "after": 0, "changed": 0}}
    for plugin in found["plugins"]:
        if plugin["allowed"] and plugin["group"] == GROUPS[0]:
            activate(answer, plugin, None)
    found["platform"] = platform_of(answer)
    registry = registry_of(answer)
    if registry is None:
        return found
    found["registry"] = "%s.%s" % (type(registry).__module__, type(registry).__qualname__)
    before = registered(registry)
    for plugin in found["plugins"]:
        if plugin["allowed"] and plugin["group"] == GROUPS[1]:
            activate(answer, plugin, registry)
    after = registered(registry)
    changed = sorted(name for name in after if after[name] != before.get(name))
    found["counts"] = {"before": len(before), "after": len(after), "changed": len(changed)}
    wanted = [one for one in request.get("architectures", []) if isinstance(one, str)] or changed
    do_load = request.get("load", True) is not False
    for name in answer.capped(wanted, 200, "architectures"):
        record = architecture(answer, name, before, after, do_load)
        record["by"] = next((one["name"] for one in reversed(found["plugins"]) if name in one["changed"]), "")
        found["architectures"].append(record)
    return found


def main(answer):
    need("vllm")
    answer.data = in_child(answer, look, 600) or {}
    if not answer.data:
        raise Stop("error", "the fresh process gave no answer: " + "; ".join(one["error"] for one in answer.boundaries[-1:]))
    for one in answer.data["architectures"]:
        answer.value("registration." + one["name"], ":".join(one["effective"]) or "not registered", "",
                     "attention.model-specific-attention", one["file"])
    if answer.data["platform"]:
        answer.value("registration.platform", answer.data["platform"]["class"], "", "", answer.data["platform"]["file"])
    answer.limit("a class that resolves and loads says nothing about construction, weight loading or dispatch")
    answer.limit("plugins were called one after the other to tell who changed what; vLLM stops where a plugin raises, this went on")
    if not answer.data["registry"]:
        raise Stop("fail", "vLLM's model registry cannot be imported: " + "; ".join(one["error"] for one in answer.boundaries[-1:]))
    broken = [one["name"] for one in answer.data["plugins"] if one["error"]]
    absent = [one["name"] for one in answer.data["architectures"] if not one["registered"]]
    unloaded = [one["name"] for one in answer.data["architectures"] if one["registered"] and one["loaded"] is None
                and answer.request.get("load", True) is not False]
    texts = [text + ", ".join(names) for text, names in (("plugins that fail: ", broken), ("not registered: ", absent),
                                                         ("registered, but not loaded: ", unloaded)) if names]
    if texts:
        raise Stop("fail", readable("; ".join(texts), 2000))


probe("registration", main)
