# Shamble: two commands are enough.
#   make play    sets everything up, starts the server, and opens the table in the browser
#   make test    sets everything up and runs the whole suite
# The others: page, pictures, soak, mutants, coverage, lint, format, audit, bench, bench-load,
# bench-peers, wheel, test-compiled, clean.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
COMPILED := .venv-compiled
PEERS := .venv-peers
AUDIT := .venv-audit
NODE := web/node_modules/.ready
PAGE := src/shamble/server/page/index.html
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*/server/page/*')
WEB := $(shell find web -type f -not -path 'web/node_modules/*')
SEED ?= 1
PIP := -m pip --quiet --disable-pip-version-check
# Each test is compiled once and not by each process of each run, whatever the shell thinks of that.
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/pytest

.PHONY: play page pictures test soak mutants coverage test-compiled lint format audit wheel bench bench-load bench-peers clean

play: $(READY) $(PAGE)
	@SHAMBLE_LOG=$${SHAMBLE_LOG:-plain} $(BIN)/shamble serve --open

page: $(PAGE)

# The pictures in docs/pictures, from the page as it is now; and to look at, in build/pictures, the
# same screens in three sizes, light and dark.
pictures: $(READY) $(PAGE)
	$(BIN)/python -m tools.screenshots
	$(BIN)/python -m tools.screenshots --every

test: $(READY) $(PAGE)
	@scripts/test-services.sh
	scripts/npm.sh run --silent test
	@$(BIN)/python -m compileall -q src  # once, not in each of the processes that tests start
	$(PYTEST)

# Games, kills, wrong messages and bad weather all at once, games compiled: make soak MINUTES=60
# Without MINUTES: the suite with all rounds of the tests that repeat themselves, of which
# `make test` has a few, and two minutes of everything at once.
ifdef MINUTES
soak: $(READY) $(PAGE) $(COMPILED)/.ready
	@scripts/test-services.sh
	@$(BIN)/python -m compileall -q src tests tools
	$(BIN)/python -m tools.soak --minutes $(MINUTES) --seed $(SEED) --games-by $(COMPILED)/bin/python
else
soak: $(READY) $(PAGE)
	@scripts/test-services.sh
	@$(BIN)/python -m compileall -q src
	SHAMBLE_SOAK=1 $(PYTEST)
	$(BIN)/python -m tools.soak --minutes 2
endif

# A sample of small changes to the code, and which of them no test notices: make mutants N=300 SEED=1 OF=rules
N ?= 300
OF ?= board rules server
mutants: $(READY)
	$(BIN)/python -m tools.mutants --number $(N) --seed $(SEED) --of $(OF)

# Games of each box until everything of it has happened; then games of every quest, plain and
# with each game mode, with nothing broken on the way.
coverage: $(READY)
	$(BIN)/python -m tests.exhaustive --box second-edition
	$(BIN)/shamble sim --box second-edition --games 300 --check-every 10 --workers 2
	$(BIN)/shamble sim --box second-edition --games 100 --each-mode --check-every 10 --workers 2
	$(BIN)/python -m tests.exhaustive --box black-plague
	$(BIN)/shamble sim --box black-plague --games 300 --check-every 10 --workers 2
	$(BIN)/shamble sim --box black-plague --games 100 --each-mode --check-every 10 --workers 2
	$(BIN)/python -m tests.exhaustive --box white-death
	$(BIN)/shamble sim --box white-death --games 300 --check-every 10 --workers 2
	$(BIN)/shamble sim --box white-death --games 100 --each-mode --check-every 10 --workers 2

lint: $(READY) $(NODE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	scripts/npm.sh run --silent lint
	scripts/npm.sh run --silent check

format: $(READY) $(NODE)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	scripts/npm.sh run --silent format

# Whether a known weakness is in what the project is made of: asks PyPI and the npm registry.
audit: $(NODE) $(AUDIT)/.ready
	$(AUDIT)/bin/pip-audit --requirement constraints.txt --no-deps --disable-pip --strict
	scripts/npm.sh audit

wheel: dist/.ready

test-compiled: $(COMPILED)/.ready
	@scripts/test-services.sh
	SHAMBLE_BUILD=compiled $(COMPILED)/bin/python -m pytest

bench: $(READY)
	$(BIN)/python -m benchmarks.board
	$(BIN)/python -m benchmarks.rules

# AGAINST=../old/src: the server of another commit beside this one, in one run. BOTS=50: once more,
# beside so many tables at which bots play.
bench-load: $(READY)
	$(BIN)/python -m benchmarks.load $(if $(AGAINST),--against $(AGAINST)) $(if $(BOTS),--bots $(BOTS))

bench-peers: $(READY) $(PEERS)/.ready
	$(BIN)/python -m benchmarks.peers

clean:
	rm -rf web/node_modules src/shamble/server/page
	rm -rf $(VENV) $(COMPILED) $(PEERS) $(AUDIT) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Shamble needs Python 3.11 or newer; '$(PYTHON)' is not." ; \
		echo "Install one and say which: make $(MAKECMDGOALS) PYTHON=python3.12" ; exit 1 ; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "$(PYTHON) has no venv module. On Debian: apt-get install python3-venv" ; exit 1 ; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

$(NODE): web/package.json web/package-lock.json | $(READY)
	@scripts/npm.sh --version >/dev/null
	@scripts/npm.sh ci --no-audit --no-fund --no-update-notifier --loglevel=error || { \
		echo "npm could not install what builds the page (no network?)." ; exit 1 ; }
	@touch $@

# The page, built into the package.
$(PAGE): $(NODE) $(WEB)
	scripts/npm.sh run --silent build -- --logLevel error
	@touch $@

# A wheel with the page, and with what plays games compiled: needs a C compiler.
dist/.ready: $(READY) $(PAGE) $(SOURCES) hatch_build.py
	rm -rf dist
	SHAMBLE_COMPILE=1 PIP_CONSTRAINT=constraints.txt $(BIN)/python $(PIP) wheel --no-deps -w dist .
	@touch $@
	@ls dist/*.whl

# That wheel, installed with the tools of the suite in an environment of its own.
$(COMPILED)/.ready: dist/.ready
	rm -rf $(COMPILED)
	$(PYTHON) -m venv $(COMPILED)
	$(COMPILED)/bin/python $(PIP) install -c constraints.txt "$$(ls dist/*.whl)[dev]"
	@touch $@

$(AUDIT)/.ready:
	$(PYTHON) -m venv $(AUDIT)
	@$(AUDIT)/bin/python $(PIP) install pip-audit || { \
		rm -rf $(AUDIT) ; echo "pip-audit cannot be installed from PyPI (no network?)." ; exit 1 ; }
	@touch $@

# The engines that ours is measured against.
$(PEERS)/.ready:
	$(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/python $(PIP) install catanatron chess || { \
		rm -rf $(PEERS) ; \
		echo "catanatron and chess cannot be installed from PyPI (no network?);" ; \
		echo "without them there is nothing to measure beside." ; exit 1 ; }
	@touch $@
