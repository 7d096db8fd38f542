"""Games under the local judge, GomocupJudgeLocal.

PATH of the manager is the folder GomocupJudgeLocal
(github.com/MaciejKozarzewski), whose classes Match and Player play here. They
ask for ABOUT, take every line but MESSAGE, ERROR and UNKNOWN for the move, and
raise when an engine is late, dies or takes too much memory. Needs the Python
modules psutil and numpy.
"""

import importlib
import os
import sys
import tempfile
import types

import support

# Name: rule, size, opening as column,row pairs; None is the empty board.
GAMES = {
    "freestyle20": ("freestyle", 20, "9,9 10,10 11,8"),
    "freestyle15": ("freestyle", 15, "7,7 7,6 9,8 5,9"),
    "standard": ("standard", 15, "7,7 8,8 9,6"),
    "caro": ("caro", 15, "7,7 8,8 9,6"),
    "swap2": ("standard", 15, "swap2"),
}
# Its finder of fouls is not complete, so renju is asked for by name only.
MORE = {"renju": ("renju", 15, "7,7 8,8 9,6")}


def play(manager, name, args):
    """One game; its line for the table, and what was wrong."""
    rule, size, opening = {**GAMES, **MORE}[name]
    board = manager.board.Board({"rules": rule, "rows": size, "cols": size})
    players = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            for _ in range(2):
                players.append(manager.player.Player({
                    "command": support.engine_command(args.engine),
                    "timeout_turn": args.turn / 1000,
                    "timeout_match": args.match / 1000,
                    "max_memory": 350, "folder": folder,
                    "working_dir": folder, "tolerance": 1.0}))
            match = manager.match.Match(board, *players, opening)
            outcome = match.play_game()
            wrong = ""
        except Exception as error:  # Its faults have classes of their own.
            outcome, wrong = "-", "%s: %s" % (type(error).__name__, error)
        finally:
            for player in players:
                player._process.kill()  # A fault leaves them suspended.
                player._process.wait()
    names = {player.get_name() for player in players}
    print("%-12s %s, %d stones, left %s s, end: %s" % (
        name, "/".join(sorted(names)), board.number_of_moves(),
        "/".join("%.1f" % player.get_time_left() for player in players),
        wrong or outcome), flush=True)
    return wrong


def main():
    options = support.parser(__doc__, "the folder GomocupJudgeLocal",
                             "TENGEN_GOMOCUP_JUDGE_LOCAL")
    options.add_argument("--turn", type=int, default=500, metavar="MS")
    options.add_argument("--match", type=int, default=60000, metavar="MS")
    options.add_argument("kinds", nargs="*", metavar="KIND",
                         help="of %s; all without one; also %s" % (
                             " ".join(GAMES), " ".join(MORE)))
    args = support.parse(options)
    support.need_modules("psutil", "numpy")
    sys.path.insert(0, os.path.join(args.manager, "local_launcher"))
    # It draws its boards by OpenCV, which a game does not need.
    sys.modules.setdefault("cv2", types.ModuleType("cv2"))
    manager = types.SimpleNamespace(
        board=importlib.import_module("Board"),
        match=importlib.import_module("Match"),
        player=importlib.import_module("Player"))
    failures = []
    for kind in args.kinds or GAMES:
        wrong = play(manager, kind, args)
        if wrong:
            failures.append("%s: %s" % (kind, wrong))
    support.finish(failures)


if __name__ == "__main__":
    main()
