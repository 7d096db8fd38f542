"""The check of a submitted zip in all six formats by the judge of Gomocup.

PATH of the manager is the folder GomocupJudge (github.com/Gomocup), whose
test_zip_rules.py does it: positions that show whether the rule is understood,
and a game of the engine against itself. The engine is a program, which is
zipped first, or a zip. Its clocks are those of the tournament: up to 35
minutes; --divide shortens them. Needs the Python module psutil.

On Linux the judge forgets to make what it unpacks executable, which is done
here, and a Windows program is started by a script of its name that runs wine.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

import support

FORMATS = 6


def make_runnable(folder):
    """Makes every .exe below the folder start when it is called."""
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            if not name.lower().endswith(".exe") or os.name == "nt":
                continue
            with open(path, "rb") as program:
                windows = program.read(2) == b"MZ"
            if windows:
                # The judge takes every .exe for an engine.
                os.rename(path, path + ".windows")
                with open(path, "w") as script:
                    script.write("#!/bin/sh\nexec '%s' '%s' \"$@\"\n" % (
                        os.path.join(support.HERE, "wine_engine.sh"),
                        path + ".windows"))
            os.chmod(path, 0o755)


def check(judge, package, divide):
    """Runs the judge's script in this process; it prints its table."""
    spec = importlib.util.spec_from_file_location(
        "test_zip_rules", os.path.join(judge, "test_zip_rules.py"))
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    extract = zipfile.ZipFile.extractall

    def extract_and_mend(archive, path=None, *rest, **named):
        extract(archive, path, *rest, **named)
        make_runnable(path)

    zipfile.ZipFile.extractall = extract_and_mend

    def shorten(function):
        def shortened(program, protocol, rule, size, turn, match, *rest):
            return function(program, protocol, rule, size, turn // divide,
                            match // divide, *rest)
        return shortened

    if divide > 1:
        script.run_rule_check = shorten(script.run_rule_check)
        script.run_self_play = shorten(script.run_self_play)
    sys.argv = ["test_zip_rules.py", package]
    script.main()


def main():
    options = support.parser(__doc__, "the folder GomocupJudge",
                             "TENGEN_GOMOCUP_JUDGE")
    options.add_argument("--divide", type=int, default=1, metavar="N",
                         help="shorten the clocks to one Nth (default 1)")
    options.add_argument("--inside", nargs=2, help="for its own use")
    args = support.parse(options)
    if args.inside:
        check(*args.inside, args.divide)
        return
    support.need_modules("psutil")
    with tempfile.TemporaryDirectory() as folder:
        judge = os.path.join(folder, "judge")
        os.mkdir(judge)
        # It unpacks beside itself.
        shutil.copytree(os.path.join(args.manager, "client"),
                        os.path.join(judge, "client"))
        shutil.copy(os.path.join(args.manager, "test_zip_rules.py"), judge)
        package = os.path.join(folder, "tengen.zip")
        if args.engine.endswith(".zip"):
            shutil.copy(args.engine, package)
        else:
            with zipfile.ZipFile(package, "w") as archive:
                archive.write(args.engine, "pbrain-tengen64.exe")
        print("zip: %d KiB" % (os.path.getsize(package) >> 10), flush=True)
        run = subprocess.Popen(
            [sys.executable, "-u", os.path.abspath(__file__), "--manager",
             args.manager, "--engine", args.engine, "--divide",
             str(args.divide), "--inside", judge, package],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = ""
        for line in run.stdout:
            print(line, end="", flush=True)
            said += line
        run.wait()
    rows = re.findall(r"^\S+ .*\| .*(?:PASSED|FAILED).*$", said, re.MULTILINE)
    passed = rows[-1].count("PASSED") if rows else 0
    support.finish([] if passed == FORMATS else
                   ["%d of %d formats passed" % (passed, FORMATS)])


if __name__ == "__main__":
    main()
