"""Plays a game of an engine against itself and referees it.

Usage: self_play.py [--size N] [--nodes N] [--moves N] PROGRAM...

Each PROGRAM plays a game of its own, two processes of it taking turns, freestyle,
with a limit of nodes and one thread, which makes games repeatable: programs of
one source that were built for different systems have to play the same game. A
program may be a command with arguments, quoted as one word:

  self_play.py build/release/pbrain-tengen "wine pbrain-tengen64.exe"
"""

import argparse
import re
import shlex
import sys

from engine_process import EngineProcess

MOVE = re.compile(rb"(\d+),(\d+)\n")


def makes_five(stones, move):
    """Whether the stone at `move` stands in a run of five of its owner."""
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        run = 1
        for sign in (1, -1):
            x, y = move
            while stones.get((x + sign * dx, y + sign * dy)) == stones[move]:
                x, y = x + sign * dx, y + sign * dy
                run += 1
        if run >= 5:
            return True
    return False


def play(command, arguments):
    """The moves of a game; fails on what is no move."""
    players = [EngineProcess(shlex.split(command)) for _ in range(2)]
    stones = {}
    moves = []
    try:
        for player in players:
            player.send("START %d" % arguments.size, "INFO rule 0",
                        "INFO thread_num 1", "INFO timeout_turn 600000",
                        "INFO max_node %d" % arguments.nodes)
            if player.line(60) != b"OK\n":
                raise AssertionError("no OK")
        players[0].send("BEGIN")
        while True:
            turn = len(moves) % 2
            line = players[turn].move(60)
            match = MOVE.fullmatch(line)
            if not match:
                raise AssertionError("no move: %r" % line)
            move = (int(match[1]), int(match[2]))
            if move in stones or max(move) >= arguments.size:
                raise AssertionError("not a free point: %r" % line)
            stones[move] = turn
            moves.append(move)
            if (makes_five(stones, move) or len(moves) == arguments.moves
                    or len(moves) == arguments.size ** 2):
                break
            players[1 - turn].send("TURN %d,%d" % move)
        for player in players:
            player.send("END")
            out, err, code = player.finish()
            if out or err or code:
                raise AssertionError("at the end: %r %r %d" % (out, err, code))
    finally:
        for player in players:
            player.kill()
    return moves


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--size", type=int, default=15)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--moves", type=int, default=60,
                        help="the game ends after so many")
    parser.add_argument("programs", nargs="+", metavar="PROGRAM")
    arguments = parser.parse_args()
    games = [play(program, arguments) for program in arguments.programs]
    for program, game in zip(arguments.programs, games):
        print("%s\n  %d moves: %s" % (program, len(game),
                                      " ".join("%d,%d" % m for m in game)))
    if any(game != games[0] for game in games):
        sys.exit("the games differ")


if __name__ == "__main__":
    main()
