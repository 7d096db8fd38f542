#!/usr/bin/env python3
"""Checks the layout of the sources: includes, header guards, length of files.

    include_direction_test.py [--root DIR]    check the tree, exit 1 on defects
    include_direction_test.py --self-test     check that defects are found

A folder may include itself and what MAY_INCLUDE lists for it. Each defect is
one line `file:line: what`.
"""

import argparse
import os
import re
import sys
import tempfile

BASE_TO_BOARD = ["engine/base", "engine/rules", "engine/position",
                 "engine/board"]
ENGINE = BASE_TO_BOARD + ["engine/evaluator.h", "engine/search",
                          "engine/opening", "engine/decision"]
# All folders of sources (and the one header that is a layer of its own),
# lowest first. A file belongs to the longest of these that holds it.
MAY_INCLUDE = {
    "engine/base": [],
    "engine/rules": ["engine/base"],
    "engine/position": ["engine/base", "engine/rules"],
    "engine/board": ["engine/base", "engine/rules", "engine/position"],
    "engine/evaluator.h": BASE_TO_BOARD,
    "engine/search": BASE_TO_BOARD + ["engine/evaluator.h"],
    "engine/opening": ["engine/base", "engine/rules", "engine/position"],
    "engine/decision": BASE_TO_BOARD + ["engine/search", "engine/opening"],
    "eval": BASE_TO_BOARD + ["engine/evaluator.h"],
    "eval/training": ENGINE + ["eval", "tests", "bench"],
    "protocol": ENGINE,
    "tests": ENGINE + ["eval", "eval/training", "protocol", "bench"],
    "bench": ENGINE + ["eval", "eval/training", "protocol", "tests"],
}
# (includer, header) pairs allowed beyond the table.
EXCEPTIONS = {("protocol/main.cc", "eval/factory.h")}

TOP_FOLDERS = ["engine", "eval", "protocol", "tests", "bench"]
# Their waits never end in programs that mingw-w64 built, when run by wine. A
# mutex and a condition variable do the same everywhere.
BANNED = {"semaphore", "latch", "barrier"}
# What a quoted include may name besides files of the project.
LIBRARIES = ("absl/",)

MAX_LINES = 600
# Data, not sources: names of files, or folders with a slash at the end.
ANY_LENGTH = ["LICENSE", "bench/data/", "eval/weights/", "tests/data/",
              "tests/transcripts/"]
SKIPPED_FOLDERS = {"build", "out", "__pycache__"}

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]*)"|<([^>]*)>)')
DIRECTIVE = re.compile(r'^\s*#\s*(\w+)\s*(\S*)')


def layer_of(path):
    """The entry of MAY_INCLUDE that `path` belongs to, or None."""
    found = [layer for layer in MAY_INCLUDE
             if path == layer or path.startswith(layer + "/")]
    return max(found, key=len, default=None)


def included_files(text):
    """Yields (line, name, quoted) for each include, comments left out."""
    # A comment of several lines keeps its line ends.
    text = re.sub(r"/\*.*?\*/", lambda m: re.sub(r"[^\n]", " ", m.group()),
                  text, flags=re.S)
    for number, line in enumerate(text.split("\n"), 1):
        match = INCLUDE.match(line)
        if match:
            quoted = match.group(1) is not None
            yield number, match.group(1) if quoted else match.group(2), quoted


def check_includes(path, text):
    layer = layer_of(path)
    if layer is None:
        yield f"{path}:1: no folder of the include table holds this file"
        return
    for line, name, quoted in included_files(text):
        if name in BANNED:
            yield f"{path}:{line}: <{name}> hangs in the program for Windows"
        if name.split("/")[0] not in TOP_FOLDERS:
            if quoted and not name.startswith(LIBRARIES):
                yield (f'{path}:{line}: "{name}" is no path from the root of '
                       "the project and no known library")
            continue
        if not quoted:
            yield f"{path}:{line}: <{name}> must be quoted"
        target = layer_of(name)
        if target is None:
            yield f"{path}:{line}: {name} is in no folder of the include table"
        elif (target != layer and target not in MAY_INCLUDE[layer] and
              (path, name) not in EXCEPTIONS):
            yield f"{path}:{line}: {layer} may not include {name}"


