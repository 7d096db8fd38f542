#!/usr/bin/env python3
"""arena as a program: how it ends, goes on, and leaves nothing behind.

    arena_test.py ARENA FAKE_ENGINE

FAKE_ENGINE is fake_engine.cc. Its games are the same each time, so a match that
was stopped must come to the same games as one that was not.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ARENA, FAKE = sys.argv[1:3]
PATIENCE = 60  # seconds for what takes one or two


def engine(name, *words):
    return ["--engine", f"name={name}", " ".join(["cmd=" + FAKE, *words])]


def games_of(path):
    """The games of a log by their index, without what a clock has measured."""
    games = {}
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    for line in lines[1:-1]:
        game = json.loads(line)
        del game["began"], game["seconds"]
        for move in game["moves"]:
            del move["ms"]
        assert game["index"] not in games, "a game twice"
        games[game["index"]] = game
    return games


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class ArenaTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.openings = self.path("openings.txt")
        with open(self.openings, "w", encoding="utf-8") as file:
            file.write("0,0, 1,1, 5,-3\n-2,3, 4,4, 1,-6\n3,3, 0,-5, -4,0\n")

    def path(self, name):
        return os.path.join(self.folder, name)

    def command(self, *words, log="log", games=12):
        return [ARENA, "run", "--each", "tc=/5", "--games", str(games),
                "--openings", self.openings, "--transform", "random",
                "--log", self.path(log), *words]

    def run_arena(self, *arguments):
        return subprocess.run(arguments, capture_output=True, text=True,
                              timeout=PATIENCE, check=False)

    def wait_for(self, condition):
        end = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.005)

    def count_lines(self, name):
        try:
            with open(self.path(name), encoding="utf-8") as file:
                return file.read().count("\n")
        except OSError:
            return 0

    def stopped_and_resumed(self, stop):
        """The logs of a whole match and of one that `stop` ended between."""
        slow = "do=slow at=4"
        engines = engine("a", "count=" + self.path("pids"), slow) + \
            engine("b", "count=" + self.path("pids"))
        whole = self.run_arena(*self.command(*engines, log="whole"))
        self.assertEqual(whole.returncode, 0, whole.stderr)
        os.remove(self.path("pids"))
        command = self.command(*engines, "--concurrency", "3", "--resume")
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        self.wait_for(lambda: self.count_lines("log") > 3)
        stop(process)
        code = process.wait(PATIENCE)
        with open(self.path("pids"), encoding="utf-8") as file:
            pids = file.read().split()
        self.wait_for(lambda: not any(alive(pid) for pid in pids))
        before = self.count_lines("log") - 1
        self.assertLess(before, 12)
        again = self.run_arena(*command)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(games_of(self.path("log")),
                         games_of(self.path("whole")))
        return code

    def test_goes_on_after_kill_9(self):
        code = self.stopped_and_resumed(lambda process: process.kill())
        self.assertEqual(code, -signal.SIGKILL)

    def test_goes_on_after_ctrl_c(self):
        code = self.stopped_and_resumed(
            lambda process: process.send_signal(signal.SIGINT))
        self.assertEqual(code, 5)

    def test_kill_9_leaves_no_process_of_an_engine(self):
        spawned = self.path("spawned")
        process = subprocess.Popen(
            self.command(*engine("a", "spawn=" + spawned, "do=hang"),
                         *engine("b")),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait_for(lambda: self.count_lines("spawned") == 1)
        with open(spawned, encoding="utf-8") as file:
            child = file.read().strip()
        self.assertTrue(alive(child))
        process.kill()
        process.wait(PATIENCE)
        self.wait_for(lambda: not alive(child))

    def test_bad_engines_cost_their_games_only(self):
        result = self.run_arena(
            *self.command(*engine("good"), *engine("crash", "do=crash at=2"),
                          *engine("silent", "about=silent"),
                          *engine("illegal", "do=occupied"),
                          "--gauntlet", "--start-time", "1", games=2))
        self.assertEqual(result.returncode, 0, result.stderr)
        games = games_of(self.path("log"))
        self.assertEqual(len(games), 6)
        for game in games.values():
            winner = game[game["winner"]]
            self.assertEqual(winner, "good")
        self.assertIn("crash 2 (crash lost 2)", result.stdout)
        self.assertIn("start 2 (silent lost 2)", result.stdout)
        self.assertIn("illegal 2 (illegal lost 2)", result.stdout)

    def test_sequential_test_decides_and_says_so(self):
        for good, bad, code in (("", "do=exit", 0), ("do=exit", "", 3)):
            log = f"sprt{code}"
            result = self.run_arena(
                *self.command(*engine("a", good), *engine("b", bad),
                              "--sprt", "elo0=0", "elo1=200", log=log,
                              games=1000))
            self.assertEqual(result.returncode, code, result.stderr)
            self.assertLess(len(games_of(self.path(log))), 100)
        result = self.run_arena(
            *self.command(*engine("a"), *engine("b"), "--sprt", "elo0=0",
                          "elo1=5", log="open", games=4))
        self.assertEqual(result.returncode, 4, result.stderr)

    def test_logs_of_other_matches_are_kept_apart(self):
        engines = engine("a") + engine("b")
        self.assertEqual(
            self.run_arena(*self.command(*engines, games=2)).returncode, 0)
        again = self.run_arena(*self.command(*engines, games=2))
        self.assertEqual(again.returncode, 1)
        self.assertIn("--resume", again.stderr)
        other = self.run_arena(
            *self.command(*engines, "--resume", "--seed", "2", games=2))
        self.assertEqual(other.returncode, 1)
        self.assertIn("seed 2", other.stderr)
        same = self.run_arena(*self.command(*engines, "--resume", games=2))
        self.assertEqual(same.returncode, 0)
        self.assertEqual(len(games_of(self.path("log"))), 2)

    def test_openings_need_an_engine_that_knows_them(self):
        command = [ARENA, "run", "--each", "tc=/5", "--games", "2",
                   "--opening", "soosorv8"]
        result = self.run_arena(*command, *engine("a", "opening=openboard"),
                                *engine("b"))
        self.assertEqual(result.returncode, 1)
        self.assertIn("b does not know OPENBOARD with the rule soosorv8",
                      result.stderr)
        result = self.run_arena(
            *command, *engine("a", "opening=openboard"),
            *engine("b"), f"decider={FAKE} opening=openboard")
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_table_of_openings_goes_on(self):
        def table(*words):
            return [ARENA, "openings-table", "--opening", "rif", "--nodes",
                    "100000", "--only", "4D,8D,2I,13I,1D,1I", *words]

        def rows(name):
            with open(self.path(name), encoding="utf-8") as file:
                lines = file.read().split("\n")
            result = [json.loads(line) for line in lines[1:-1]]
            for row in result:
                del row["seconds"]
            return result

        log = ["--log", self.path("table"), "--resume"]
        process = subprocess.Popen(table(*log), stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        self.wait_for(lambda: self.count_lines("table") >= 2)
        process.kill()
        process.wait()
        made = self.count_lines("table")
        with open(self.path("table"), "a", encoding="utf-8") as file:
            file.write('{"opening":"torn')
        result = self.run_arena(*table(*log, "--page", self.path("page")))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stderr.count(" nodes in "), 7 - made)
        self.assertIn("4D", result.stdout)
        self.assertTrue(os.path.exists(self.path("page")))
        whole = self.run_arena(*table("--log", self.path("whole")))
        self.assertEqual(whole.returncode, 0, whole.stderr)
        self.assertEqual(rows("table"), rows("whole"))

        other = self.run_arena(*table(*log, "--seed", "2"))
        self.assertEqual(other.returncode, 1)
        self.assertIn("another table", other.stderr)
        again = self.run_arena(*table("--log", self.path("table")))
        self.assertEqual(again.returncode, 1)
        self.assertIn("--resume", again.stderr)
        for words in (["swap2"], ["walk"], ["rif", "--only", "14D"],
                      ["swap24", "--only", "13D"], ["rif", "--resume"],
                      ["rif", "--nodes", "5", "--time", "5"]):
            result = self.run_arena(ARENA, "openings-table", "--opening",
                                    *words)
            self.assertEqual(result.returncode, 2, words)
            self.assertNotEqual(result.stderr + result.stdout, "")

    def test_help_and_wrong_command_lines(self):
        for arguments in (["--help"], ["run", "--help"]):
            result = self.run_arena(ARENA, *arguments)
            self.assertEqual(result.returncode, 0)
            self.assertIn("arena run", result.stdout)
        for arguments in ([], ["walk"], ["run"], ["run", *engine("a")],
                          ["run", *engine("a"), *engine("b"), "--games", "-1"],
                          ["run", *engine("a"), *engine("b")]):
            result = self.run_arena(ARENA, *arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertNotEqual(result.stderr + result.stdout, "")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
