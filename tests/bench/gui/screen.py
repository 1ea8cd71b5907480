"""A private X display whose pixels can be read without asking the server: Xvfb maps its framebuffer into a file."""
import mmap
import os
import pathlib
import struct
import subprocess
import tempfile
import time
import zlib


class Screen:
    """`with Screen(1440, 900) as screen:` starts Xvfb and openbox; screen.environment starts programs on it."""

    def __init__(self, width=1440, height=900):
        self.width, self.height = width, height

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="screen-")
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{self.width}x{self.height}x24", "-fbdir", self.folder.name,
             "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        self.environment = dict(os.environ, DISPLAY=f":{number}", QT_QPA_PLATFORM="xcb")
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.manager = subprocess.Popen(["openbox"], env=self.environment, stderr=subprocess.DEVNULL)
        framebuffer = pathlib.Path(self.folder.name) / "Xvfb_screen0"
        deadline = time.monotonic() + 10
        while not framebuffer.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        file = open(framebuffer, "rb")
        self.pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        file.close()
        header = struct.unpack(">25I", self.pixels[:100])
        self.start = header[0] + header[19] * 12  # the XWD header and its colour map
        self.stride = header[12]
        time.sleep(0.5)
        return self

    def __exit__(self, *_):
        self.pixels.close()
        for process in (self.manager, self.server):
            process.terminate()
            process.wait()
        self.folder.cleanup()

    def checksum(self):
        return zlib.crc32(memoryview(self.pixels)[self.start:])

    def rows(self):
        """A checksum per row of pixels, to tell a blinking caret from a drawn window."""
        picture = memoryview(self.pixels)[self.start:]
        return [zlib.crc32(picture[y * self.stride:(y + 1) * self.stride]) for y in range(self.height)]

    def ink(self, left, top, right, bottom):
        """Number of distinct pixel values in a rectangle: 1 or 2 while nothing is drawn there."""
        seen = set()
        for row in range(top, bottom, 2):
            offset = self.start + row * self.stride
            line = self.pixels[offset + left * 4:offset + right * 4]
            seen.update(line[i:i + 4] for i in range(0, len(line), 8))
        return len(seen)

    def settle(self, quiet, limit, began):
        """Seconds from `began` to the last change of the screen, once nothing has changed for `quiet` seconds."""
        last, changed = self.checksum(), time.monotonic()
        while time.monotonic() - began < limit:
            now = self.checksum()
            if now != last:
                last, changed = now, time.monotonic()
            elif time.monotonic() - changed > quiet and changed > began:
                return changed - began
            time.sleep(0.004)
        raise TimeoutError("the screen never came to rest")

    def keys(self, *keys, delay=12):
        subprocess.run(["xdotool", "key", "--delay", str(delay), *keys], env=self.environment, check=True)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "4", text], env=self.environment, check=True)

    def click(self, x, y):
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"], env=self.environment, check=True)

    def wait_window(self, name, limit=20):
        deadline = time.monotonic() + limit
        while True:  # xdotool fails when another window goes away while it looks
            left = max(deadline - time.monotonic(), 1)
            found = subprocess.run(["timeout", str(left), "xdotool", "search", "--sync", "--onlyvisible", "--name", name],
                                   env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if found.returncode == 0:
                return
            if time.monotonic() >= deadline:
                raise TimeoutError(f"no window named {name}")

    def grab(self, file):
        subprocess.run(["import", "-window", "root", str(file)], env=self.environment, check=True)
