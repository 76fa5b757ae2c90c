# Two commands are enough: `make play` and `make test`. Each installs what it
# needs and says what it is doing; `make help` lists the finer ones.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
# Steps share one build folder and print to one screen: one after the other.
.NOTPARALLEL:

# Where rustup puts cargo, for shells that do not know it yet.
export PATH := $(PATH):$(HOME)/.cargo/bin

CARGO ?= cargo
# What `make play` hands to the program, for example: make play ARGS=--help
ARGS ?=
# How many random sessions `make soak` plays.
GAMES ?= 100000
# How long `make fuzz` feeds each reader.
FUZZ_SECONDS ?= 60
ENORMITY := $(CARGO) run --quiet --locked --bin enormity --
say = @printf '\n==> %s\n' "$(1)"

web_sources := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*')
web_built := web/dist/index.html
web_modules := web/node_modules/.installed

##@ The two commands

.PHONY: play
play: tools $(web_built) ## Build the game and start it (ARGS=... goes to the program)
	$(call say,Building and starting the game; the first build takes a few minutes)
	$(CARGO) run --release --locked --bin enormity -- play $(ARGS)

.PHONY: test
test: fmt clippy doc unit doctest packs scenarios instructions web-test ## Check everything that can be checked
	$(call say,All checks passed)

##@ Single checks

.PHONY: fmt
fmt: tools ## Is all Rust code formatted?
	$(call say,Formatting)
	$(CARGO) fmt --all --check

.PHONY: clippy
clippy: tools $(web_built) ## Lints; any warning fails
	$(call say,Lints)
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

.PHONY: doc
doc: tools $(web_built) ## API documentation; any warning fails
	$(call say,Documentation)
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

.PHONY: unit
unit: tools $(web_built) ## Unit and integration tests
	@scripts/need postgresql
	$(call say,Unit and integration tests)
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		echo "$(CARGO) nextest run --workspace --locked --status-level slow"; \
		$(CARGO) nextest run --workspace --locked --status-level slow; \
	else \
		echo "cargo-nextest is not installed; cargo test does the same, slower"; \
		$(CARGO) test --workspace --all-targets --locked; \
	fi

.PHONY: doctest
doctest: tools $(web_built) ## Examples in the documentation
	$(call say,Documentation examples)
	$(CARGO) test --workspace --doc --locked

.PHONY: packs
packs: tools $(web_built) ## Are all content packs valid?
	$(call say,Content packs)
	$(ENORMITY) check
	$(ENORMITY) check examples/packs/hooks

.PHONY: scenarios
scenarios: tools $(web_built) ## Play all scenario files
	$(call say,Scenarios)
	$(ENORMITY) test

.PHONY: web-test
web-test: ## Types, unit tests and browser tests of the web table
	@scripts/need node npm chromium
	@$(MAKE) web-modules
	$(call say,Web table: types)
	npm --prefix web run check
	$(call say,Web table: unit tests)
	npm --prefix web run test
	$(call say,Web table: browser tests)
	npm --prefix web run e2e

.PHONY: instructions
instructions: tools ## Has a decision become more than 10 % dearer, in instructions?
	@scripts/need valgrind
	$(call say,Instructions per decision)
	@scripts/instructions

.PHONY: coverage
coverage: tools ## Which rules have no test and no scenario?
	$(CARGO) test --quiet --locked -p enormity-rulebook --test coverage -- --nocapture

.PHONY: soak
soak: tools $(web_built) ## Many random sessions and spoiled files, watched closely (GAMES=100000)
	$(call say,$(GAMES) random sessions)
	GAMES=$(GAMES) $(CARGO) test --release --locked -p enormity-lab --test random_play -- --nocapture
	$(call say,Spoiled packs and scenarios)
	SPOILED=2000 $(CARGO) test --release --locked -p enormity-content -p enormity-scenarios --test spoiled
	@$(MAKE) fuzz

.PHONY: fuzz
fuzz: tools $(web_built) ## Feed records, messages, packs and drawings with anything (FUZZ_SECONDS=60 each)
	@scripts/fuzz $(FUZZ_SECONDS)

##@ Helpers

.PHONY: missions
missions: tools ## Find games of every mission that are won and lost, after a change of rules or missions
	UPDATE=1 $(CARGO) test --quiet --locked -p enormity-lab --test missions

.PHONY: records
records: tools ## Play the recorded sessions of the tests anew, after a change of the rules
	UPDATE=1 $(CARGO) test --quiet --locked -p enormity-lab --test records recorded_sessions

.PHONY: release-store
release-store: tools $(web_built) ## Leave the store of this release for the tests of those to come, in place of the one before
	@scripts/need postgresql
	RELEASE=$$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml) \
		$(CARGO) test --quiet --locked -p enormity-server --test behaviour a_release_leaves_its_store
	UPDATE=1 $(CARGO) test --quiet --locked -p enormity-server --test behaviour what_earlier_releases

.PHONY: format
format: tools ## Format all Rust code
	$(CARGO) fmt --all

.PHONY: bench
bench: tools ## Count instructions of the hot paths
	@scripts/need valgrind
	$(call say,Benchmarks)
	$(CARGO) bench --workspace --locked

.PHONY: tools
tools: # A Rust toolchain and a linker: what every step needs.
	@scripts/need cc cargo rustfmt clippy

.PHONY: web-build
web-build: $(web_built) ## Build the web table into web/dist

.PHONY: web-modules
web-modules: $(web_modules)

$(web_modules): web/package.json web/package-lock.json
	@scripts/need node npm
	$(call say,Fetching what the web table is built with)
	# Not `npm ci`: it wants the builds for other platforms in the lock file, which npm itself leaves out.
	# Nothing is saved: npm would add those that this machine knows of.
	cd web && npm install --no-save --no-audit --no-fund
	@mkdir -p $(@D) && touch $@

web/dist/index.html: $(web_modules) $(web_sources)
	$(call say,Building the web table)
	npm --prefix web run build
	@touch $@

.PHONY: clean
clean: ## Remove everything that was built
	$(CARGO) clean
	rm -rf web/dist web/node_modules

.PHONY: help
help: ## This list
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
