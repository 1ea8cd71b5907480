# dtypes: logical against physical. What a checkpoint's files hold, what torch can hold here, and what a constructed cache spec allocates.
import struct

DTYPES = ["float32", "bfloat16", "float16", "float8_e4m3fn", "float8_e5m2", "int8", "uint8", "int32", "float4_e2m1fn_x2",
          "float8_e8m0fnu"]
WEIGHT_FILES = 400
TENSORS = 300
HEADER_LIMIT = 100 << 20


def tensor_facts(tensor):
    return {"dtype": str(tensor.dtype).replace("torch.", ""), "shape": list(tensor.shape), "strides": list(tensor.stride()),
            "itemBytes": tensor.element_size(),
            "storageBytes": tensor.untyped_storage().nbytes(), "contiguous": tensor.is_contiguous(), "device": str(tensor.device)}


def dtype_record(torch, name, device):
    """What this torch does with a dtype on this device: hold it, cast to it and back, multiply with it."""
    record = {"dtype": name, "known": hasattr(torch, name), "held": None, "cast": "", "largestCastError": None, "product": "",
              "error": ""}
    if not record["known"]:
        return record
    kind = getattr(torch, name)
    try:
        record["held"] = tensor_facts(torch.empty((16, 32), dtype=kind, device=device))
    except Exception as error:
        return {**record, "error": why(error)}
    try:
        source = torch.arange(512, dtype=torch.float32, device=device).reshape(16, 32)
        source = source / 512 if kind.is_floating_point else source % 128  # an integer type is asked for integers
        back = source.to(kind).to(torch.float32)
        record["cast"], record["largestCastError"] = "yes", float((back - source).abs().max())
    except Exception as error:
        record["cast"] = why(error)
    try:
        made = torch.ones((16, 32), dtype=torch.float32, device=device).to(kind)
        record["product"] = str((made @ made.t()).dtype).replace("torch.", "")
    except Exception as error:
        record["product"] = why(error)
    return record


def spec_arguments(torch, given):
    """Arguments of a spec: {"dtype": "bfloat16"} names a torch dtype; {"enum": "module:Class", "name": …} a member."""
    made = {}
    for name, value in given.items():
        if isinstance(value, dict) and "enum" in value:
            value = getattr(resolved(value["enum"]), value["name"])
        elif isinstance(value, str) and name.endswith("dtype") and hasattr(torch, value):
            value = getattr(torch, value)
        made[name] = value
    return made


def spec_record(answer, torch, given, device):
    """A cache spec constructed as a layer would, and a cache of a few pages allocated as the model runner would: raw bytes, viewed."""
    record = {"class": readable(str(given.get("class", "")), 300), "file": "", "error": "",
              "arguments": plain(given.get("arguments", {})), "logicalDtype": "",
              "logicalItemBytes": None, "blockSize": None, "storageBlockSize": None, "pageBytes": None, "realPageBytes": None,
              "bytesPerToken": None, "cache": None,
              "cacheShape": None, "strideOrder": None}
    try:
        cls = resolved(record["class"])
        answer.used(cls.__module__)
        record["file"] = getattr(sys.modules.get(cls.__module__), "__file__", None) or ""
        spec = cls(**spec_arguments(torch, given.get("arguments", {})))
    except Exception as error:
        answer.boundary(record["class"], error, "the cache spec")
        return {**record, "error": why(error)}
    kind = getattr(spec, "dtype", None)
    if isinstance(kind, torch.dtype):
        record["logicalDtype"] = str(kind).replace("torch.", "")
        record["logicalItemBytes"] = torch.empty(0, dtype=kind).element_size()
    for mine, theirs in (("blockSize", "block_size"), ("storageBlockSize", "storage_block_size"),
                         ("pageBytes", "page_size_bytes"), ("realPageBytes", "real_page_size_bytes")):
        value = getattr(spec, theirs, None)
        record[mine] = int(value) if isinstance(value, int) else None
    if record["pageBytes"] and record["blockSize"]:
        record["bytesPerToken"] = record["pageBytes"] / record["blockSize"]
    if record["pageBytes"]:
        allocate(answer, torch, given, spec, record, device)
    return record


def allocate(answer, torch, given, spec, record, device):
    pages = max(1, min(int(given.get("pages", 2)), 1024))
    raw = torch.zeros(pages * record["pageBytes"], dtype=torch.int8, device=device)
    record["cache"] = tensor_facts(raw)
    if not isinstance(given.get("backend"), str):
        return
    try:
        backend = resolved(given["backend"])
        answer.used(backend.__module__)
        more = {"cache_dtype_str": given["cacheDtype"]} if "cacheDtype" in given else {}
        shape = backend.get_kv_cache_shape(pages, spec.block_size, spec.num_kv_heads, spec.head_size, **more)
        order = backend.get_kv_cache_stride_order()
        record["cacheShape"], record["strideOrder"] = [int(one) for one in shape], [int(one) for one in order]
        stored = raw.view(spec.dtype).view([shape[one] for one in order])  # as the model runner lays it out
        record["cache"] = tensor_facts(stored.permute(*[record["strideOrder"].index(one) for one in range(len(shape))]))
    except Exception as error:
        answer.boundary(given["backend"], error, "the cache's layout")


