"""Short matches under c-gomoku-cli, the engine against itself.

PATH of the manager is the program c-gomoku-cli (github.com/dhbloo). Each
match is two games from an opening with the sides changed, in one pair of
processes. A game that ends otherwise than by five or by a draw is a fault.
"""

import os
import re
import subprocess
import tempfile

import support

# Name: rule, size, further options of the manager.
MATCHES = {
    "freestyle20": (0, 20, []),
    "freestyle15": (0, 15, []),
    "standard": (1, 15, []),
    "renju": (4, 15, []),
    "boards": (4, 15, ["-sendbyboard"]),
}
# Steps from the centre, as the manager's openings of type "offset".
OPENINGS = ("0,0, 1,1, 2,-1", "0,0, 0,-1, 2,1, -2,2")
FINISHED = re.compile(r"Finished game (\d+) .*: (\S+) \{(.*)\}")
GOOD = re.compile(r"five connection|[Dd]raw")


def play(name, args):
    """One match; the faults of its games."""
    rule, size, more = MATCHES[name]
    command = support.engine_command(args.engine)
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "openings"), "w") as openings:
            openings.write("\n".join(OPENINGS) + "\n")
        words = [args.manager, "-each",
                 "tc=%g/%g" % (args.match / 1000, args.turn / 1000)]
        for engine in "AB":
            words += ["-engine", "name=" + engine, "cmd=" + command]
        words += ["-rule", str(rule), "-boardsize", str(size),
                  "-games", str(args.games), "-repeat", "-openings",
                  "file=openings", "type=offset", "order=sequential", "-log"]
        try:
            done = subprocess.run(
                words + more, cwd=folder, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                errors="replace", check=False,
                timeout=60 + args.games * 2.5 * args.match / 1000)
        except subprocess.TimeoutExpired as hanging:
            return ["it hangs; said last: %r" % (hanging.output or b"")[-300:]]
    games = FINISHED.findall(done.stdout)
    for number, result, reason in games:
        print("%-12s game %s: %s, %s" % (name, number, result, reason),
              flush=True)
    faults = ["game %s: %s" % (number, reason) for number, _, reason in games
              if not GOOD.search(reason)]
    if done.returncode != 0 or len(games) != args.games:
        faults.append("%d games of %d, exit code %d, said last: %r" % (
            len(games), args.games, done.returncode, done.stdout[-300:]))
    return faults


def main():
    options = support.parser(__doc__, "the program c-gomoku-cli",
                             "TENGEN_GOMOKU_CLI")
    options.add_argument("--games", type=int, default=2, metavar="N",
                         help="games of each match, even (default 2)")
    options.add_argument("--turn", type=int, default=500, metavar="MS")
    options.add_argument("--match", type=int, default=20000, metavar="MS")
    options.add_argument("kinds", nargs="*", metavar="KIND",
                         help="of " + " ".join(MATCHES) + "; all without one")
    args = support.parse(options)
    failures = []
    for kind in args.kinds or MATCHES:
        failures += ["%s: %s" % (kind, fault) for fault in play(kind, args)]
    support.finish(failures)


if __name__ == "__main__":
    main()
