# What an extension module's file says of itself: ELF needs, name, search folders, build id. Nothing is loaded to read them.
import struct

DYNAMIC_LIMIT = 4096  # entries
TEXT_MAX = 4096  # bytes of one name


def elf_facts(path):
    """{"needed", "soname", "runpath", "buildId", "reason"}; reason is empty when the file could be read as 64-bit ELF."""
    facts = {"needed": [], "soname": "", "runpath": [], "buildId": "", "reason": ""}
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError) as error:
        return {**facts, "reason": why(error)}
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            return {**facts, "reason": "not a regular file"}
        _read_elf(handle, facts)
    except (struct.error, OSError, OverflowError, ValueError) as error:
        facts["reason"] = "damaged ELF file: " + why(error)
    finally:
        os.close(handle)
    return facts


def _read_elf(handle, facts):
    head = os.pread(handle, 64, 0)
    if head[:4] != b"\x7fELF":
        facts["reason"] = "not an ELF file"
        return
    if head[4:6] != b"\x02\x01":
        facts["reason"] = "not a 64-bit little-endian ELF file"
        return
    offset, size, count = struct.unpack_from("<Q", head, 32)[0], *struct.unpack_from("<HH", head, 54)
    segments = []
    for index in range(min(count, 256)):
        kind, _, start, address, _, length = struct.unpack("<IIQQQQ", os.pread(handle, 40, offset + index * size))
        segments.append((kind, start, address, length))
    for kind, start, _, length in segments:
        if kind == 4 and not facts["buildId"]:
            facts["buildId"] = _build_id(os.pread(handle, min(length, 65536), start))
    for kind, start, _, length in segments:
        if kind == 2:
            _read_dynamic(handle, facts, os.pread(handle, min(length, 16 * DYNAMIC_LIMIT), start), segments)
            return


def _build_id(note):
    place = 0
    while place + 12 <= len(note):
        name, length, kind = struct.unpack_from("<III", note, place)
        content = place + 12 + (name + 3 & ~3)
        if kind == 3 and note[place + 12:place + 16] == b"GNU\0":
            return note[content:content + min(length, 64)].hex()
        place = content + (length + 3 & ~3)
    return ""


def _read_dynamic(handle, facts, table, segments):
    entries = [struct.unpack_from("<qQ", table, place) for place in range(0, len(table) - 15, 16)]
    strings = next((value for tag, value in entries if tag == 5), None)
    base = next((start + strings - address for kind, start, address, length in segments
                 if kind == 1 and strings is not None and address <= strings < address + length), None)
    if base is None:
        return
    for tag, value in entries:
        if tag == 0:
            return
        if tag in (1, 14, 15, 29):
            text = readable(os.pread(handle, TEXT_MAX, base + value).split(b"\0")[0], 1000)
            if tag == 1:
                facts["needed"].append(text)
            elif tag == 14:
                facts["soname"] = text
            else:
                facts["runpath"] = text.split(":")


def mapped_files():
    """Files of shared libraries that this process has mapped now, sorted."""
    text = small_map()
    found = {line.split(None, 5)[5] for line in text.splitlines() if len(line.split(None, 5)) == 6}
    return sorted(one for one in found if one.startswith("/") and re.search(r"\.so(\.|$)", one))


def small_map():
    try:
        with open("/proc/self/maps", "rb") as file:
            return file.read(16 << 20).decode("utf-8", "surrogateescape")
    except OSError:
        return ""
