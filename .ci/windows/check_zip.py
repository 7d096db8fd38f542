#!/usr/bin/env python3
"""Checks the package for Windows before it runs anywhere.

Usage: check_zip.py ZIP FOLDER

ZIP must be small, hold its programs at its root beside a README, and the
programs must need nothing but Windows and tell nothing of the machine that built
them. It is unpacked into FOLDER, which is replaced.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

MAX_SIZE = 8 << 20
PROGRAMS = {"pbrain-tengen64.exe": "x86_64", "pbrain-tengen.exe": "i686"}
# Parts of every Windows.
SYSTEM_DLLS = {"advapi32.dll", "bcrypt.dll", "dbghelp.dll", "kernel32.dll",
               "msvcrt.dll"}
# Beginnings of paths on a machine that builds; <absl/time> has the two folders
# of time zones.
PATHS = re.compile(rb"[^\0\n]*(?<![\w.])/(?:home|root|tmp|build|usr|var|opt|work)"
                   rb"/[^\0\n]*")
ALLOWED = (b"/usr/share/zoneinfo",)


def objdump(machine, option, path):
    return subprocess.run([machine + "-w64-mingw32-objdump", option, path],
                          check=True, capture_output=True, text=True).stdout


def check_program(path, machine):
    headers = objdump(machine, "-p", path)
    dlls = set(re.findall(r"DLL Name: (\S+)", headers))
    print("%s: %d bytes, imports %s" % (path.name, path.stat().st_size,
                                        ", ".join(sorted(dlls))))
    if not dlls:
        yield "%s: no imports found" % path.name
    for dll in sorted(dlls):
        if dll.lower() not in SYSTEM_DLLS:
            yield "%s needs %s" % (path.name, dll)
    if "no symbols" not in objdump(machine, "-t", path):
        yield "%s has symbols" % path.name
    for text in PATHS.findall(path.read_bytes()):
        if not text.endswith(ALLOWED):
            yield "%s has a path of the building machine: %r" % (path.name,
                                                                 text)


def check(package, folder):
    size = package.stat().st_size
    print("%s: %d bytes" % (package.name, size))
    if size > MAX_SIZE:
        yield "%s is larger than %d bytes" % (package.name, MAX_SIZE)
    shutil.rmtree(folder, ignore_errors=True)
    with zipfile.ZipFile(package) as archive:
        archive.extractall(folder)
        names = set(archive.namelist())
    for name in ("README.txt", "LICENSE.txt", *PROGRAMS):
        if name not in names:
            yield "%s has no %s at its root" % (package.name, name)
    for name in sorted(names):
        if name.endswith(".exe") and name not in PROGRAMS:
            yield "%s has %s" % (package.name, name)
    for name, machine in PROGRAMS.items():
        if name in names:
            yield from check_program(folder / name, machine)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    defects = list(check(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
    for defect in defects:
        print(defect)
    sys.exit(bool(defects))


if __name__ == "__main__":
    main()
