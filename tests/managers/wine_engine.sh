#!/bin/sh
# Runs a Windows program as if it were one of Linux:
#   wine_engine.sh PROGRAM.exe [argument ...]
# It becomes wine, so that a manager that suspends, measures or kills its child
# meets the engine itself. TENGEN_WINE names another wine.
WINEDEBUG="${WINEDEBUG:--all}"
export WINEDEBUG
exec "${TENGEN_WINE:-wine}" "$@"
