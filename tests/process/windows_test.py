"""Runs the engine for Windows under wine, where it differs from others: paths,
line ends, the terminal. What is the same everywhere is in process_test.py.

Usage: windows_test.py PROGRAM.EXE [TestName ...]
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = ""
RULES = os.path.join(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))), "data", "house_opening.tsv")
HOUSE = b"OPENRULE house aliases="


def run(text, *arguments, program=None, folder=None):
    """What the program says to these bytes."""
    done = subprocess.run(["wine", program or PROGRAM, *arguments], input=text,
                          capture_output=True, timeout=60, cwd=folder)
    if done.stderr or done.returncode:
        raise AssertionError("exit code %d, stderr %r" % (done.returncode,
                                                          done.stderr))
    return done.stdout


class Paths(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = os.path.join(folder.name, "Gömöku 五子棋, alt")
        os.mkdir(self.folder)

    def rules(self, name):
        """A rule file of that name, as a path of Windows."""
        path = os.path.join(self.folder, name)
        shutil.copy(RULES, path)
        return "Z:" + path.replace("/", "\\")

    def test_program_in_a_folder_of_any_name(self):
        program = os.path.join(self.folder, "pbrain-tengen64.exe")
        shutil.copy(PROGRAM, program)
        self.assertEqual(run(b"START 15\nEND\n", program=program, folder="/"),
                         b"OK\n")

    def test_argument(self):
        path = self.rules("Öffnungen 五 x.tsv")
        self.assertIn(HOUSE, run(b"OPENRULES\n", "--opening-file", path))
        self.assertIn(HOUSE, run(b"OPENRULES\n", "--opening-file",
                                 os.path.basename(path.replace("\\", "/")),
                                 folder=self.folder))

    def test_argument_of_play(self):
        path = self.rules("Öffnungen 五.tsv")
        self.assertIn(b"house", run(b"", "play", "--opening-file", path,
                                    "--list"))

    def test_info_opening_file(self):
        path = self.rules("Öffnungen 五 x.tsv")
        self.assertIn(HOUSE, run(b"INFO opening_file %s\r\nOPENRULES\r\n"
                                 % path.encode()))

    def test_info_opening_file_in_the_code_page_of_western_europe(self):
        self.rules("Öffnungen.tsv")
        said = run(b"INFO opening_file \xd6ffnungen.tsv\r\nOPENRULES\r\n",
                   folder=self.folder)
        self.assertIn(HOUSE, said)

    def test_info_folder(self):
        said = run("INFO folder D:\\my data\\Gömöku\\\r\nSTART 15\r\n"
                   "INFO max_node 100\r\nBEGIN\r\n".encode())
        self.assertRegex(said, rb"\AOK\nMESSAGE depth [^\r\n]*\n7,7\n\Z")


class Bytes(unittest.TestCase):
    def test_line_ends(self):
        for end in (b"\n", b"\r\n", b"\r"):
            said = run(end.join([b"ABOUT", b"START 20", b"START 4", b"END",
                                 b""]))
            self.assertRegex(
                said, rb'\Aname="Tengen", version="[0-9.]+", '
                rb'author="Tengen developers"\nOK\nERROR [^\r\n]*\n\Z')

    def test_control_z_does_not_end_the_input(self):
        said = run(b"\x1a\nSTART 15\x1a\nSTART 15\n")
        self.assertTrue(said.endswith(b"\nOK\n"), said)


class Terminal(unittest.TestCase):
    def test_play(self):
        said = run(b"e5 e6 g7\r\nswap\r\nquit\r\n", "play", "--opening",
                   "soosorv8", "--seat", "both", "--size", "9").decode()
        self.assertTrue(said.startswith("Soosõrv-8, board 9x9."), said)
        self.assertTrue(said.split()[-1] == "Goodbye.", said)

    def test_version_and_help(self):
        self.assertTrue(re.fullmatch(rb"Tengen \d+\.\d+\.\d+\r?\n",
                                     run(b"", "--version")))
        self.assertIn(b"TAKEBACK x,y", run(b"", "--help"))


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
