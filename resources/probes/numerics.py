# numerics: a named kernel against the same operation in fp32, on given shapes.
CASES = [
    {"name": "matmul bf16", "kernel": "torch:matmul",
     "inputs": [{"shape": [512, 1024], "dtype": "bfloat16"}, {"shape": [1024, 512], "dtype": "bfloat16"}]},
    {"name": "softmax bf16", "kernel": "torch:softmax", "inputs": [{"shape": [512, 4096], "dtype": "bfloat16", "scale": 4.0}],
     "keywords": {"dim": -1}},
    {"name": "attention bf16", "kernel": "torch.nn.functional:scaled_dot_product_attention", "keywords": {"is_causal": True},
     "inputs": [{"shape": [2, 8, 256, 128], "dtype": "bfloat16"}, {"shape": [2, 8, 256, 128], "dtype": "bfloat16"},
                {"shape": [2, 8, 256, 128], "dtype": "bfloat16"}]},
]
ELEMENTS = 1 << 28
SMALL = 0.01  # elements below this share of the largest reference value do not count for the relative error


def made_input(torch, about, generator, device):
    """One seeded tensor; made on the CPU, so that the same seed gives the same numbers on every machine."""
    shape = [int(one) for one in about["shape"]]
    count = 1
    for one in shape:
        count *= one
    if count > ELEMENTS:
        raise Stop("error", "an input of %d elements is over the limit of %d" % (count, ELEMENTS))
    kind, fill, scale = getattr(torch, about.get("dtype", "float32")), about.get("fill", "normal"), float(about.get("scale", 1.0))
    if not kind.is_floating_point:
        low, high = about.get("range", [0, 8])
        return torch.randint(int(low), int(high), shape, generator=generator).to(kind).to(device)
    value = {"normal": lambda: torch.randn(shape, generator=generator),
             "uniform": lambda: torch.rand(shape, generator=generator) * 2 - 1,
             "ones": lambda: torch.ones(shape), "zeros": lambda: torch.zeros(shape)}[fill]()
    value = (value * scale).to(kind).to(device)
    return value.transpose(-1, -2).contiguous().transpose(-1, -2) if about.get("order") == "column" else value


def placed(torch, argument, inputs):
    """An argument of a call: {"input": n} is that tensor, {"dtype": name} a torch dtype, anything else itself."""
    if isinstance(argument, dict) and set(argument) == {"input"}:
        return inputs[int(argument["input"])]
    if isinstance(argument, dict) and set(argument) == {"dtype"}:
        return getattr(torch, argument["dtype"])
    return argument


def called(torch, function, case, prefix, inputs):
    """Calls with the case's arguments and answers the tensor that counts: the returned one, or the input that is written to."""
    key = "referenceCall" if prefix else "call"
    words = case.get("referenceKeywords" if prefix else "keywords", {} if prefix and key in case else case.get("keywords", {}))
    arguments = case.get(key, case.get("call", [{"input": index} for index in range(len(inputs))]))
    returned = function(*[placed(torch, one, inputs) for one in arguments],
                        **{name: placed(torch, one, inputs) for name, one in words.items()})
    result = case.get("result", "returned") if not prefix else case.get("referenceResult", "returned")
    if result != "returned":
        return inputs[int(result)]
    return returned[int(case.get("output", 0))] if isinstance(returned, (tuple, list)) else returned


def compared(torch, got, reference):
    """Absolute and relative errors, in fp64, of `got` against `reference`."""
    mine, theirs = got.detach().to("cpu").double(), reference.detach().to("cpu").double()
    if mine.shape != theirs.shape:
        return {"sameShape": False, "shape": list(mine.shape), "referenceShape": list(theirs.shape)}
    bad = ~(torch.isfinite(mine) & torch.isfinite(theirs))
    difference = torch.where(bad, torch.zeros_like(mine), (mine - theirs).abs())
    size = torch.where(bad, torch.zeros_like(theirs), theirs.abs())
    largest = float(size.max()) if size.numel() else 0.0
    counted = size >= SMALL * largest
    worst = int(difference.reshape(-1).argmax()) if difference.numel() else 0
    norm = float(size.pow(2).sum().sqrt())
    return {"sameShape": True, "shape": list(mine.shape), "referenceShape": list(theirs.shape), "elements": mine.numel(),
            "maxAbs": float(difference.max()) if difference.numel() else 0.0,
            "maxRel": float((difference / size.clamp_min(1e-300))[counted].max()) if largest > 0 else 0.0,
            "normRel": float(difference.pow(2).sum().sqrt()) / norm if norm > 0 else 0.0,
            "meanAbs": float(difference.mean()) if difference.numel() else 0.0, "largestReference": largest,
            "notFinite": int((~torch.isfinite(mine)).sum()),
            "referenceNotFinite": int((~torch.isfinite(theirs)).sum()),
            "notFiniteApart": int((torch.isfinite(mine) != torch.isfinite(theirs)).sum()),
            "worst": {"index": worst, "got": float(mine.reshape(-1)[worst]) if mine.numel() else 0.0,
                      "reference": float(theirs.reshape(-1)[worst]) if theirs.numel() else 0.0}}


