#!/bin/sh
# What the tests need besides Python and Node: Chromium, PostgreSQL, Redis, HAProxy and OpenSSL. The
# tests start and stop their own servers; only the programs must be there. Root gets what is missing
# from apt.
set -eu

missing() {
    command -v chromium >/dev/null || command -v chromium-browser >/dev/null ||
        command -v google-chrome >/dev/null || echo chromium
    command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ||
        echo postgresql
    command -v redis-server >/dev/null || echo redis-server
    command -v haproxy >/dev/null || [ -x /usr/sbin/haproxy ] || echo haproxy
    command -v openssl >/dev/null || echo openssl
}

packages=$(missing | tr '\n' ' ')
[ -z "$packages" ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing what the tests need: $packages"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086 # one word per package
    apt-get update -qq && apt-get install -qq --yes --no-install-recommends $packages || true
    packages=$(missing | tr '\n' ' ')
    [ -z "$packages" ] && exit 0
    echo "apt-get could not install them (no network?)." >&2
fi
echo "The tests need programs that are not there: $packages" >&2
echo "On Debian: apt-get install $packages" >&2
exit 1
