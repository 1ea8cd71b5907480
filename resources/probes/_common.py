# What every shipped probe begins with: the request, the answer, and the promise that exactly one JSON document reaches standard
# output whatever happens. It is joined in front of a probe's own text (README.md); nothing here imports what a probe looks at.
import os
import sys

# Until probe() is called only the standard library is searched: a json.py in the working folder must not answer for it.
SEARCH_PATH = list(sys.path)
sys.path[:] = [one for one in sys.path if one.startswith(os.path.dirname(os.__file__)) or one.endswith(".zip")]

import functools
import hashlib
import importlib
import importlib.util
import json
import re
import signal
import stat
import time
import traceback

ANSWER_LIMIT = 4 << 20  # bytes of the whole document
TEXT_LIMIT = 4000  # characters of one text
CREDENTIALS = re.compile(r"\b([A-Za-z][A-Za-z0-9+.\-]*://)[^\s/'\"<>]*@")
SECRETS = re.compile(r"(?i)([?&;](?:[a-z_\-]*(?:token|secret|password|passwd|signature|credential|key|auth)|sig)=)[^&\s'\"#]*")
BEARER = re.compile(r"(?i)\b(bearer|basic)\s+[a-z0-9+/=._\-]{12,}|\b(gh[pousr]_|github_pat_|glpat-|hf_)[A-Za-z0-9_\-]{10,}")


class Stop(Exception):
    """Ends a probe with a state and its reason."""

    def __init__(self, state, reason):
        super().__init__(reason)
        self.state, self.reason = state, reason


def cannot_run_here(reason):
    raise Stop("cannot-run-here", reason)


def readable(value, limit=TEXT_LIMIT):
    """Text that is valid UTF-8, without credentials, at most `limit` characters; bytes that are no text stay as \\xNN."""
    if isinstance(value, os.PathLike):
        value = os.fspath(value)
    if isinstance(value, str):
        value = value.encode("utf-8", "surrogateescape" if not _has_lone(value) else "backslashreplace")
    text = bytes(value).decode("utf-8", "backslashreplace")
    text = BEARER.sub("***", SECRETS.sub(r"\1***", CREDENTIALS.sub(r"\1", text)))
    return text if len(text) <= limit else text[:limit] + "… (%d characters left out)" % (len(text) - limit)


def _has_lone(text):
    return any(0xD800 <= ord(one) <= 0xDFFF and not 0xDC80 <= ord(one) <= 0xDCFF for one in text)


def plain(value, depth=0):
    """The same value out of what JSON has: NaN and infinity as text, integers over 64 bit as text, at most 24 levels."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return int(value) if -(1 << 63) <= value < 1 << 63 else str(value)
    if isinstance(value, float):
        return value if value == value and abs(value) != float("inf") else str(value)
    if depth < 24 and isinstance(value, dict):
        return {readable(key if isinstance(key, (str, bytes)) else str(key), 400): plain(one, depth + 1)
                for key, one in value.items()}
    if depth < 24 and isinstance(value, (list, tuple)):
        return [plain(one, depth + 1) for one in value]
    if isinstance(value, (str, bytes, os.PathLike)):
        return readable(value)
    return readable(shown(value))


def shown(value, limit=400):
    """repr() that cannot fail."""
    try:
        return readable(repr(value), limit)
    except BaseException as error:  # a hostile __repr__
        return "<%s whose repr raised %s>" % (type(value).__name__, type(error).__name__)


def why(error):
    """One line for an exception: type and message."""
    try:
        message = str(error)
    except BaseException:
        message = "(its message could not be read)"
    return readable("%s: %s" % (type(error).__name__, " ".join(message.split())), 600)


class Answer:
    """What a probe found. Lists only grow; `data` is the probe's own part."""

    def __init__(self, probe, request):
        self.probe, self.request = probe, request
        self.values, self.modules, self.boundaries, self.limits, self.data = [], [], [], [], {}
        self.children, self.output = set(), -1
        self.sent = False
        self.began = time.monotonic()

    def value(self, name, value, unit="", contract="", about=""):
        """A named value; `unit` is "" for what has none, `contract` the matrix row it speaks of."""
        self.values.append({"name": name, "value": value, "unit": unit, "contract": contract, "about": about})

    def limit(self, text):
        if text not in self.limits:
            self.limits.append(text)

    def boundary(self, module, error, needed_for=""):
        """What could not be imported or resolved although the probe itself went on."""
        place = traceback.extract_tb(error.__traceback__)[-1:] if error.__traceback__ else []
        self.boundaries.append({"module": module, "neededFor": needed_for, "error": why(error),
                                "file": place[0].filename if place else "", "line": (place[0].lineno or 0) if place else 0})

    def used(self, *names):
        """Records the imported file of these modules, once each."""
        known = {one["name"] for one in self.modules}
        for name in names:
            if name in sys.modules and name not in known:
                self.modules.append(module_record(name, sys.modules[name]))

    def capped(self, items, limit, what):
        """The first `limit` items; says how many were left out."""
        items = list(items)
        if len(items) > limit:
            self.limit("%s: %d of %d are listed" % (what, limit, len(items)))
        return items[:limit]

    def document(self, state, reason):
        return {"format": "metax-review-answer", "schema": 1, "probe": self.probe, "state": state, "reason": reason,
                "seconds": round(time.monotonic() - self.began, 3), "request": self.request, "python": python_facts(),
                "values": self.values, "modules": self.modules, "boundaries": self.boundaries, "limits": self.limits,
                "data": self.data}


