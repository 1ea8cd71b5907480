# signatures: what named callables really are, and whether calls as upstream writes them would bind to them.
import ast
import inspect

CALL_FILES = 4000
CALLS = 400
CALL_BYTES = 2 << 20


def unknown(name, error=""):
    return {"name": name, "found": False, "error": error, "kind": "", "module": "", "qualname": "", "file": "", "line": 0,
            "signature": "", "ownSignature": "",
            "parameters": [], "returns": "", "doc": "", "wrappers": [], "schemas": [], "calls": []}


def described(answer, name):
    """One callable: where it is written, its signature, what it wraps; runs in a process of its own."""
    record = unknown(name)
    try:
        found = resolved(name)
    except BaseException as error:
        answer.boundary(name, error, "the callable itself")
        return {**record, "error": why(error)}
    record["found"] = True
    answer.used(name.partition(":")[0])
    inner = unwrapped(found, record)
    compiled = any(one["by"] == "JIT function" for one in record["wrappers"])
    record["kind"] = "triton kernel" if compiled else kind_of(inner)
    record["module"], record["qualname"] = text_of(inner, "__module__"), text_of(inner, "__qualname__") or text_of(inner, "__name__")
    answer.used(record["module"])
    record["file"], record["line"] = place_of(inner) if record["kind"] != "torch operator" else ("", 0)
    record["doc"] = readable(inspect.getdoc(found) or "", 600) if not isinstance(found, type) or found.__doc__ else ""
    record["schemas"] = [readable(str(one), 1000) for one in overloads_of(found)]
    if record["schemas"]:
        record["qualname"] = text_of(found, "_qualified_op_name") or record["qualname"]
    signature = signature_of(inner if compiled else found, record) if not record["schemas"] else None
    if signature is not None:
        record["signature"] = written(signature)
        if record["wrappers"]:
            record["ownSignature"] = own_signature(found)
        record["returns"] = "" if signature.return_annotation is inspect.Signature.empty else shown_annotation(signature.return_annotation)
        record["parameters"] = [parameter(one) for one in list(signature.parameters.values())[:200]]
    return record


def unwrapped(found, record):
    """The innermost callable; what lies around it goes to `wrappers`, outermost first."""
    for _ in range(30):
        inner = None
        for label, attribute in (("partial", "func"), ("bound method", "__func__"), ("wrapper", "__wrapped__"),
                                 ("JIT function", "fn"),
                                 ("compiled", "_torchdynamo_orig_callable")):
            if label == "partial" and not isinstance(found, functools.partial):
                continue
            if label == "JIT function" and "triton" not in (type(found).__module__ or ""):
                continue
            try:
                inner = inspect.getattr_static(found, attribute) if label == "wrapper" else getattr(found, attribute, None)
            except AttributeError:
                inner = None
            if callable(inner):
                break
            inner = None
        if inner is None or inner is found:
            break
        file, line = place_of(found)
        record["wrappers"].append({"by": label, "what": text_of(found, "__qualname__") or type(found).__name__,
                                   "module": text_of(found, "__module__"), "file": file, "line": line})
        found = inner
    return found


def text_of(thing, name):
    value = getattr(thing, name, None)
    return readable(value, 300) if isinstance(value, str) else ""


def kind_of(thing):
    label = type(thing).__module__.partition(".")[0] + "." + type(thing).__qualname__
    if inspect.isclass(thing):
        return "class"
    if inspect.isfunction(thing):
        return "python function"
    if label.startswith("torch.") and "Op" in label:
        return "torch operator"
    if "triton" in label:
        return "triton kernel"
    if inspect.isbuiltin(thing) or inspect.ismethoddescriptor(thing) or type(thing).__name__ in ("nb_func", "nb_method", "instancemethod"):
        return "native"
    return "object of " + readable(label, 200)


