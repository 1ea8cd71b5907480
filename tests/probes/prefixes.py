"""Interpreters with small stand-in packages, made without network: wheel-like, editable, shadowed, doubled, compiled."""
import json
import pathlib
import subprocess
import sys
import sysconfig
import venv

# The stable ABI's declarations, written out because no Python headers are installed where the tests run.
EXTENSION = """
typedef struct { long refs; void *type; void *init; long index; void *copy; const char *name; const char *doc; long size; void *methods;
                 void *slots; void *traverse; void *clear; void *free; } Definition;
typedef struct { const char *name; void *function; int flags; const char *doc; } Method;
extern void *PyModule_Create2(Definition *, int);
extern void *PyLong_FromLong(long);
static void *answer(void *self, void *arguments) { return PyLong_FromLong(42); }
static Method methods[] = {{"answer", answer, 1, "answer($module, /, *arguments)\\n--\\n\\nForty-two."}, {"bare", answer, 1, 0}, {0, 0, 0, 0}};
static Definition definition = {1, 0, 0, 0, 0, "NAME", 0, -1, methods, 0, 0, 0, 0};
void *PyInit_NAME(void) { return PyModule_Create2(&definition, 1013); }
"""


class Prefix:
    """A virtual environment below `folder`."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        venv.EnvBuilder(with_pip=False, symlinks=True).create(self.folder)
        self.python = str(self.folder / "bin" / "python")
        (self.site,) = self.folder.glob("lib/python3*/site-packages")

    def wheel(self, name, version="1.0", files=None, direct=None, dist=None, entry_points=None, where=None):
        """Installs a package as a wheel would be: its files, and a dist-info with METADATA, RECORD and INSTALLER."""
        where = where or self.site
        tree(where / name, files or {"__init__.py": ""})
        info = where / f"{(dist or name).replace('-', '_')}-{version}.dist-info"
        tree(info, {"METADATA": f"Metadata-Version: 2.1\nName: {dist or name}\nVersion: {version}\n", "INSTALLER": "pip\n",
                    "RECORD": f"{name}/__init__.py,,\n", "top_level.txt": name + "\n"})
        if direct is not None:
            (info / "direct_url.json").write_text(json.dumps(direct))
        if entry_points is not None:
            (info / "entry_points.txt").write_text(entry_points)
        return info

    def editable(self, name, checkout, version="1.0", direct=True):
        """Installs a checkout as `pip install -e` does, with a path file."""
        info = self.site / f"{name}-{version}.dist-info"
        tree(info, {"METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "RECORD": ""})
        if direct:
            (info / "direct_url.json").write_text(json.dumps({"url": f"file://{checkout}", "dir_info": {"editable": True}}))
        (self.site / f"__editable__.{name}-{version}.pth").write_text(f"{checkout}\n")
        return info


def tree(folder, files):
    """Writes {relative name: text or bytes} below `folder`."""
    for name, content in files.items():
        place = pathlib.Path(folder) / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content if isinstance(content, bytes) else content.encode())
    return pathlib.Path(folder)


def extension(folder, name, *libraries):
    """Compiles an extension module; answers its file."""
    place = pathlib.Path(folder) / (name + sysconfig.get_config_var("EXT_SUFFIX"))
    place.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cc", "-x", "c", "-", "-shared", "-fPIC", "-w", "-o", str(place), "-Wl,--no-as-needed", *libraries],
                   input=EXTENSION.replace("NAME", name).encode(), check=True)
    return place


def git(folder, *words):
    fixed = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "init.defaultBranch=main", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *fixed, *words], cwd=folder, check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.stdout.decode().strip()


def checkout(folder, files):
    """A repository with one commit that holds `files`; answers the commit."""
    tree(folder, files)
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "first")
    return git(folder, "rev-parse", "HEAD")


if __name__ == "__main__":
    sys.exit("this is read by the tests beside it")
