# Tilewise: make alone lists what can be made.

GO       ?= go
SHELL    := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

VERSION  := $(shell sed -n 's/^ *Version *= *"\(.*\)"/\1/p' FyneApp.toml)
OS       := $(shell uname -s)
PROGRAM  := dist/tilewise

# The program is always compiled with the same flags: every other set compiles the window toolkit anew, for minutes.
# The commit is stamped into it wherever git can read one.
export GOFLAGS += -buildvcs=$(shell git rev-parse HEAD >/dev/null 2>&1 && echo auto || echo false)

# Tests that need no screen need no C compiler either: "ci" swaps Fyne's window driver for one in memory. On macOS Fyne
# asks the system in C whether it is dark, all the same.
CGO      := $(if $(filter Darwin,$(OS)),1,0)
HEADLESS := CGO_ENABLED=$(CGO) $(GO) test -pgo=off -tags ci

# What the end-to-end test starts, and where it leaves its pictures.
export TILEWISE_BIN   ?= $(CURDIR)/$(PROGRAM)
export TILEWISE_SHOTS ?= $(CURDIR)/dist/screenshots
E2E      := $(GO) test -timeout 30m -tags e2e -count=1 -v ./app/e2e

# What a fuzz test finds interesting is made smaller in a few steps only: with Go's minute for each, it would do little else.
FUZZTIME ?= 20s
TIMES    ?= 60
MINUTES  ?= 60
FAULTS   := Fault|Mutat|Killed|Broken|Replaced|WholeLines|Synced|Damaged|Twins|Mistaken
COUNT    ?= 1
BENCH    ?= .

STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
ACTIONLINT  := github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.8.0

.PHONY: help deps build run clean test unit exhaustive e2e race fuzz faults monkey soak cover lint house vuln bench profile scale package package-test windows wine terminal terminal-test \
	web web-test page-test release release-test licences actions icons

##@ Use it