def weight_files(place):
    if os.path.isfile(place):
        return [place]
    return [os.path.join(place, one) for one in sorted(os.listdir(place))
            if one.endswith(".safetensors")] if os.path.isdir(place) else []


def header_of(file):
    """{tensor: facts} of a safetensors file: its header alone is read."""
    handle = os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        (length,) = struct.unpack("<Q", os.pread(handle, 8, 0))
        if not stat.S_ISREG(os.fstat(handle).st_mode) or length > min(HEADER_LIMIT, os.fstat(handle).st_size):
            raise ValueError("its header says %d bytes" % length)
        header = json.loads(os.pread(handle, length, 8))
    finally:
        os.close(handle)
    header.pop("__metadata__", None)
    return header


def tensor_record(name, about):
    """One tensor of a file. Bits per element tell packing: 4-bit weights in a byte dtype have two elements a byte only in the reader's mind."""
    elements = 1
    for one in about["shape"]:
        elements *= int(one)
    size = int(about["data_offsets"][1]) - int(about["data_offsets"][0])
    return {"name": readable(name, 300), "dtype": readable(str(about["dtype"]), 40),
            "shape": [int(one) for one in about["shape"]], "elements": elements, "bytes": size}


def weights_record(answer, place, pattern):
    record = {"place": readable(place), "files": 0, "unread": [], "byDtype": [], "tensors": []}
    totals, chosen = {}, []
    wanted = re.compile(pattern) if pattern else None
    for file in answer.capped(weight_files(place), WEIGHT_FILES, "weight files"):
        try:
            found = [tensor_record(name, about) for name, about in sorted(header_of(file).items())]
        except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError, struct.error) as error:
            record["unread"].append({"path": readable(file), "error": why(error)})
            continue
        record["files"] += 1
        for one in found:
            total = totals.setdefault(one["dtype"], {"dtype": one["dtype"], "tensors": 0, "elements": 0, "bytes": 0})
            total["tensors"] += 1
            total["elements"] += one["elements"]
            total["bytes"] += one["bytes"]
        chosen += [one for one in found if wanted is None or wanted.search(one["name"])]
    record["byDtype"] = [totals[name] for name in sorted(totals)]
    record["tensors"] = answer.capped(chosen, TENSORS, "tensors")
    return record


def with_torch(answer):
    torch = imported(answer, "torch", "dtypes")
    if torch is None:
        return None
    asked = answer.request.get("device")
    device = asked if isinstance(asked, str) else "cuda" if torch.cuda.is_available() else "cpu"
    if device == "cpu":
        answer.limit("dtypes were tried on the CPU: nothing is said about a device")
    names = [one for one in answer.request.get("dtypes", DTYPES) if isinstance(one, str) and re.match(r"^\w+$", one)]
    specs = [one for one in answer.request.get("specs", []) if isinstance(one, dict)]
    return {"device": device, "dtypes": [dtype_record(torch, one, device) for one in names],
            "specs": [spec_record(answer, torch, one, device) for one in specs]}


def main(answer):
    request = answer.request
    answer.data = {"device": "", "dtypes": [], "specs": [], "weights": None}
    place = request.get("weights")
    if isinstance(place, str):
        answer.data["weights"] = weights_record(answer, place,
                                                request.get("tensors") if isinstance(request.get("tensors"), str) else "")
        for one in answer.data["weights"]["byDtype"]:
            answer.value("dtypes.weights." + one["dtype"], one["bytes"], "bytes", "weights.checkpoint-dtype",
                         "%(tensors)d tensors, %(elements)d elements" % one)
    if is_there("torch"):
        answer.data.update(in_child(answer, with_torch, 300) or {})
    elif answer.data["weights"] is None:
        need("torch")
    for one in answer.data["specs"]:
        answer.value("dtypes.cache.logical", one["logicalDtype"], "", "caches.logical-dtype", one["class"])
        if one["cache"]:
            answer.value("dtypes.cache.physical", one["cache"]["dtype"], "", "caches.physical-dtype", one["class"])
            answer.value("dtypes.cache.page", one["pageBytes"], "bytes", "caches.page-layout",
                         "block of %s tokens, %s stored" % (one["blockSize"], one["storageBlockSize"]))
            answer.value("dtypes.cache.shape", one["cache"]["shape"], "elements", "caches.page-layout",
                         "strides %s" % one["cache"]["strides"])
    answer.limit("a dtype that can be held, cast or multiplied says nothing about the kernels of a model or their scales")
    answer.limit("a spec constructed by hand is the layer's only as far as its arguments are")
    failed = [one["class"] for one in answer.data["specs"] if one["error"]]
    unread = answer.data["weights"] is not None and (answer.data["weights"]["unread"] or not answer.data["weights"]["files"])
    if failed or unread:
        raise Stop("fail", "not constructed: " + ", ".join(failed) if failed
                   else "not every weight file could be read, or there is none")


probe("dtypes", main)
