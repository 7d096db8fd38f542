"""Games under the judge of Gomocup, its class ai_match.

PATH of the manager is the folder GomocupJudge (github.com/Gomocup). The judge
starts each engine, suspends it between its moves, and checks clock, memory,
folder and every move. A game that ends otherwise than by five or by a draw is
a fault of the engine. Needs the Python module psutil.
"""

import contextlib
import io
import os
import sys
import tempfile

import support

# Name: size, rule code, special rule.
GAMES = {
    "freestyle20": (20, 0, ""),
    "freestyle15": (15, 0, ""),
    "standard": (15, 1, ""),
    "renju": (15, 4, ""),
    "caro8": (15, 8, ""),
    "caro9": (15, 9, ""),
    "swap2": (15, 1, "swap2"),
}
# Openings as steps from the centre; the judge gives black the first stone.
OPENINGS = (
    ((0, 0), (1, 1), (2, -1)),
    ((0, 0), (0, -1), (2, 1), (-2, 2)),
    ((-5, -4), (4, 5), (5, -5), (-4, 4), (0, 1)),
    (),
)
ENDS = {0: "five or draw", 1: "foul", 2: "time", 3: "illegal move",
        4: "crash, memory, folder or off the board"}
MEMORY = 350 << 20


class Watch:
    """The slowest move of one engine by the judge's own clock."""

    def __init__(self, protocol):
        self.protocol = protocol
        self.worst_ms = 0
        inner = protocol.wait

        def wait(*args, **kwargs):
            before = protocol.timeused
            try:
                return inner(*args, **kwargs)
            finally:
                self.worst_ms = max(self.worst_ms, protocol.timeused - before)

        protocol.wait = wait


def play(ai_match, name, opening, commands, args):
    """One game; its line for the table and, for a fault, what happened."""
    size, rule, special = GAMES[name]
    watches = []

    class Match(ai_match):
        def init_protocol(self, *positional, **named):
            protocol = super().init_protocol(*positional, **named)
            watches.append(Watch(protocol))
            return protocol

    middle = size // 2
    with tempfile.TemporaryDirectory() as folder:
        folders = [os.path.join(folder, player) for player in "12"]
        for path in folders:
            os.mkdir(path)
        match = Match(
            board_size=size,
            opening=[(middle + x, middle + y) for x, y in opening],
            cmd_1=commands[0], cmd_2=commands[1],
            protocol_1="new", protocol_2="new",
            timeout_turn_1=args.turn, timeout_turn_2=args.turn,
            timeout_match_1=args.match, timeout_match_2=args.match,
            max_memory_1=MEMORY, max_memory_2=MEMORY, rule=rule,
            folder_1=folders[0], folder_2=folders[1],
            working_dir_1=folder, working_dir_2=folder,
            # The judge announces a swap to its server.
            settings={"send": lambda text: None, "recv": lambda size: b""},
            special_rule=special)
        end, stones, fault = "", 0, ""
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                _, moves, _, end_by = match.play()
            end, stones = ENDS[end_by], len(moves)
            # The judge's move_num counts a move that was refused.
            mover = match.engine_1 if (match.move_num % 2 == 0) == (
                end_by in (2, 4)) else match.engine_2
            if end_by != 0 and mover.cmd == commands[0 if args.ours_first
                                                     else 1]:
                fault = end
        except Exception as error:  # A fault in swap2 leaves play() so.
            end = fault = "%r after %r" % (error, error.__context__)
        finally:
            for watch in watches:
                watch.protocol.resume()
                watch.protocol.process.kill()
                watch.protocol.process.wait()
    print("%-12s %-3d stones, slowest move %s ms, used %s ms, memory %s MiB, "
          "end: %s" % (
              name, stones,
              "/".join("%d" % watch.worst_ms for watch in watches),
              "/".join(str(watch.protocol.timeused) for watch in watches),
              "/".join(str(watch.protocol.vms_memory >> 20)
                       for watch in watches), end), flush=True)
    return fault


def main():
    options = support.parser(__doc__, "the folder GomocupJudge",
                             "TENGEN_GOMOCUP_JUDGE")
    options.add_argument("--opponent", metavar="COMMAND",
                         help="another engine; without it the engine itself")
    options.add_argument("--games", type=int, default=2, metavar="N",
                         help="games of each kind (default 2)")
    options.add_argument("--turn", type=int, default=500, metavar="MS")
    options.add_argument("--match", type=int, default=60000, metavar="MS")
    options.add_argument("kinds", nargs="*", metavar="KIND",
                         help="of " + " ".join(GAMES) + "; all without one")
    args = support.parse(options)
    unknown = [kind for kind in args.kinds if kind not in GAMES]
    if unknown:
        options.error("unknown kind: " + " ".join(unknown))
    support.need_modules("psutil")
    sys.path.insert(0, os.path.join(args.manager, "client"))
    from ai_match import ai_match

    ours = support.engine_command(args.engine)
    failures = []
    for kind in args.kinds or GAMES:
        for game in range(args.games):
            commands = [ours, args.opponent or ours]
            args.ours_first = game % 2 == 0
            if not args.ours_first:
                commands.reverse()
            opening = () if GAMES[kind][2] else OPENINGS[game % len(OPENINGS)]
            fault = play(ai_match, kind, opening, commands, args)
            if fault:
                failures.append("%s, game %d: %s" % (kind, game + 1, fault))
    support.finish(failures)


if __name__ == "__main__":
    main()
