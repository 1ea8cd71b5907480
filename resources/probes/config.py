# config: which class the target vLLM loads for a config.json, and what construction made of the checkpoint's values.
CHANGES = 300


def flat(value, name="", depth=0):
    """{dotted name: value} of nested objects; arrays stay whole."""
    if isinstance(value, dict) and depth < 8 and (value or not name):
        found = {}
        for key, one in value.items():
            found.update(flat(one, name + "." + str(key) if name else str(key), depth + 1))
        return found
    return {name: value}


def array_change(raw, built):
    if len(raw) == len(built):
        return "rewritten"
    shorter, longer = sorted((raw, built), key=len)
    same = longer[:len(shorter)] == shorter
    return ("truncated" if len(built) < len(raw) else "extended") if same else "rewritten, %d to %d entries" % (len(raw), len(built))


def changes(answer, raw, built):
    """What differs between the file's values and the constructed ones; added values are the class's or vLLM's, not the checkpoint's."""
    raw, built = flat(raw), flat(built)
    rows = []
    for name in sorted(set(raw) | set(built)):
        if name in raw and name in built and raw[name] == built[name]:
            continue
        before, after = raw.get(name), built.get(name)
        change = "dropped" if name not in built else "added" if name not in raw else "rewritten"
        if isinstance(before, list) and isinstance(after, list):
            change = array_change(before, after)
        rows.append({"name": readable(name, 300), "change": change, "raw": brief(before), "built": brief(after),
                     "rawLength": len(before) if isinstance(before, list) else None,
                     "builtLength": len(after) if isinstance(after, list) else None})
    order = {"added": 2}
    return answer.capped(sorted(rows, key=lambda one: order.get(one["change"], 1)), CHANGES, "values that differ")


def brief(value):
    """A JSON value, or the text of one that is long."""
    text = json.dumps(plain(value), ensure_ascii=False)
    return plain(value) if len(text) <= 400 else readable(text, 400)


def arrays(raw, built):
    """Every array with its length in the file and after construction; layer-indexed ones are among them."""
    raw, built = flat(raw), flat(built)
    names = sorted(name for name in set(raw) | set(built) if isinstance(raw.get(name), list) or isinstance(built.get(name), list))
    return [{"name": readable(name, 300), "rawLength": len(raw[name]) if isinstance(raw.get(name), list) else None,
             "builtLength": len(built[name]) if isinstance(built.get(name), list) else None} for name in names[:CHANGES]]


def class_record(answer, cls):
    answer.used(cls.__module__)
    return {"class": "%s.%s" % (cls.__module__, cls.__qualname__),
            "file": getattr(sys.modules.get(cls.__module__), "__file__", None) or "",
            "bases": ["%s.%s" % (one.__module__, one.__qualname__) for one in cls.__mro__[1:8]]}


def values_of(config):
    if isinstance(config, dict):
        return config
    return config.to_dict() if hasattr(config, "to_dict") else dict(vars(config))


def by_loading(answer, folder):
    """As vLLM loads it: get_config on the folder, then the text part that the model uses."""
    module = imported(answer, "vllm.transformers_utils.config", "loading the config")
    if module is None:
        return None, None
    config = module.get_config(folder, trust_remote_code=False)
    text = None
    try:
        text = module.get_hf_text_config(config)
    except Exception as error:
        answer.boundary("vllm.transformers_utils.config:get_hf_text_config", error, "the text part")
    return config, text


def by_class(answer, raw):
    """For values that came with the request: the class that vLLM's table names for model_type, else transformers' own."""
    kind = raw.get("model_type")
    answer.limit("the values came with the request: get_config's own rewrites (rope, quantization, remapped names) were not run")
    module = imported(answer, "vllm.transformers_utils.config", "vLLM's table of config classes")
    table = getattr(module, "_CONFIG_REGISTRY", {})
    try:
        cls = table[kind] if kind in table else None
    except Exception as error:
        answer.boundary("vllm.transformers_utils.config:_CONFIG_REGISTRY", error, "the class for " + shown(kind))
        cls = None
    if cls is None:
        auto = imported(answer, "transformers", "transformers' table of config classes")
        if auto is None:
            return None, None
        cls = type(auto.AutoConfig.for_model(kind))
    return cls.from_dict(dict(raw)), None


def rewritten(answer, arguments):
    """The engine's effective configuration after platform and speculative rewrites."""
    try:
        made = resolved("vllm.engine.arg_utils:EngineArgs")(**arguments).create_engine_config()
    except BaseException as error:
        answer.boundary("vllm.engine.arg_utils:EngineArgs", error, "the effective configuration")
        return None
    found = {}
    for part in ("model_config", "cache_config", "parallel_config", "scheduler_config", "speculative_config", "attention_config",
                 "compilation_config"):
        section = getattr(made, part, None)
        for name, value in sorted(vars(section).items()) if section is not None and hasattr(section, "__dict__") else []:
            if isinstance(value, (bool, int, float, str)) or type(value).__module__ == "torch":
                found[part + "." + name] = plain(value)
    model = getattr(made, "model_config", None)
    found["hf_config"] = plain(values_of(model.hf_config)) if model is not None and hasattr(model, "hf_config") else None
    return found


def look(answer):
    request = answer.request
    os.environ["HF_HUB_OFFLINE"] = os.environ["TRANSFORMERS_OFFLINE"] = "1"
    raw, folder = request.get("config"), request.get("folder")
    if isinstance(folder, str):
        text = small_text(os.path.join(folder, "config.json"), 8 << 20)
        if text is None:
            raise Stop("fail", "no readable config.json in " + readable(folder))
        try:
            raw = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Stop("fail", "config.json of %s is not JSON: %s" % (readable(folder), why(error))) from None
    if not isinstance(raw, dict):
        raise Stop("error", 'the request gives neither {"folder": …} nor {"config": {…}}')
    try:
        config, text = by_loading(answer, folder) if isinstance(folder, str) else by_class(answer, raw)
    except Exception as error:
        answer.boundary("config", error, "construction")
        raise Stop("fail", "the config could not be constructed: " + why(error)) from None
    if config is None:
        raise Stop("error", "the config could not be constructed: " + "; ".join(one["error"] for one in answer.boundaries[-1:]))
    built = plain(values_of(config))
    raw = plain(raw)
    return {"modelType": readable(str(raw.get("model_type", "")), 200),
            "architectures": [readable(str(one), 200) for one in raw.get("architectures") or []],
            "made": class_record(answer, type(config)),
            "textPart": class_record(answer, type(text)) if text is not None and text is not config else None,
            "changes": changes(answer, raw, built), "arrays": arrays(raw, built),
            "effective": rewritten(answer, request["engine"]) if isinstance(request.get("engine"), dict) else None}


def main(answer):
    need("vllm", "transformers")
    answer.data = in_child(answer, look, 300) or {}
    if not answer.data:
        raise Stop("error", "no answer from the process that constructed it: " + "; ".join(one["error"] for one in answer.boundaries[-1:]))
    answer.value("config.class", answer.data["made"]["class"], "", "", answer.data["made"]["file"])
    for one in answer.data["arrays"]:
        if one["rawLength"] != one["builtLength"]:
            answer.value("config.array." + one["name"], [one["rawLength"], one["builtLength"]], "elements", "",
                         "length in the file, length after construction")
    answer.limit("code beside the checkpoint (trust_remote_code) was not run")
    if answer.data["effective"] is None:
        answer.limit("the effective configuration after platform and speculative rewrites was not established")


probe("config", main)