def check_guard(path, text):
    guard = "TENGEN_" + re.sub(r"[^A-Za-z0-9]", "_", path).upper() + "_"
    directives = [(number, *match.groups())
                  for number, line in enumerate(text.split("\n"), 1)
                  if (match := DIRECTIVE.match(line))]
    if not directives or directives[0][1:] != ("ifndef", guard):
        line = directives[0][0] if directives else 1
        yield f"{path}:{line}: the header must begin with #ifndef {guard}"
    elif len(directives) < 3 or directives[1][1:] != ("define", guard):
        yield f"{path}:{directives[0][0] + 1}: #define {guard} must follow"
    elif text.rstrip().split("\n")[-1] != f"#endif  // {guard}":
        yield (f"{path}:{len(text.rstrip().splitlines())}: the header must "
               f"end with #endif  // {guard}")


def check_length(path, text):
    lines = len(text.splitlines())
    if any(path == name or (name.endswith("/") and path.startswith(name))
           for name in ANY_LENGTH):
        return
    if lines > MAX_LINES:
        yield (f"{path}:{MAX_LINES + 1}: {lines} lines, more than "
               f"{MAX_LINES}: the file has two subjects")


def check_tree(root):
    """All defects of the tree, and the number of sources looked at."""
    defects = []
    sources = 0
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(f for f in folders
                            if f not in SKIPPED_FOLDERS
                            and not f.startswith("."))
        for name in sorted(names):
            file = os.path.join(folder, name)
            path = os.path.relpath(file, root).replace(os.sep, "/")
            try:
                with open(file, encoding="utf-8", newline=None) as stream:
                    text = stream.read()
            except UnicodeDecodeError:
                continue  # weights, pictures
            defects += check_length(path, text)
            if path.split("/")[0] not in TOP_FOLDERS:
                continue
            if not name.endswith((".h", ".cc", ".inc")):
                continue
            sources += 1
            defects += check_includes(path, text)
            if name.endswith(".h"):
                defects += check_guard(path, text)
    return defects, sources


def header(path, body=""):
    guard = "TENGEN_" + re.sub(r"[^A-Za-z0-9]", "_", path).upper() + "_"
    return f"#ifndef {guard}\n#define {guard}\n{body}\n#endif  // {guard}\n"


