"""A virtual X display with a graphical manager in it, driven by xdotool."""

import os
import subprocess
import time


class Display:
    """An Xvfb of its own; `with Display(size) as display`."""

    def __init__(self, size="1280x1000x24"):
        self.size = size

    def __enter__(self):
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", self.size],
            pass_fds=[write], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            self.name = ":" + number.readline().strip()
        return self

    def __exit__(self, *unused):
        self.server.terminate()
        self.server.wait()

    def environment(self, **more):
        return dict(os.environ, DISPLAY=self.name, **more)

    def xdotool(self, *words):
        """What xdotool prints; nothing when it fails."""
        return subprocess.run(
            ["xdotool", *(str(word) for word in words)],
            env=self.environment(), stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, timeout=30, check=False,
            text=True).stdout

    def windows(self):
        """Names of the windows that are shown, by their ids."""
        # In the C locale Qt leaves the old WM_NAME empty: so any name.
        ids = self.xdotool("search", "--onlyvisible", "--name", ".*").split()
        return {window: self.xdotool("getwindowname", window).strip()
                for window in ids}

    def wait_for(self, title, timeout=20.0):
        """The id of the window whose name has `title` in it, or None."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            for window, name in self.windows().items():
                if title in name:
                    return window
            time.sleep(0.2)
        return None

    def key(self, window, *keys):
        # There is no window manager to give the focus.
        self.xdotool("windowfocus", "--sync", window)
        for key in keys:
            self.xdotool("key", key)
            time.sleep(0.2)

    def click(self, window, across, down):
        """A click at a fraction of the window's width and height."""
        geometry = dict(
            line.split("=") for line in self.xdotool(
                "getwindowgeometry", "--shell", window).split())
        self.click_at(window, int(int(geometry["WIDTH"]) * across),
                      int(int(geometry["HEIGHT"]) * down))

    def click_at(self, window, x, y):
        self.xdotool("mousemove", "--window", window, x, y, "click", "1")
        time.sleep(0.2)

    def type_in(self, window, text):
        self.xdotool("windowfocus", "--sync", window)
        self.xdotool("type", "--delay", "2", text)

    def picture(self, path):
        """Saves the screen as a PNG where ImageMagick is installed."""
        try:
            subprocess.run(["import", "-window", "root", path],
                           env=self.environment(), timeout=30, check=False)
        except FileNotFoundError:
            pass