def verdict(case, errors, repeated):
    """(within: yes, no, not judged; reason)."""
    tolerance = case.get("tolerance") if isinstance(case.get("tolerance"), dict) else {}
    if not errors["sameShape"]:
        return "no", "the shapes differ"
    if errors["notFiniteApart"]:
        return "no", "%d elements are finite on one side only" % errors["notFiniteApart"]
    over = ["%s %.3g over %.3g" % (key, errors[key], tolerance[key]) for key in ("maxAbs", "maxRel", "normRel")
            if isinstance(tolerance.get(key), (int, float)) and errors[key] > tolerance[key]]
    if tolerance.get("repeatable") is True and not repeated:
        over.append("a second run gave other bits")
    return ("no", "; ".join(over)) if over else ("yes", "") if tolerance else ("not judged", "no tolerance was given")


def run_case(answer, torch, case, device, seed):
    record = {"name": readable(str(case.get("name", case.get("kernel"))), 200), "kernel": readable(str(case.get("kernel")), 300),
              "reference": readable(str(case.get("reference", case.get("kernel"))), 300),
              "file": "", "inputs": [], "resultDtype": "", "errors": None, "repeatable": None, "within": "not judged",
              "reason": "", "tolerance": plain(case.get("tolerance"))}
    generator = torch.Generator().manual_seed(seed)
    try:
        kernel, reference = resolved(case["kernel"]), resolved(case.get("reference", case["kernel"]))
        home = getattr(kernel, "__module__", None) or case["kernel"].partition(":")[0]
        answer.used(home, case["kernel"].partition(":")[0])
        record["file"] = getattr(sys.modules.get(home), "__file__", None) or ""
        inputs = [made_input(torch, one, generator, device) for one in case["inputs"]]
        record["inputs"] = [{"dtype": str(one.dtype).replace("torch.", ""), "shape": list(one.shape),
                             "strides": list(one.stride())} for one in inputs]
        home = device if case.get("referenceOn") == "device" else "cpu"
        exact = [(one.float() if one.is_floating_point() else one.clone()).to(home) for one in inputs]
        with torch.no_grad():
            first = called(torch, kernel, case, "", [one.clone() for one in inputs])
            second = called(torch, kernel, case, "", [one.clone() for one in inputs])
            wanted = called(torch, reference, case, "reference", exact)
        record["resultDtype"] = str(first.dtype).replace("torch.", "")
        record["repeatable"] = bool(torch.equal(first.cpu().contiguous().view(torch.uint8),
                                                second.cpu().contiguous().view(torch.uint8)))
        record["errors"] = compared(torch, first, wanted)
        record["within"], record["reason"] = verdict(case, record["errors"], record["repeatable"])
    except Stop:
        raise
    except Exception as error:
        answer.boundary(record["kernel"], error, record["name"])
        record["within"], record["reason"] = "no", why(error)
    return record


def look(answer):
    torch = imported(answer, "torch", "kernels")
    if torch is None:
        raise Stop("cannot-run-here", "torch cannot be imported: " + answer.boundaries[-1]["error"])
    device = answer.request.get("device", "cuda")
    if device != "cpu" and not torch.cuda.is_available():
        raise Stop("cannot-run-here", 'torch sees no device here (the request may say "device": "cpu", for kernels that have a CPU form)')
    torch.backends.cuda.matmul.allow_tf32 = False
    torch.backends.cudnn.allow_tf32 = False
    seed = answer.request.get("seed", 0)
    for name in answer.request.get("import", []):
        imported(answer, name, "registers the kernels")
    cases = answer.request.get("cases", CASES)
    return {"device": device, "deviceName": torch.cuda.get_device_name(0) if device != "cpu" else "", "seed": seed,
            "torch": torch.__version__,
            "cases": [run_case(answer, torch, one, device, int(seed)) for one in cases if isinstance(one, dict)
                      and isinstance(one.get("kernel"), str)]}


def main(answer):
    need("torch")
    answer.data = in_child(answer, look, 900) or {}
    if not answer.data:
        raise Stop("error", "no answer from the process that computed: " + "; ".join(one["error"] for one in answer.boundaries[-1:]))
    for one in answer.data["cases"]:
        told = (("maxAbs", ""), ("maxRel", "1"), ("normRel", "1")) if one["errors"] and one["errors"]["sameShape"] else ()
        for name, unit in told:
            answer.value("numerics.%s.%s" % (one["name"], name), one["errors"][name], unit, "components.verified-semantics",
                         "%s against %s in fp32" % (one["kernel"], one["reference"]))
    answer.limit("these shapes, dtypes and this seed alone; no end-to-end result, no other head dimension, no other page layout")
    answer.limit("the relative error counts elements of at least 1 % of the largest reference value")
    if any(one["within"] == "not judged" for one in answer.data["cases"]):
        answer.limit("cases without a tolerance were measured, not judged")
    outside = ["%s (%s)" % (one["name"], one["reason"]) for one in answer.data["cases"] if one["within"] == "no"]
    if outside:
        raise Stop("fail", readable("outside the tolerance, or not computed: " + "; ".join(outside), 3000))


probe("numerics", main)
