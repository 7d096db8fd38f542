"""Whole games under Piskvork, started from its command line under wine.

PATH of the manager is piskvork.exe (github.com/plastovicka/Piskvork), the
engine a Windows program whose name begins with "pbrain-". Piskvork's exit code
tells who won; a game that ends without a five of the last mover, and with room
on the board, is a fault. Needs wine and Xvfb.
"""

import os
import re
import shutil
import subprocess
import tempfile

import display
import stones
import support

# The numbers of its command line; 2 is renju there.
GAMES = {"freestyle": 0, "standard": 1, "renju": 2, "caro8": 8, "caro9": 9}


def play(name, args):
    """One game; its line for the table, and what was wrong."""
    with display.Display() as screen, tempfile.TemporaryDirectory() as folder:
        engine = os.path.basename(args.engine)
        shutil.copy(args.engine, folder)
        run = subprocess.run(
            [support.wine(), args.manager, "-p", engine, engine,
             "-rule", str(GAMES[name]), "-timematch", str(args.match // 1000),
             "-timeturn", str(args.turn), "-opening", "-1",
             "-outfile", "game.psq", "-logmsg", "messages", "-logpipe", "."],
            cwd=folder, env=screen.environment(WINEDEBUG="-all"),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=2.0 * args.match / 1000 + 120, check=False)
        try:
            with open(os.path.join(folder, "game.psq"), errors="replace") as psq:
                record = psq.read()
        except FileNotFoundError:
            return "no game, exit code %d" % run.returncode
        if args.records:
            os.makedirs(args.records, exist_ok=True)
            for record_name in ("game.psq", "messages", ".%s.log" % engine):
                path = os.path.join(folder, record_name)
                if os.path.exists(path):
                    shutil.copy(path, os.path.join(
                        args.records, name + "_" + record_name.strip(".")))
    points = [(int(x), int(y)) for x, y in
              re.findall(r"^(\d+),(\d+),\d+\s*$", record, re.MULTILINE)]
    size = int(re.match(r"Piskvorky (\d+)x", record).group(1))
    print("%-10s %dx%d, %d stones, exit code %d" % (
        name, size, size, len(points), run.returncode), flush=True)
    if run.returncode not in (1, 2, 3):
        return "exit code %d" % run.returncode
    # It calls a game a draw when 25 points are left.
    if len(points) >= size * size - 25 or points and stones.made_five(points):
        return ""
    return "no five at the end, after %d stones" % len(points)


def main():
    options = support.parser(__doc__, "the program piskvork.exe",
                             "TENGEN_PISKVORK")
    options.add_argument("--turn", type=int, default=500, metavar="MS")
    options.add_argument("--match", type=int, default=30000, metavar="MS")
    options.add_argument("--records", metavar="FOLDER",
                         help="keep the games and conversations there")
    options.add_argument("kinds", nargs="*", metavar="KIND",
                         help="of " + " ".join(GAMES) + "; all without one")
    args = support.parse(options)
    support.need_programs("Xvfb", support.wine())
    if not args.engine.lower().endswith(".exe"):
        support.skip("Piskvork takes Windows programs only")
    failures = []
    for kind in args.kinds or GAMES:
        failure = play(kind, args)
        if failure:
            failures.append(kind + ": " + failure)
    support.finish(failures)


if __name__ == "__main__":
    main()
