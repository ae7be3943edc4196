#!/bin/sh
# The page is built with Node, 20.19 or newer, and npm; what is built needs neither.
set -eu

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo "Building the page needs Node 20.19 or newer with npm, and there is none." >&2
elif ! node -e 'const [a, b] = process.versions.node.split(".").map(Number);
                process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'; then
    echo "Building the page needs Node 20.19 or newer; this is $(node --version)." >&2
else
    exit 0
fi
echo "Get it from https://nodejs.org, or on Debian 13 and newer: apt-get install nodejs npm" >&2
exit 1
