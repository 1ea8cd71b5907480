# collectives: what a single process can know of communication between devices, and no more.
import datetime

VARIABLES = re.compile(r"^(NCCL|MCCL|TORCH_NCCL|GLOO|UCX|VLLM_(SKIP_P2P|ALLREDUCE|ALL2ALL|USE_\w*ALLREDUCE|NCCL|DISABLE_PYNCCL))[A-Z0-9_]*$")
LIBRARIES = re.compile(r"/lib(nccl|mccl|rccl|mpi|ucc|ucp|gloo)\b[^/]*\.so")
ALONE = "one process: says nothing about whether a collective between processes or hosts is right, complete or fast"


def backends(answer, torch):
    distributed = torch.distributed
    found = {"available": bool(distributed.is_available()), "backends": [], "ncclVersion": ""}
    if not found["available"]:
        return found
    for name in ("nccl", "gloo", "mpi", "ucc"):
        ask = getattr(distributed, "is_%s_available" % name, None)
        found["backends"].append({"name": name, "available": bool(ask()) if ask else None})
    try:
        version = torch.cuda.nccl.version()
        found["ncclVersion"] = ".".join(map(str, version)) if isinstance(version, tuple) else str(version)
    except Exception as error:
        answer.boundary("torch.cuda.nccl", error, "the library's version")
    return found


def peers(torch):
    """Which device may read another's memory, by index; [] when there are fewer than two."""
    count = torch.cuda.device_count() if torch.cuda.is_available() else 0
    return [[one == other or bool(torch.cuda.can_device_access_peer(one, other)) for other in range(count)]
            for one in range(count)] if count > 1 else []


def alone(answer, torch, backend, device):
    """A group of one: whether it can be made and leaves its input as it is."""
    record = {"backend": backend, "device": device, "made": False, "identity": None, "error": ""}
    distributed = torch.distributed
    try:
        distributed.init_process_group(backend, store=distributed.HashStore(), rank=0, world_size=1,
                                       timeout=datetime.timedelta(seconds=30))
        record["made"] = True
        before = torch.arange(1024, dtype=torch.float32, device=device)
        after = before.clone()
        distributed.all_reduce(after)
        record["identity"] = bool(torch.equal(before, after))
    except Exception as error:
        answer.boundary("torch.distributed", error, backend + " with one process")
        record["error"] = why(error)
    finally:
        if distributed.is_initialized():
            distributed.destroy_process_group()
    return record


def vllm_facts(answer):
    """Which communicator classes the platform names; nothing of them is constructed."""
    if not is_there("vllm"):
        return None
    module = imported(answer, "vllm.platforms", "the platform's communicators")
    try:
        platform = module.current_platform if module is not None else None
    except BaseException as error:
        answer.boundary("vllm.platforms:current_platform", error, "the platform's communicators")
        platform = None
    if platform is None:
        return None
    found = {"communicator": "", "file": "", "customAllReduce": None,
             "distBackend": readable(str(getattr(platform, "dist_backend", "")), 100)}
    try:
        found["communicator"] = readable(str(platform.get_device_communicator_cls()), 300)
        spec = importlib.util.find_spec(found["communicator"].rpartition(".")[0])
        found["file"] = (spec.origin or "") if spec else ""
        found["customAllReduce"] = bool(platform.use_custom_allreduce())
    except Exception as error:
        answer.boundary(found["communicator"] or "get_device_communicator_cls", error, "the platform's communicators")
    return found


def look(answer):
    torch = imported(answer, "torch", "torch.distributed")
    if torch is None:
        raise Stop("cannot-run-here", "torch cannot be imported: " + answer.boundaries[-1]["error"])
    found = {"distributed": backends(answer, torch), "devices": torch.cuda.device_count() if torch.cuda.is_available() else 0,
             "peers": peers(torch), "groups": [], "vllm": None,
             "variables": {name: readable(os.environ[name], 300) for name in sorted(os.environ) if VARIABLES.match(name)},
             "libraries": []}
    ready = {one["name"] for one in found["distributed"]["backends"] if one["available"]}
    if answer.request.get("group", True) is not False:
        if "gloo" in ready:
            found["groups"].append(alone(answer, torch, "gloo", "cpu"))
        if "nccl" in ready and found["devices"]:
            found["groups"].append(alone(answer, torch, "nccl", "cuda:0"))
    found["vllm"] = vllm_facts(answer)
    found["libraries"] = [{"file": one, "real": os.path.realpath(one)} for one in mapped_files() if LIBRARIES.search(one)][:40]
    return found


def main(answer):
    need("torch")
    answer.limit(ALONE)
    answer.data = in_child(answer, look, 240) or {}
    if not answer.data:
        raise Stop("error", "no answer from the process that looked: " + "; ".join(one["error"] for one in answer.boundaries[-1:]))
    answer.value("collectives.devices", answer.data["devices"], "count", "moe-parallelism.collectives", ALONE)
    for one in answer.data["distributed"]["backends"]:
        answer.value("collectives.backend." + one["name"], one["available"], "", "moe-parallelism.collectives", ALONE)
    wrong = [one["backend"] for one in answer.data["groups"] if one["identity"] is False]
    if wrong:
        raise Stop("fail", "an all-reduce of one process changed its input: " + ", ".join(wrong))


probe("collectives", main)