def module_record(name, module):
    spec = getattr(module, "__spec__", None)
    file = getattr(module, "__file__", None)
    origin = getattr(spec, "origin", None)
    if isinstance(file, str):
        kind = "extension" if re.search(r"\.(so|pyd)(\.\d+)*$", file) else "source"
    else:
        kind = origin if origin in ("built-in", "frozen") else "namespace" if getattr(module, "__path__", None) is not None else "none"
    record = {"name": name, "file": file if isinstance(file, str) else "", "kind": kind, "sha256": "", "bytes": 0}
    if isinstance(file, str):
        record["sha256"], record["bytes"] = sha256_of(file)[:2]
    return record


def python_facts():
    return {"version": "%d.%d.%d" % sys.version_info[:3], "implementation": sys.implementation.name,
            "executable": sys.executable or "",
            "prefix": sys.prefix, "basePrefix": sys.base_prefix, "platform": sys.platform, "machine": os.uname().machine,
            "host": os.uname().nodename, "cwd": current_folder()}


def current_folder():
    try:
        return os.getcwd()
    except OSError:
        return ""


def sha256_of(path, limit=1 << 30):
    """(hex digest or "", bytes, reason or ""): regular files of at most `limit` bytes only; opens nothing else and never blocks."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError) as error:
        return "", 0, why(error)
    try:
        facts = os.fstat(handle)
        if not stat.S_ISREG(facts.st_mode):
            return "", 0, "not a regular file"
        if facts.st_size > limit:
            return "", facts.st_size, "over %d bytes" % limit
        digest, left = hashlib.sha256(), limit + 1
        while left > 0:
            piece = os.read(handle, min(1 << 20, left))
            if not piece:
                break
            digest.update(piece)
            left -= len(piece)
        return digest.hexdigest(), facts.st_size, ""
    except OSError as error:
        return "", 0, why(error)
    finally:
        os.close(handle)


def small_text(path, limit=1 << 20):
    """The text of a regular file of at most `limit` bytes; None when there is none."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError):
        return None
    with os.fdopen(handle, "rb") as file:
        facts = os.fstat(file.fileno())
        if not stat.S_ISREG(facts.st_mode) or facts.st_size > limit:
            return None
        try:
            return file.read(limit).decode("utf-8", "replace")
        except OSError:
            return None


def flush():
    """What was printed belongs to the log, also when this process ends without its exit handlers."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except Exception:
            pass


def probe(name, main):
    """Runs main(answer) and writes its one answer. Nothing that runs meanwhile can write to standard output."""
    output = os.dup(1)
    os.dup2(2, 1)
    sys.path[:] = SEARCH_PATH
    importlib.invalidate_caches()
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    answer = Answer(name, {})
    answer.output = output
    try:
        answer.request = _request()
        seconds = answer.request.get("seconds")
        if isinstance(seconds, (int, float)) and seconds > 0:
            signal.signal(signal.SIGALRM, lambda *_: _out_of_time(answer, output, seconds))
            signal.setitimer(signal.ITIMER_REAL, min(seconds, 1e6))
        main(answer)
        _send(answer, output, "pass", "")
    except Stop as stop:
        _send(answer, output, stop.state, stop.reason)
    except BaseException as error:
        answer.boundary(name, error)
        _send(answer, output, "error", why(error))
    flush()
    os._exit(0)  # threads and exit handlers of imported packages have no say


def _request():
    text = sys.argv[1] if len(sys.argv) > 1 else "{}"
    try:
        request = json.loads(text)
    except ValueError as error:
        raise Stop("error", "the request is not JSON: " + why(error)) from None
    if not isinstance(request, dict):
        raise Stop("error", "the request is not a JSON object")
    return request


def _out_of_time(answer, output, seconds):
    """Runs between two steps of this process, which itself only waits for others, reads files and sorts."""
    if answer.sent:
        return  # the answer is being written
    for child in list(answer.children):
        try:
            os.kill(child, signal.SIGKILL)
        except OSError:
            pass
    _send(answer, output, "timed-out", "not finished after %g seconds; what is listed was found until then" % seconds)
    os._exit(0)


def _send(answer, output, state, reason):
    if answer.sent:
        return
    answer.sent = True
    text = _document_text(answer, state, reason)
    if len(text) > ANSWER_LIMIT:
        answer.data, answer.values, answer.modules = {}, [], []
        answer.limit("the answer had %d bytes, over the limit of %d: its lists were left out" % (len(text), ANSWER_LIMIT))
        text = _document_text(answer, "error", "the answer is too large")
    data = (text + "\n").encode("ascii")
    try:
        while data:
            data = data[os.write(output, data):]
    except OSError:
        os._exit(1)  # nobody reads any more, or there is no room


def _document_text(answer, state, reason):
    return json.dumps(plain(answer.document(state, reason)), ensure_ascii=True, allow_nan=False)