def self_test():
    # (files of a tree, what the one defect begins with or None)
    cases = [
        ({"engine/base/a.h": header("engine/base/a.h", "#include <set>"),
          "engine/rules/b.cc": '#include "engine/base/a.h"\n'
                               '#include "engine/rules/b.h"\n'
                               '#include "absl/status/status.h"\n',
          "protocol/main.cc": '#include "eval/factory.h"\n',
          "protocol/record/sgf.cc": '#include "engine/opening/state.h"\n',
          "eval/net/simd.cc": '#include "engine/evaluator.h"\n',
          "eval/training/fit.cc": '#include "engine/decision/solver.h"\n',
          "tests/fuzz/x.cc": '#include "eval/training/fit.h"\n'
                             '#include <gtest/gtest.h>\n',
          "engine/evaluator.h": header("engine/evaluator.h",
                                       '#include "engine/board/board.h"'),
          "build/x/y.cc": '#include "nowhere.h"\n',
          "LICENSE": "x\n" * 700,
          "tests/data/long.tsv": "x\n" * 700}, None),
        ({"engine/base/a.cc": '\n#include "engine/rules/rule_set.h"\n'},
         "engine/base/a.cc:2:"),
        ({"engine/base/a.cc": '#  include "engine/board/board.h"\n'},
         "engine/base/a.cc:1:"),
        ({"engine/position/a.cc": '#include "engine/search/limits.h"\n'},
         "engine/position/a.cc:1:"),
        ({"engine/opening/a.cc": '#include "engine/board/board.h"\n'},
         "engine/opening/a.cc:1:"),
        ({"engine/evaluator.h": header("engine/evaluator.h",
                                       '#include "engine/search/limits.h"')},
         "engine/evaluator.h:3:"),
        ({"engine/board/a.cc": '#include "engine/evaluator.h"\n'},
         "engine/board/a.cc:1:"),
        ({"engine/search/a.cc": '#include "eval/factory.h"\n'},
         "engine/search/a.cc:1:"),
        ({"engine/search/a.cc": '#include "eval/training/fit.h"\n'},
         "engine/search/a.cc:1:"),
        ({"eval/a.cc": '#include "eval/training/fit.h"\n'}, "eval/a.cc:1:"),
        ({"eval/a.cc": '#include "engine/search/limits.h"\n'}, "eval/a.cc:1:"),
        ({"eval/training/a.cc": '#include "protocol/session.h"\n'},
         "eval/training/a.cc:1:"),
        ({"protocol/session.cc": '#include "eval/factory.h"\n'},
         "protocol/session.cc:1:"),
        ({"protocol/main.cc": '#include "eval/network.h"\n'},
         "protocol/main.cc:1:"),
        ({"engine/decision/a.cc": '#include "tests/support/tsv.h"\n'},
         "engine/decision/a.cc:1:"),
        ({"engine/decision/a.cc": '#include "engine/misc.h"\n'},
         "engine/decision/a.cc:1:"),
        ({"engine/misc/a.cc": ""}, "engine/misc/a.cc:1:"),
        ({"engine/base/a.cc": '#include "a.h"\n'}, "engine/base/a.cc:1:"),
        ({"engine/base/a.cc": '#include "../rules/a.h"\n'},
         "engine/base/a.cc:1:"),
        ({"engine/base/a.cc": "#include <engine/base/a.h>\n"},
         "engine/base/a.cc:1:"),
        ({"engine/base/a.cc": '/* #include "a.h"\n#include "a.h" */\n'
                              '// #include "a.h"\n'}, None),
        ({"engine/base/a.cc": "#include <mutex>\n#include <semaphore>\n"},
         "engine/base/a.cc:2:"),
        ({"tests/support/a.h": header("tests/support/a.h",
                                      "#include <latch>")},
         "tests/support/a.h:3:"),
        ({"protocol/a.cc": "#include <barrier>\n"}, "protocol/a.cc:1:"),
        ({"engine/base/a.h": header("engine/base/b.h")},
         "engine/base/a.h:1:"),
        ({"engine/base/a.h": "#pragma once\n"}, "engine/base/a.h:1:"),
        ({"engine/base/a.h": "int x;\n"}, "engine/base/a.h:1:"),
        ({"engine/base/a.h": header("engine/base/a.h").replace("  //", " //")},
         "engine/base/a.h:4:"),
        ({"engine/base/a.h": "#ifndef TENGEN_ENGINE_BASE_A_H_\n#endif\n"},
         "engine/base/a.h:2:"),
        ({"engine/base/a.cc": "//\n" * 601}, "engine/base/a.cc:601:"),
        ({"engine/base/a.cc": "//\n" * 600}, None),
        ({"README.md": "x\n" * 601}, "README.md:601:"),
    ]
    failures = 0
    for files, expected in cases:
        with tempfile.TemporaryDirectory() as root:
            for path, text in files.items():
                file = os.path.join(root, path)
                os.makedirs(os.path.dirname(file), exist_ok=True)
                with open(file, "w", encoding="utf-8") as stream:
                    stream.write(text)
            defects, _ = check_tree(root)
        good = (not defects if expected is None else
                len(defects) == 1 and defects[0].startswith(expected))
        if not good:
            failures += 1
            print(f"self-test: expected {expected}, found {defects}")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    here = os.path.dirname(os.path.abspath(__file__))
    parser.add_argument("--root", default=os.path.dirname(here))
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    if arguments.self_test:
        return 1 if self_test() else 0
    defects, sources = check_tree(arguments.root)
    for defect in defects:
        print(defect)
    if sources == 0:
        print(f"no sources under {arguments.root}")
        return 1
    return 1 if defects else 0


if __name__ == "__main__":
    sys.exit(main())
