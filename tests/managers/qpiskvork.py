"""Whole games under qpiskvork, on a display of their own.

PATH of the manager is the program qpiskvork (github.com/Joker2770/qpiskvork).
Both seats are the engine; the run sets the players and the rule as a person
would, starts the game and waits for the window that ends it. A game that ends
without a five of the last mover, and with room on the board, is a fault. Needs
Xvfb and xdotool, and ImageMagick for the pictures.
"""

import os
import re
import subprocess
import tempfile
import time

import display
import stones
import support

# The keys that choose the rule; the manager starts as freestyle.
GAMES = {
    "freestyle": "",
    "standard": "s",
    "renju": "r",
    "caro": "c",
    "swap2": "sw",
}
CONFIGURATION = """[Board]
size=%d
[Time]
match_timeout=%d
turn_timeout=5000
[Memory]
max_memory=367001600
"""
ENDINGS = ("over", "Over", "Error", "Tips")


def answered_points(log):
    """The stones in the order in which the engines put them."""
    points = []
    for chunk in re.findall(r'^"(.*)"$', log, re.MULTILINE):
        for line in chunk.split("\\n"):
            if re.fullmatch(r"\d+,\d+( \d+,\d+)*", line):
                points += [tuple(map(int, pair.split(",")))
                           for pair in line.split()]
    return points


def play(name, args, pictures):
    """One game; its line for the table, and what was wrong."""
    with display.Display() as screen, tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "qpiskvork.ini"), "w") as settings:
            settings.write(CONFIGURATION % (args.size, args.match))
        log_path = os.path.join(folder, "log")
        with open(log_path, "w") as log:
            manager = subprocess.Popen(
                [args.manager], stdout=log, stderr=log, cwd=folder,
                env=screen.environment(XDG_CONFIG_HOME=folder,
                                       XDG_RUNTIME_DIR=folder,
                                       QT_LOGGING_RULES="*.debug=false;default.debug=true"))
        try:
            window = screen.wait_for("qpiskvork")
            if window is None:
                return "no window of qpiskvork"
            screen.key(window, "p")
            dialog = screen.wait_for("Player Setting")
            if dialog is None:
                return "no window of the players"
            for choice, path in ((0.207, 0.33), (0.63, 0.753)):
                screen.click(dialog, 0.52, choice)
                screen.click(dialog, 0.4, path)
                screen.type_in(dialog, args.engine)
            screen.picture(os.path.join(pictures, name + "_players.png"))
            screen.key(dialog, "Return")
            screen.key(window, *GAMES[name], "v", "ctrl+s")
            end = time.monotonic() + 2.0 * args.match / 1000 + 60
            title = ""
            while not title and time.monotonic() < end:
                time.sleep(0.5)
                titles = [text for text in screen.windows().values()
                          if any(word in text for word in ENDINGS)]
                title = titles[0] if titles else ""
            screen.picture(os.path.join(pictures, name + ".png"))
        finally:
            manager.kill()
            manager.wait()
        with open(log_path, errors="replace") as log:
            text = log.read()
    with open(os.path.join(pictures, name + ".log"), "w") as copy:
        copy.write(text)
    points = answered_points(text)
    print("%-10s %d stones, end: %s" % (name, len(points), title or "none"),
          flush=True)
    if len(set(points)) != len(points):
        return "a point twice"
    # The manager asks for one more move before it looks for the five.
    if len(points) == args.size ** 2 or any(
            stones.made_five(points[:count]) for count in
            range(max(1, len(points) - 1), len(points) + 1)):
        return "" if title else "the manager does not end the game"
    return "no five at the end: " + (title or "the game stands still")


def main():
    options = support.parser(__doc__, "the program qpiskvork",
                             "TENGEN_QPISKVORK")
    options.add_argument("--size", type=int, default=15)
    options.add_argument("--match", type=int, default=60000, metavar="MS",
                         help="time of each side for the game (60000)")
    options.add_argument("--pictures", metavar="FOLDER",
                         help="keep pictures of the screen and logs there")
    options.add_argument("kinds", nargs="*", metavar="KIND",
                         help="of " + " ".join(GAMES) + "; all without one")
    args = support.parse(options)
    support.need_programs("Xvfb", "xdotool")
    if support.is_windows_program(args.engine):
        support.skip("qpiskvork takes one program without arguments")
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        pictures = args.pictures or folder
        os.makedirs(pictures, exist_ok=True)
        for kind in args.kinds or GAMES:
            failure = play(kind, args, pictures)
            if failure:
                failures.append(kind + ": " + failure)
    support.finish(failures)


if __name__ == "__main__":
    main()
