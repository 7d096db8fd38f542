"""Holds conversations written down in a folder with an engine process.

Usage: transcripts.py FOLDER COMMAND [ARGUMENT...]

The format is that of tests/support/transcript.h. The same conversations are held
with a session inside a test program; here they go through the pipes of the
program itself, so that COMMAND may be one for another system:

  transcripts.py tests/transcripts wine pbrain-tengen64.exe

Beyond what is written, each line has to come in one piece and end with LF alone,
nothing may be said to stderr, and the exit code has to be 0.
"""

import pathlib
import re
import sys
import time

from engine_process import EngineProcess

# An engine that has said nothing for so long says nothing, in seconds.
PATIENCE = 60.0
# Before a command that follows "<*": any number of lines said.
QUIET = 0.5


class Failure(Exception):
    pass


class Conversation:
    def __init__(self, command):
        self.engine = EngineProcess(command)
        self.has_spoken = False  # before it may still be starting

    def peek(self, timeout):
        """The next line without its end, or None."""
        end = time.monotonic() + timeout
        while b"\n" not in self.engine.buffer:
            data = self.engine.read_some(max(0.0, end - time.monotonic()))
            if not data:
                return None
            if not data.endswith(b"\n") and len(data) < 65536:
                raise Failure("a line came in pieces: %r" % data)
        return self.engine.buffer.split(b"\n", 1)[0].decode()

    def take(self):
        self.has_spoken = True
        self.engine.buffer = self.engine.buffer.split(b"\n", 1)[1]

    def send(self, text):
        try:
            self.engine.send(text)
        except BrokenPipeError:
            pass  # after END

    def expect(self, matches):
        line = self.peek(PATIENCE)
        if line is None:
            raise Failure("nothing was said")
        if not matches(line):
            raise Failure("said: " + repr(line))
        self.take()

    def expect_any(self, pattern, more_follows):
        while True:
            waits = more_follows or not self.has_spoken
            line = self.peek(PATIENCE if waits else QUIET)
            if line is None or not re.fullmatch(pattern, line):
                return
            self.take()

    def finish(self):
        out, err, code = self.engine.finish(PATIENCE)
        if out:
            raise Failure("nothing expected, but: %r" % out)
        if err or code != 0:
            raise Failure("exit code %d, stderr: %r" % (code, err))


def hold(conversation, lines):
    """Takes the lines of one transcript; tells the place where it fails."""
    for at, line in enumerate(lines):
        kind, _, text = line.partition(" ")
        try:
            if not line or kind.startswith("#"):
                continue
            if kind == ">":
                conversation.send(text)
            elif kind == "<":
                conversation.expect(lambda said, text=text: said == text)
            elif kind == "<~":
                conversation.expect(
                    lambda said, text=text: re.fullmatch(text, said))
            elif kind == "<*":
                following = [l for l in lines[at + 1:] if l and l[0] != "#"]
                conversation.expect_any(
                    text, bool(following) and following[0][0] == "<")
            elif line == "! eof":
                conversation.engine.process.stdin.close()
            elif line.startswith("! pause "):
                time.sleep(int(text.split()[1]) / 1000)
            elif line not in ("! wait", "! nowait"):  # here all is waited for
                raise Failure("not a line of a transcript")
        except Failure as failure:
            raise Failure("line %d, %s: %s" % (at + 1, line, failure))
    conversation.finish()


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    files = sorted(pathlib.Path(sys.argv[1]).glob("*.txt"))
    failures = 0
    for file in files:
        conversation = Conversation(sys.argv[2:])
        begin = time.monotonic()
        try:
            hold(conversation, file.read_bytes().decode().split("\n"))
            print("%-32s %6.1f s" % (file.name, time.monotonic() - begin),
                  flush=True)
        except Failure as failure:
            failures += 1
            print("%-32s FAILED: %s" % (file.name, failure), flush=True)
        finally:
            conversation.engine.kill()
    print("%d conversations, %d failed" % (len(files), failures))
    sys.exit(failures > 0 or not files)


if __name__ == "__main__":
    main()
