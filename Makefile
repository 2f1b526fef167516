# `make` alone lists what can be made. Repeating a target is quick: only what has changed is redone.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
BIN := .venv/bin
NPM := tools/npm

CLIENT := src/bedrog/static/index.html
# What the client is made of, without what its build writes next to it.
CLIENT_SOURCES := $(shell find web/src web/messages web/static web/scripts web/*.config.* \
	-type f -not -path '*/paraglide/*' -not -path '*/static/art/*')

.PHONY: help
help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: install
install: $(BIN)/.installed $(CLIENT)  ## put everything into .venv and build the browser client

.PHONY: play
play: install  ## start the server and print the address for everybody's phone
	$(BIN)/bedrog play

.PHONY: test
test: install $(BIN)/.lab  ## the everyday suite: rules, server, browser client, real browser
	$(BIN)/python tools/everyday.py

.PHONY: test-deep
test-deep: install $(BIN)/.lab tools/lighthouse/node_modules/.installed  ## long simulations, measurements, and a picture of every screen
	$(BIN)/python -m pytest -m deep
	$(NPM) run test:deep
	$(NPM) run shots -- matrix

.PHONY: fuzz
fuzz: $(BIN)/.installed requirements/fuzz.txt  ## look for bytes that break something, a minute for each door (Linux)
	$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements/fuzz.txt
	$(BIN)/python -m tests.fuzz 60

.PHONY: audit
audit: $(BIN)/.locked  ## ask the public lists of known flaws about everything that is locked
	$(BIN)/uv tool run pip-audit --disable-pip --require-hashes -r requirements/dev.txt
	$(NPM) audit

.PHONY: check
check: $(BIN)/.lab web/node_modules/.installed  ## linters, types, import contracts, generated files
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run check

.PHONY: wheel
wheel: install  ## build the wheel and try it in an empty environment
	rm -rf dist
	$(BIN)/python -m hatchling build --target wheel
	$(BIN)/python tools/smoke_wheel.py dist/bedrog-*.whl

.PHONY: bench
bench: .venv-bench/.installed  ## measure speed; see benchmarks/README.md
	.venv-bench/bin/python benchmarks/bench_game.py
	.venv-bench/bin/python benchmarks/bench_search.py
	.venv-bench/bin/python benchmarks/bench_research.py
	.venv-bench/bin/python benchmarks/bench_views.py
	.venv-bench/bin/python benchmarks/bench_server.py
	.venv-bench/bin/python benchmarks/bench_tables.py
	.venv-bench/bin/python benchmarks/bench_live.py --tables 100
	.venv-bench/bin/python benchmarks/bench_masters.py

.PHONY: lock
lock: $(BIN)/.locked  ## remake requirements/ after a change in pyproject.toml
	tools/lock

.PHONY: web
web: $(CLIENT)  ## build the browser client only

.PHONY: shots
shots: install  ## take the pictures for the documents
	$(NPM) run shots -- table

.PHONY: clean
clean:  ## remove everything that was made
	rm -rf .venv .venv-bench dist build test-results screenshots src/bedrog/static \
		web/node_modules tools/lighthouse/node_modules web/.svelte-kit .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(BIN)/.locked: requirements/dev.txt
	test -x $(BIN)/python || { python=$$(tools/find-python) && $$python -m venv .venv; }
	$(BIN)/python $(PIP_INSTALL) --require-hashes -r $<
	@touch $@

# The build backend is among the locked packages, so nothing unlocked is fetched to build.
$(BIN)/.installed: $(BIN)/.locked pyproject.toml
	$(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# What only experiments and their tests need: a few hundred megabytes that nobody needs to play.
$(BIN)/.lab: requirements/lab.txt $(BIN)/.installed
	$(BIN)/python $(PIP_INSTALL) --require-hashes -r $<
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json $(BIN)/.locked
	$(NPM) ci --no-fund --no-audit
	@touch $@

tools/lighthouse/node_modules/.installed: tools/lighthouse/package-lock.json $(BIN)/.locked
	$(NPM) --prefix ../tools/lighthouse ci --no-fund --no-audit
	@touch $@

$(CLIENT): web/node_modules/.installed $(CLIENT_SOURCES)
	$(NPM) run build
	@touch $@

.venv-bench/.installed: requirements/bench.txt
	test -x .venv-bench/bin/python || { python=$$(tools/find-python) && $$python -m venv .venv-bench; }
	.venv-bench/bin/python $(PIP_INSTALL) --require-hashes -r $<
	.venv-bench/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@