run: build ## Start Tilewise; where there is no screen, take pictures of it in a virtual one
	@if [[ $(OS) == Linux && -z "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ]]; then \
		.ci/deps headless; \
		echo "There is no screen here, so Tilewise is shown in a virtual one; its pictures go to $(TILEWISE_SHOTS)."; \
		$(E2E) -run '^TestTour$$'; \
	else \
		$(PROGRAM); \
	fi

build: deps ## Build dist/tilewise
	@$(GO) build -o $(PROGRAM) ./app

deps: ## Install what building needs (Debian, Ubuntu), or say what is missing
	@.ci/deps build

clean: ## Remove everything that was built
	@rm -rf dist app/*.syso

##@ Check it

test: ## Run every test: vet, units, races, the build without a screen, the program in a real window
	@.ci/deps build headless
	@.ci/test

unit: ## Run the unit tests only: no screen, no C compiler
	@$(HEADLESS) ./...

exhaustive: ## Run the unit tests on every board, where make test takes a sample
	@TILEWISE_EXHAUSTIVE=1 $(HEADLESS) -count=1 -timeout 2h ./solver/... ./pdb ./app/ui/explain

e2e: build ## Drive the real program in a virtual screen, by mouse and keys
	@.ci/deps headless
	@$(E2E)

race: deps ## Run the unit tests with the race detector, the window's as well
	@$(GO) test -race -tags ci ./...

# Go before 1.27 now and then takes the end of the time for a failure (golang.org/issue/75804): without an input that fails
# it is none.
fuzz: ## Run each fuzz test for FUZZTIME=20s, and count tests and executions
	@mkdir -p dist
	@grep -rHoE '^func Fuzz\w+' --include='*_test.go' . | sed -E 's|/[^/]*_test.go:func | |' | \
	while read -r folder name; do \
		echo "$$folder $$name"; \
		$(HEADLESS) -run '^$$' -fuzz "^$$name$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 10x "$$folder" | tee dist/fuzz-last.txt || \
			{ grep -q '^ *context deadline exceeded$$' dist/fuzz-last.txt && ! grep -q 'Failing input' dist/fuzz-last.txt; } || exit 1; \
	done | tee dist/fuzz.txt | grep -vE 'gathering baseline|^ok|^PASS'
	@awk -F 'execs: ' '/^\.\// { sum += last; last = 0; n++ } /execs: / { last = $$2 + 0 } END { print n " fuzz tests, " sum + last " executions in all" }' dist/fuzz.txt

faults: ## Fail, cut, mutate and kill for long (TIMES=60 as long as the unit tests do; SEED=n repeats a run)
	@seed=$(or $(SEED),$$RANDOM); echo "SEED=$$seed make faults repeats this run"; \
	TILEWISE_FAULT_SEED=$$seed TILEWISE_FAULT_TIMES=$(TIMES) $(HEADLESS) -count=1 -timeout 2h -v -run '$(FAULTS)' \
		./solver/filesys/... ./app/session ./pdb ./app/lab ./solver ./solver/puzzle ./solver/proof | grep -v '^=== RUN'; \
	if command -v Xvfb >/dev/null; then \
		.ci/deps build headless; \
		$(GO) build -o $(PROGRAM) ./app; \
		TILEWISE_FAULT_SEED=$$seed TILEWISE_FAULT_TIMES=$(TIMES) $(GO) test -tags e2e -count=1 -timeout 2h -v -run 'Killed' ./app/e2e; \
	fi

# What calculates and shares nothing with another goroutine. The race detector makes it eight times slower and finds nothing in it.
CALCULATES := encoding/xml image/... golang.org/x/image/... golang.org/x/text/... github.com/go-text/... github.com/fyne-io/oksvg github.com/disintegration/imaging

monkey: deps ## Press, drag, paste, resize and kill by chance for MINUTES=60, window and tilewise play, built with the race detector (LOG=file repeats a run)
	@.ci/deps headless
	@$(GO) build -race $(CALCULATES:%='-gcflags=%=-race=false') -o dist/tilewise-race ./app
	@seed=$(or $(SEED),$$RANDOM); echo "SEED=$$seed make monkey begins as this does; its log in dist/monkey is all that it did"; \
	TILEWISE_FAULT_SEED=$$seed TILEWISE_MONKEY_MINUTES=$(MINUTES) TILEWISE_MONKEY_LOG=$(LOG) TILEWISE_BIN=$(CURDIR)/dist/tilewise-race \
		$(GO) test -tags e2e -count=1 -v -timeout 4h -run '$(if $(LOG),$(if $(findstring terminal,$(LOG)),^TestTerminalMonkey$$,^TestMonkey$$),^Test(Terminal)?Monkey$$)' ./app/e2e

soak: ## make monkey for ten minutes
	@$(MAKE) --no-print-directory monkey MINUTES=10

cover: ## Show which lines the unit tests reach, in dist/cover.html
	@mkdir -p dist
	@$(HEADLESS) -coverpkg=./... -coverprofile=dist/cover.out ./... | grep -v 'no test files'
	@$(GO) tool cover -html=dist/cover.out -o dist/cover.html
	@$(GO) tool cover -func=dist/cover.out | tail -n 1
	@echo "dist/cover.html"

lint: ## Check formatting, the length of lines, go vet, staticcheck and the shell scripts
	@unformatted=$$(gofmt -l .); [[ -z "$$unformatted" ]] || { echo "gofmt would change:"; echo "$$unformatted"; exit 1; }
	@git ls-files '*.go' ':!*_test.go' | xargs perl -CSD -Mopen=:std,:encoding\(UTF-8\) -ne \
		'chomp; s/"[^"]{70,}"|`[^`]{70,}`//g; if (length > 120) { print "$$ARGV:$$.: more than 120 columns\n"; $$bad = 1 } \
		close ARGV if eof; END { $$? = $$bad }'
	@CGO_ENABLED=$(CGO) $(GO) vet -pgo=off -tags ci,e2e,page ./...
	@CGO_ENABLED=$(CGO) $(GO) run $(STATICCHECK) -tags ci,e2e ./...
	@if command -v shellcheck >/dev/null; then grep -l -d skip '^#!.*sh$$' .ci/* resources/linux/* | xargs shellcheck; fi

house: ## Print what says how the program is built: functions handed about, names that nobody uses
	@$(GO) run ./.ci/house

vuln: ## Look for known holes in the modules we call (asks vuln.go.dev)
	@CGO_ENABLED=$(CGO) $(GO) run $(GOVULNCHECK) -tags ci ./...

bench: build ## Run all benchmarks and print one table (BENCH=regexp COUNT=1)
	@mkdir -p dist
	@{ $(HEADLESS) -run '^$$' -bench '$(BENCH)' -benchmem -count $(COUNT) ./...; \
	if command -v Xvfb >/dev/null; then $(GO) test -tags e2e -run '^$$' -bench '$(BENCH)' -count $(COUNT) ./app/e2e; fi; } | \
	tee dist/bench.txt | awk -f .ci/bench.awk

profile: ## Measure anew where searches spend their time, for the compiler: app/default.pgo (minutes)
	@mkdir -p dist && rm -f dist/*.prof
	@for package in anytime search search/ida; do \
		TILEWISE_BOARDS=1 $(HEADLESS) -run '^$$' -bench 'Ratio/(6x6|8x8|20x20)/10s|ManhattanKorf|Korf100663$$|Deepest8' \
			-benchtime 8s -o dist/profiled.test -cpuprofile "dist/$${package/\//-}.prof" "./solver/$$package"; \
	done
	@$(GO) tool pprof -proto -output app/default.pgo dist/*.prof

scale: ## Measure leaves of long proofs, and put into the manual how well 2 to 1,024 processors would search them (minutes)
	@CGO_ENABLED=0 $(GO) build -tags nogui -o dist/tilewise-terminal ./app
	@TILEWISE_SCALE=$(CURDIR)/dist/scale TILEWISE_BIN=$(CURDIR)/dist/tilewise-terminal \
		$(HEADLESS) -count=1 -timeout 3h -v -run '^TestScale$$' ./app/terminal

##@ Pass it on

package: ## Pack it for this system: .deb and .tar.gz on Linux, .app and .dmg on macOS
	@.ci/deps build pack
	@if [[ $(OS) == Darwin ]]; then .ci/macos; else .ci/linux; fi

package-test: ## Install the .deb in a fresh Debian, start it, open a game with it, remove it (root; after make package)
	@.ci/deps check
	@.ci/package-test

windows: ## Build dist/tilewise.exe, its installer and its zip, on Linux as well
	@.ci/deps windows
	@.ci/windows

wine: windows ## Install it under Wine, play, take pictures, remove it
	@.ci/deps headless wine
	@.ci/wine

terminal: ## Build the terminal program for every system and processor
	@.ci/deps windows
	@.ci/terminal

terminal-test: terminal ## Start those that this machine can start, by emulators too
	@.ci/deps emulate wine
	@.ci/terminal-test

web: ## Build the page that runs in a browser, in dist/web
	@.ci/web

web-test: web ## Open that page in a browser without a screen, play and solve, offline too
	@.ci/deps browser
	@.ci/web-test

page-test: ## Play the page that is sent, by touch, mouse and keys, on all screens, and check it with axe-core
	@.ci/deps browser page
	@.ci/page-test

release: ## Make everything that can be made here, with sums and a list of parts, in dist/release
	@.ci/deps build pack windows
	@.ci/release

release-test: ## Make it twice, in two folders, and compare the sums (an hour)
	@.ci/deps build pack windows decoders
	@.ci/release-test

licences: ## Write the list of parts and their licences anew, after a change of go.mod
	@cd resources/buildinfo && $(GO) generate

actions: ## Check the workflows
	@$(GO) run $(ACTIONLINT)

icons: ## Draw the icons of every system anew from resources/icon.svg
	@.ci/icons

##@

help:
	@awk 'BEGIN { FS = ":.*## "; if (system("test -t 1") == 0) { b = "\033[1m"; c = "\033[36m"; r = "\033[0m" } \
		print b "Tilewise $(VERSION)" r ": a photo of yours becomes a sliding-tile puzzle" } \
		/^##@ / { printf "\n%s%s%s\n", b, substr($$0, 5), r } \
		/^[a-z0-9-]+:.*## / { printf "  %smake %-13s%s %s\n", c, $$1, r, $$2 }' $(MAKEFILE_LIST)