def place_of(thing):
    try:
        file = inspect.getsourcefile(thing) or inspect.getfile(thing)
    except (TypeError, OSError):
        return native_file(text_of(thing, "__module__")), 0
    try:
        return file, inspect.getsourcelines(thing)[1]
    except (TypeError, OSError, IndexError):
        return file, 0


def native_file(module):
    """The file of a module, or of the nearest one above it: extension modules bring submodules that have no file of their own."""
    while module:
        file = getattr(sys.modules.get(module), "__file__", None)
        if isinstance(file, str):
            return file
        module = module.rpartition(".")[0]
    return ""


def signature_of(found, record):
    try:
        return inspect.signature(found)
    except (ValueError, TypeError) as error:
        record["error"] = "no signature: " + why(error)
        return None


def written(signature):
    """The signature as text, without defaults where one cannot be shown."""
    try:
        return readable(str(signature), 2000)
    except Exception as error:
        return readable("(%s) (defaults left out: %s)" % (", ".join(signature.parameters), why(error)), 2000)


def own_signature(found):
    """What the outermost wrapper itself takes, not what it claims to wrap."""
    try:
        return written(inspect.signature(found, follow_wrapped=False))
    except (ValueError, TypeError):
        return ""


def overloads_of(found):
    """The schemas of a torch operator, of each overload; [] for anything else."""
    try:
        if hasattr(found, "overloads") and hasattr(found, "_qualified_op_name"):
            return [getattr(found, one)._schema for one in found.overloads()[:20]]
        return [found._schema] if hasattr(found, "_schema") else []
    except Exception:
        return []


def signature_of_schema(schema):
    """A torch schema as a signature, so that calls can be bound to it."""
    rows = []
    for one in schema.arguments:
        default = None if one.has_default_value() else inspect.Parameter.empty
        rows.append(inspect.Parameter(one.name, inspect.Parameter.KEYWORD_ONLY if one.kwarg_only
                                      else inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default))
    return inspect.Signature(rows)


def signatures_to_bind(found):
    """What calls are held against: a torch operator's overloads, else the signature. None takes part that takes anything."""
    schemas = overloads_of(found)
    if schemas:
        return [signature_of_schema(one) for one in schemas]
    signature = signature_of(found, {"error": ""})
    kinds = {one.kind for one in signature.parameters.values()} if signature is not None else set()
    return [] if signature is None or kinds == {inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD} else [signature]


def shown_annotation(value):
    return readable(value if isinstance(value, str) else inspect.formatannotation(value), 300)


def parameter(one):
    return {"name": one.name, "kind": one.kind.description, "default": "" if one.default is one.empty
            else shown(one.default, 200),
            "required": one.default is one.empty and one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD),
            "annotation": "" if one.annotation is one.empty else shown_annotation(one.annotation)}


def checked(answer, name, calls):
    """described(), and each call bound to the signature."""
    def look(answer):
        record = described(answer, name)
        signatures = signatures_to_bind(resolved(name)) if record["found"] else []
        record["calls"] = [bound(signatures, one) for one in calls]
        return record
    look.__name__ = name
    return look


def bound(signatures, call):
    """Whether a call binds to one of the signatures: yes, no with the reason, or unknown (none that says anything, or * and ** in the call)."""
    verdict, reason = "unknown", "no signature that tells" if not signatures else "the call passes * or **"
    for signature in signatures if not call["spread"] else []:
        try:
            signature.bind(*[None] * call["positional"], **dict.fromkeys(call["keywords"]))
            return {**call, "binds": "yes", "reason": ""}
        except TypeError as error:
            verdict, reason = "no", reason if verdict == "no" else why(error)
    return {**call, "binds": verdict, "reason": reason}


