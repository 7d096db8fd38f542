"""An engine as managers run it: a process with pipes."""

import os
import select
import subprocess
import time

# How long anything may take whose time is not the test's subject, seconds.
PATIENCE = 60.0


class EngineProcess:
    """An engine process whose lines are read with a limit of time.

    `command` is the program with its arguments; the program may be another
    one that starts the engine, such as wine.
    """

    def __init__(self, command):
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
        )
        self.buffer = b""

    def send(self, *lines):
        self.write("".join(line + "\n" for line in lines).encode())

    def write(self, data):
        self.process.stdin.write(data)

    def read_some(self, timeout):
        ready, _, _ = select.select([self.process.stdout], [], [], timeout)
        if not ready:
            return b""
        data = os.read(self.process.stdout.fileno(), 65536)
        self.buffer += data
        return data

    def line(self, timeout=PATIENCE):
        end = time.monotonic() + timeout
        while b"\n" not in self.buffer:
            if not self.read_some(max(0.0, end - time.monotonic())):
                raise AssertionError("no line; read so far: %r" % self.buffer)
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line + b"\n"

    def move(self, timeout=PATIENCE):
        """The next line that is no MESSAGE."""
        while True:
            line = self.line(timeout)
            if not line.startswith(b"MESSAGE "):
                return line

    def nothing(self, seconds=0.15):
        if self.buffer or self.read_some(seconds):
            raise AssertionError("unasked: %r" % self.buffer)

    def finish(self, timeout=PATIENCE):
        """Closes the input. What was said since, errors and exit code."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.stdin = None
        out, err = self.process.communicate(timeout=timeout)
        return self.buffer + out, err, self.process.returncode

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()
        for stream in (self.process.stdin, self.process.stdout,
                       self.process.stderr):
            if stream is not None:
                stream.close()
