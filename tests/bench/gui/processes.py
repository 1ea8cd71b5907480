"""What a started program has become: its processes, also those that let go of the one that was started."""
import ctypes
import os
import signal
import time

PR_SET_CHILD_SUBREAPER = 36
TICK = os.sysconf("SC_CLK_TCK")


def _stat(process):
    """(parent, processor ticks) of a process, None when it is gone."""
    try:
        with open(f"/proc/{process}/stat", encoding="latin-1") as file:
            fields = file.read().rpartition(")")[2].split()
        return int(fields[1]), int(fields[11]) + int(fields[12])
    except (OSError, IndexError):
        return None


class Descendants:
    """Processes that come to be below this one from now on. Orphans are ours too, whatever they detach from."""

    def __init__(self):
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        self.before = set(self._below())
        self.ticks = {}

    @staticmethod
    def _below():
        children = {}
        for name in filter(str.isdigit, os.listdir("/proc")):
            if found := _stat(name):
                children.setdefault(found[0], []).append(int(name))
        below, queue = [], [os.getpid()]
        while queue:
            below += (more := children.get(queue.pop(), []))
            queue += more
        return below

    def alive(self):
        return [process for process in self._below() if process not in self.before]

    def processor_seconds(self):
        """Of all of them until now, those that have ended included as far as they were seen."""
        for process in self.alive():
            if found := _stat(process):
                self.ticks[process] = found[1]
        return sum(self.ticks.values()) / TICK

    def peak_memory(self):
        """KiB: the sum of the peaks of those alive."""
        peak = 0
        for process in self.alive():
            try:
                with open(f"/proc/{process}/status", encoding="utf-8") as file:
                    peak += sum(int(line.split()[1]) for line in file if line.startswith("VmHWM"))
            except OSError:
                pass
        return peak

    def end(self):
        """Ends them all, politely at first."""
        for number, patience in ((signal.SIGTERM, 3), (signal.SIGKILL, 10)):
            deadline = time.monotonic() + patience
            while self._reap() and time.monotonic() < deadline:
                for process in self.alive():
                    try:
                        os.kill(process, number)
                    except ProcessLookupError:
                        pass
                time.sleep(0.05)

    def _reap(self):
        """Takes the exit codes of those that have ended; whether any are left."""
        for process in self.alive():
            try:
                os.waitpid(process, os.WNOHANG)
            except ChildProcessError:
                pass  # somebody else's child: its parent takes it
        return bool(self.alive())