def calls_in(answer, folders, names):
    """{callable: calls} of Python sources below folders, found by the callable's last name; `imported` tells those whose file imports
    that name from the callable's module."""
    wanted = {}
    for name in names:
        wanted.setdefault(re.split(r"[.:]", name)[-1], []).append(name)
    found, seen = {name: [] for name in names}, 0
    for file in sources_below(folders):
        seen += 1
        if seen > CALL_FILES:
            answer.limit("only the first %d source files were searched for calls" % CALL_FILES)
            break
        text = small_text(file, CALL_BYTES)
        if text is None or not any(one in text for one in wanted):
            continue
        try:
            tree = ast.parse(text)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            answer.limit("not read as Python: " + readable(file))
            continue
        calls_of(tree, file, wanted, found)
    for name in names:
        found[name] = answer.capped(found[name], CALLS, name + ", calls")
    return found


def calls_of(tree, file, wanted, found):
    origins = {one.asname or one.name: ((node.module or ""), one.name) for node in ast.walk(tree)
               if isinstance(node, ast.ImportFrom) for one in node.names}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        local = node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""
        module, last = origins.get(local, ("", local)) if isinstance(node.func, ast.Name) else ("", local)
        for name in wanted.get(last, []):
            found[name].append({"file": readable(file), "line": node.lineno, "positional": len(node.args),
                                "keywords": [one.arg for one in node.keywords if one.arg],
                                "spread": any(isinstance(one, ast.Starred) for one in node.args)
                                or any(one.arg is None for one in node.keywords),
                                "imported": module == name.partition(":")[0]})


def sources_below(folders):
    for folder in folders:
        if os.path.isfile(folder):
            yield folder
        for top, inside, files in os.walk(folder):
            inside[:] = sorted(one for one in inside if not one.startswith("."))
            yield from (os.path.join(top, one) for one in sorted(files) if one.endswith(".py"))


def given_calls(request, name):
    found = []
    for one in request.get("calls", []) if isinstance(request.get("calls"), list) else []:
        if isinstance(one, dict) and one.get("name") == name and isinstance(one.get("positional", 0), int):
            found.append({"file": readable(str(one.get("file", ""))), "line": int(one.get("line", 0) or 0),
                          "positional": max(0, min(one.get("positional", 0), 1000)),
                          "keywords": [key for key in one.get("keywords", []) if isinstance(key, str)],
                          "spread": bool(one.get("spread", False)), "imported": True})
    return found


def main(answer):
    request = answer.request
    names = [one for one in request.get("names", []) if isinstance(one, str) and re.match(r"^\w+(\.\w+)*(:\w+(\.\w+)*)?$", one)]
    if not names:
        raise Stop("error", 'the request names no callable: {"names": ["package.module:function"]}')
    missing = [one for one in names if not is_there(re.split(r"[.:]", one)[0])]
    if len(missing) == len(names):
        cannot_run_here("this interpreter has no package " + ", ".join(sorted({re.split(r"[.:]", one)[0] for one in missing})))
    searched = calls_in(answer, [one for one in request.get("callers", []) if isinstance(one, str)], names)
    answer.data = {"callables": []}
    for name in names:
        record = in_child(answer, checked(answer, name, given_calls(request, name) + searched[name]), 180)
        record = record or unknown(name, answer.boundaries[-1]["error"])
        answer.data["callables"].append(record)
        answer.value("signatures." + name, record["signature"] or "; ".join(record["schemas"]) or record["error"], "",
                     "components.signature", record["kind"])
        answer.value("signatures.%s.origin" % name, record["file"], "", "components.actual-callable", "line %d" % record["line"])
    answer.limit("a signature that fits says nothing about what the callable computes, or for which dtypes and shapes")
    answer.limit("calls found in sources are matched by the last name; those with \"imported\" false may be of another callable")
    refused = ["%s at %s:%d (%s)" % (record["name"], one["file"], one["line"], one["reason"])
               for record in answer.data["callables"]
               for one in record["calls"] if one["binds"] == "no" and one["imported"]]
    absent = [record["name"] for record in answer.data["callables"] if not record["found"]]
    if absent or refused:
        texts = ["not found: " + ", ".join(absent)] if absent else []
        raise Stop("fail", readable("; ".join(texts + ["does not bind: " + one for one in refused[:20]]), 3000))


probe("signatures", main)
