"""What the runs under real managers share: options, skipping, the engine.

A run needs a manager's path; without it, it ends with the exit code SKIP and
a line that tells what is missing. Nothing here fetches or builds anything.
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys

SKIP = 77
HERE = os.path.dirname(os.path.abspath(__file__))


def skip(reason):
    """Ends the run as one that could not be done."""
    print("SKIPPED: " + reason)
    sys.exit(SKIP)


def parser(description, manager, variable):
    """The options that all runs have; `variable` names the manager's path."""
    result = argparse.ArgumentParser(
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    result.add_argument(
        "--manager", metavar="PATH", default=os.environ.get(variable, ""),
        help="%s; without it the variable %s" % (manager, variable))
    result.add_argument(
        "--engine", metavar="PATH", default="",
        help="the engine; a .exe runs under wine")
    result.add_argument(
        "--windows", action="store_true",
        help="take the engine from the variable TENGEN_WINDOWS_EXE")
    result.set_defaults(variable=variable)
    return result


def parse(options, arguments=None):
    """The options with `manager` and `engine` as absolute paths that exist."""
    args = options.parse_args(arguments)
    if not args.manager:
        skip("set %s or give --manager: %s"
             % (args.variable, options.description.split("\n")[0]))
    if args.windows:
        args.engine = os.environ.get("TENGEN_WINDOWS_EXE", "")
        if not args.engine:
            skip("set TENGEN_WINDOWS_EXE to a pbrain-tengen.exe")
    if not args.engine:
        options.error("--engine is missing")
    for path in (args.manager, args.engine):
        if not os.path.exists(path):
            options.error("no such file: " + path)
    args.manager = os.path.abspath(args.manager)
    args.engine = os.path.abspath(args.engine)
    if is_windows_program(args.engine):
        warm_wine(args.engine)
    return args


def need_programs(*names):
    missing = [name for name in names if shutil.which(name) is None]
    if missing:
        skip("not installed: " + ", ".join(missing))


def need_modules(*names):
    for name in names:
        try:
            __import__(name)
        except ImportError:
            skip("%s has no module %s" % (sys.executable, name))


def is_windows_program(path):
    return path.lower().endswith(".exe") and os.name != "nt"


def wine():
    return os.environ.get("TENGEN_WINE", "wine")


def warm_wine(program):
    """Makes wine's prefix and starts its server, off every clock."""
    need_programs(wine())
    subprocess.run([os.path.join(HERE, "wine_engine.sh"), program,
                    "--version"], stdin=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   timeout=300, check=False)


def engine_words(path):
    """The command line that starts the engine, as words."""
    if is_windows_program(path):
        return [os.path.join(HERE, "wine_engine.sh"), path]
    return [path]


def engine_command(path):
    """The same as one string for a shell-like reader."""
    return " ".join(shlex.quote(word) for word in engine_words(path))


def finish(failures):
    """Ends the run; `failures` is a list of lines."""
    for failure in failures:
        print("FAILED: " + failure)
    print("FAILED" if failures else "PASSED")
    sys.exit(1 if failures else 0)
