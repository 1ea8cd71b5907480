# backend: which attention backend the platform selects for a given configuration, and why it refuses the others.
import inspect

DEFAULTS = {"headSize": ("head_size", 128), "dtype": ("dtype", "bfloat16"), "kvCacheDtype": ("kv_cache_dtype", "auto"),
            "blockSize": ("block_size", 16),
            "useMla": ("use_mla", False), "hasSink": ("has_sink", False), "useSparse": ("use_sparse", False),
            "useMmPrefix": ("use_mm_prefix", False),
            "attentionType": ("attn_type", "decoder")}


def platform_of(answer):
    module = imported(answer, "vllm.platforms", "the platform")
    if module is None:
        raise Stop("error", "vllm.platforms cannot be imported: " + answer.boundaries[-1]["error"])
    try:
        platform = module.current_platform
        cls = platform if isinstance(platform, type) else type(platform)
    except Exception as error:
        raise Stop("cannot-run-here", "vLLM found no platform: " + why(error)) from None
    answer.used(cls.__module__)
    return platform, {"class": "%s.%s" % (cls.__module__, cls.__qualname__),
                      "file": getattr(sys.modules.get(cls.__module__), "__file__", None) or ""}


def wanted(request, torch):
    """Every setting by the selector's own name, from the request or by default."""
    found = {name: request.get(key, default) for key, (name, default) in DEFAULTS.items()}
    if not isinstance(found["dtype"], str) or not hasattr(torch, found["dtype"]):
        raise Stop("error", "no such dtype: " + shown(found["dtype"]))
    more = request.get("more")
    found.update({name: value for name, value in more.items() if isinstance(name, str)} if isinstance(more, dict) else {})
    return found


def selector_config(answer, settings, torch):
    """vLLM's own value for the question, filled with the fields that this revision has."""
    cls = resolved("vllm.v1.attention.selector:AttentionSelectorConfig")
    answer.used("vllm.v1.attention.selector")
    fields = {name: value for name, value in settings.items() if name in cls._fields}
    fields["dtype"] = getattr(torch, settings["dtype"])
    ignored = sorted(set(settings) - set(cls._fields))
    if ignored:
        answer.limit("this revision's selector has no " + ", ".join(ignored))
    return cls(**fields)


def call(function, **offered):
    """Calls with those of the offered arguments that the function takes."""
    taken = inspect.signature(function).parameters
    return function(**{name: value for name, value in offered.items() if name in taken})


def name_of(backend):
    return readable(str(getattr(backend, "name", backend)), 200)


def origin_of(answer, qualname):
    """File and class of a backend given by its dotted path."""
    module, _, name = str(qualname).rpartition(".")
    try:
        found = getattr(importlib.import_module(module), name)
    except BaseException as error:
        answer.boundary(str(qualname), error, "the selected backend")
        return {"class": readable(str(qualname)), "file": "", "shape": None, "blockSizes": ""}
    answer.used(found.__module__)
    return {"class": "%s.%s" % (found.__module__, found.__qualname__),
            "file": getattr(sys.modules.get(found.__module__), "__file__", None) or "",
            "shape": None, "blockSizes": shown(getattr(found, "get_supported_kernel_block_sizes", lambda: "")(), 200)}


def look(answer):
    torch = imported(answer, "torch", "dtypes")
    if torch is None:
        raise Stop("cannot-run-here", "torch cannot be imported: " + answer.boundaries[-1]["error"])
    platform, about = platform_of(answer)
    try:
        capability = platform.get_device_capability()
    except Exception as error:
        raise Stop("cannot-run-here", "no device that the platform can ask: " + why(error)) from None
    found = {"platform": about, "capability": readable(str(capability), 100), "settings": {}, "selected": None, "refused": [],
             "valid": [], "error": ""}
    settings = wanted(answer.request, torch)
    config = selector_config(answer, settings, torch)
    found["settings"] = plain({name: value for name, value in config._asdict().items()})
    register = getattr(sys.modules.get(about["class"].rpartition(".")[0]), "register_attention_backends", None)
    if callable(register):  # what the platform itself does before it selects
        register()
    heads = answer.request.get("heads")
    if hasattr(platform, "get_valid_backends"):
        valid, refused = call(platform.get_valid_backends, device_capability=capability, attn_selector_config=config,
                              num_heads=heads)
        found["valid"] = [{"name": name_of(one), "priority": priority} for one, priority in valid]
        found["refused"] = [{"name": name_of(one), "priority": priority,
                             "reasons": [readable(str(text), 400) for text in reasons]}
                            for one, (priority, reasons) in sorted(refused.items(), key=lambda item: item[1][0])]
    else:
        answer.limit("this revision's platform does not tell why it refuses a backend")
    try:
        chosen = call(platform.get_attn_backend_cls, selected_backend=None, attn_selector_config=config, num_heads=heads)
        found["selected"] = origin_of(answer, chosen)
    except Exception as error:
        answer.boundary("get_attn_backend_cls", error, "the selection")
        found["error"] = why(error)
    return found


def main(answer):
    need("vllm", "torch")
    answer.data = in_child(answer, look, 300) or {}
    if not answer.data:
        raise Stop("error", "no answer from the process that asked: " + "; ".join(one["error"] for one in answer.boundaries[-1:]))
    selected = answer.data["selected"]
    answer.value("backend.selected", selected["class"] if selected else "none", "", "attention.selected-backend",
                 selected["file"] if selected else answer.data["error"])
    for one in answer.data["refused"]:
        answer.value("backend.refused." + one["name"], one["reasons"], "", "attention.capability-restrictions",
                     "priority %s" % one["priority"])
    answer.limit("the selection of one configuration; a model may ask for others by layer, and for its own attention")
    answer.limit("a selected backend is not a working one: nothing was computed")
    if selected is None:
        raise Stop("fail", "no backend is selected: " + answer.data["error"])


probe("backend", main)
