# Looking at packages: each in a forked process of its own, so that one that prints, raises, leaves, crashes or hangs cannot take
# the answer with it. Comes after _common.py.
import select

try:
    import ctypes
except ImportError:  # built without it
    ctypes = None


def in_child(answer, function, seconds=120):
    """Runs function(answer) in a forked process and takes over what it recorded; its return value, or None.

    A package that prints, raises, leaves, crashes or hangs there cannot take the answer with it: how it ended becomes a boundary."""
    reader, writer = os.pipe()
    parent, child = os.getpid(), os.fork()
    if child == 0:
        _end_with(parent)
        _child(answer, function, writer)
    os.close(writer)
    answer.children.add(child)
    text, ended = _read_until(reader, time.monotonic() + seconds)
    os.close(reader)
    if not ended:
        os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    answer.children.discard(child)
    try:
        result = json.loads(text)
    except ValueError:
        how = ("took over %g seconds" % seconds if not ended
               else "died with signal %d" % os.WTERMSIG(status) if os.WIFSIGNALED(status)
               else "left with exit code %d" % os.WEXITSTATUS(status))
        answer.boundary(function.__name__, RuntimeError("the process that looked %s before it answered" % how))
        return None
    for name in ("values", "modules", "boundaries", "limits"):
        mine = getattr(answer, name)
        mine.extend(one for one in result[name] if one not in mine)
    if result["stop"]:
        raise Stop(*result["stop"])
    return result["returned"]


def _end_with(parent):
    """Linux ends this process when the one that forked it ends, however that is."""
    try:
        ctypes.CDLL(None).prctl(1, signal.SIGKILL, 0, 0, 0)
    except Exception:
        pass
    if os.getppid() != parent:
        os._exit(1)


def _child(answer, function, writer):
    for name in ("values", "modules", "boundaries", "limits"):
        setattr(answer, name, [])
    os.close(answer.output)
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)  # standard input is the runner's
    returned, stop = None, None
    try:
        returned = function(answer)
    except Stop as error:
        stop = [error.state, error.reason]
    except BaseException as error:  # also SystemExit: whatever an import does is data
        answer.boundary(function.__name__, error)
    result = {"returned": returned, "stop": stop, "values": answer.values, "modules": answer.modules,
              "boundaries": answer.boundaries,
              "limits": answer.limits}
    try:
        data = json.dumps(plain(result), allow_nan=False).encode()
        while data:
            data = data[os.write(writer, data):]
        flush()
    finally:
        os._exit(0)


def _read_until(reader, deadline):
    pieces, size = [], 0
    while True:
        left = deadline - time.monotonic()
        if left <= 0 or size > 4 * ANSWER_LIMIT:
            return b"", False
        if not select.select([reader], [], [], min(left, 1.0))[0]:
            continue
        piece = os.read(reader, 1 << 16)
        if not piece:
            return b"".join(pieces), True
        pieces.append(piece)
        size += len(piece)


def imported(answer, name, needed_for=""):
    """The module, or None with a boundary; records its file."""
    try:
        module = importlib.import_module(name)
    except BaseException as error:  # SystemExit and KeyboardInterrupt raised by a package are its own doing
        answer.boundary(name, error, needed_for)
        return None
    answer.used(name)
    return module


def resolved(name):
    """The object of "package.module:attribute.attribute"."""
    module, _, path = name.partition(":")
    found = importlib.import_module(module)
    for part in path.split(".") if path else []:
        found = getattr(found, part)
    return found


def is_there(name):
    """Whether a top-level module can be found, without importing it."""
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError, AttributeError):
        return False


def need(*packages):
    missing = [name for name in packages if not is_there(name)]
    if missing:
        cannot_run_here("this interpreter has no package " + ", ".join(missing))
