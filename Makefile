# The two main commands are `make run` and `make test`.
# Both install missing Debian packages from these lists.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# Packages for building and running the program; the last line is for its manual and icons, and for
# stripping it.
PACKAGES = libglfw3-dev libepoxy-dev libgl-dev libegl-dev libegl1 libgl1-mesa-dri libpng-dev \
  libfreetype-dev libfontconfig-dev fonts-inter fonts-dejavu-core libdbus-1-dev \
  libharfbuzz-dev libfribidi-dev gettext \
  libopenal-dev libsndfile1-dev libx11-dev libxi-dev libwayland-dev liberfa-dev libtomlplusplus-dev \
  python3 librsvg2-bin binutils
# Additional packages for tests: displays without a screen, xdotool, keyboard layouts, NumPy and
# SciPy as references, ffmpeg for videos, and fonts of languages.
TEST_PACKAGES = xvfb xdotool x11-xkb-utils dbus-daemon dbus-bin python3 python3-numpy python3-scipy python3-jsonschema xserver-xorg-core xserver-xorg-video-dummy xinput \
  sway swayidle grim weston xwayland util-linux pkg-config git mesa-vulkan-drivers ffmpeg desktop-file-utils appstream groff-base dpkg-dev \
  fonts-motoya-l-cedar fonts-lohit-deva
# Packages that some Debian-like systems lack. Tests that need them are skipped; `make test` lists
# these.
OPTIONAL_TEST_PACKAGES = chromium-headless-shell zsh fish lintian openbox awesome x11-utils xcompmgr libxss1 virgl-server cage pulseaudio pulseaudio-utils faketime
# Packages for trying docs/farm.md; `make farm-deps` installs them, and openjd.
FARM_PACKAGES = parallel ffmpeg python3-venv
# Other engines for comparison, with compilers and a display; never installed automatically.
PEER_PACKAGES = gcc g++ love libsfml-dev python3-moderngl xvfb

# Encoders for `make sounds`.
SOUND_PACKAGES = flac vorbis-tools

# Scripts and tests use it, too.
export SWIFT

# Package.swift reads it; empty without a repository.
export COSMOS_COMMIT := $(shell sh Tools/Scripts/commit.sh)

PROGRAM = .build/release/cosmos
# Log of the output that `make test` does not show.
TEST_LOG = .build/test.log
STEP = @sh Tools/Scripts/step.sh $(TEST_LOG)
# A release build with Swift's libraries inside, so that the program runs without an installed
# Swift. The linker is lld, a part of the Swift toolchain: the default linker warns of `mktemp` in
# each link, which FoundationEssentials (needed by swift-argument-parser) refers to. Packed
# relocations save a megabyte and need glibc 2.36; not exporting symbols saves another one. Omitting
# debug information saves a thirteenth of the build time.
RELEASE = -c release -debug-info-format none --disable-index-store --static-swift-stdlib -Xswiftc -use-ld=lld \
  -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic
EXAMPLES = --disable-index-store --package-path Examples --scratch-path .build/examples

# Seconds per fuzzer in `make fuzz`, and the fuzzers: FUZZERS='Recording Path'; empty means all.
SECONDS = 60
FUZZERS ?=

.PHONY: help help-all run build test test-all test-drivers test-hardware fuzz lint examples docs guides api-changes portable schema files protocols architecture peers sounds deps test-deps farm-deps \
  test-asan test-tsan day soak storms dependencies po toolchain install uninstall deb dist \
  release-check clean

# The targets of every day, and all others.
define HELP
  make run        build Cosmos and open the sky; without a display, draw a tour of it
  make build      build the program
  make install    install below PREFIX=$(PREFIX)
  make test       build and run the tests, without a GPU or a screen, in some minutes
  make test-all   also the long tests: windows, single faults, other drivers and programs
  make lint       check formatting, scripts and words
  make examples   build the programs in Examples, which use the libraries
  make clean      remove all build products

  make help-all   list all other targets
endef

define HELP_ALL
More tests
  make test-drivers     compare the pictures of this machine's OpenGL driver with software drivers
  make test-hardware    run on the drivers of absent GPUs, and write docs/drivers.md
  make test-asan        run all tests with AddressSanitizer
  make test-tsan        run all tests with ThreadSanitizer
  make fuzz             run each fuzzer of the text readers for SECONDS=60
  make day              show a wallpaper for a day of faked time, with windows over it
  make soak             use a window for MINUTES=10; memory and other resources must not grow
  make storms           use RUNS=200 windows at random, and compare with render; SEED=7 repeats
  make farm-deps        install packages for the tests of docs/farm.md
  make peers            compare frame times with those of other installed engines

Packages and releases
  make uninstall        remove the installed files
  make deb              make a Debian package in .build/packages
  make dist             make a source archive in .build/packages; it builds without git and network
  make release-check    check what RELEASING.md wants; QUICK=1 leaves out the builds

Libraries and generated files
  make docs             build the documentation of the libraries into .build/docs
  make guides           draw its plots, and the pictures of its tutorial
  make api-changes      compare the libraries' API with that of SINCE=TAG or SINCE=COMMIT
  make portable         compile CosmosMotion for other systems, as far as the toolchain can
  make architecture     update modules and pictures of ARCHITECTURE.md
  make dependencies     update docs/dependencies.md
  make schema           update the fields of the bench's report in docs/bench.md
  make files            update the list of embedded files
  make po               update the texts to translate in po
  make protocols        generate the code of Wayland's protocols
  make sounds           make the embedded sound files from Tools/MakeSounds
endef

help:
	$(info $(HELP))
	@:

help-all: help
	$(info $(HELP_ALL))
	@:

run: build
	@sh Tools/Scripts/run.sh $(PROGRAM)

build: toolchain deps
	@$(SWIFT) build $(RELEASE) --product cosmos
	@sh Tools/Scripts/catalogues.sh $(dir $(PROGRAM))locale

# Warnings are errors, except in a source archive, where warnings of the packages in it would count,
# too.
STRICT = $(if $(wildcard Vendor),,-Xswiftc -warnings-as-errors)
# The build of the tests: optimised, except large modules that no frame waits for, with the checks of
# debug builds, in a folder of its own. By default, the compiler type-checks each module twice, once
# for its interface alone, which takes a thirteenth of the processor time.
TEST_SWIFT = env COSMOS_TESTS=1 $(SWIFT)
TESTED = -c release -debug-info-format none -Xswiftc -enable-testing -Xswiftc -DDEBUG -Xswiftc -use-ld=lld $(STRICT) \
  -Xswiftc -no-emit-module-separately-wmo --scratch-path .build/tests

# The check after each change, in some minutes: formatting, warnings as errors, all tests except the
# long ones. TESTS are arguments for swift test, such as TESTS='--filter MotionTests'.
test: toolchain deps test-deps
	@rm -f $(TEST_LOG)
	$(STEP) 'Checking the formatting' $(MAKE) --no-print-directory lint
	$(STEP) 'Building program and tests' $(TEST_SWIFT) build $(TESTED) --build-tests
	@python3 Tools/Scripts/test.py $(TEST_LOG) $(TEST_SWIFT) test $(TESTED) --skip-build --disable-xctest $(TESTS)

# Also runs the long tests, builds program and examples, and runs each fuzzer with its corpus. With
# REST=1, directly after `make test`, leaves out the suites that passed completely there.
test-all: toolchain deps test-deps
	@rm -f $(TEST_LOG)
	$(STEP) 'Checking the formatting' $(MAKE) --no-print-directory lint
	$(STEP) 'Building program and tests' $(TEST_SWIFT) build $(TESTED) --build-tests
	$(STEP) 'Building the program without tests' $(SWIFT) build $(RELEASE) --product cosmos
	$(STEP) 'Building the examples' $(SWIFT) build $(EXAMPLES) $(STRICT)
	$(STEP) 'Giving each fuzzer its corpus' sh Tools/Scripts/fuzz.sh .build/fuzzing 0
	@COSMOS_TEST_ALL=1 python3 Tools/Scripts/test.py $(if $(REST),--rest) $(TEST_LOG) \
	  $(TEST_SWIFT) test $(TESTED) --skip-build --disable-xctest $(TESTS)

# Compares the pictures of this machine's own driver with those of the software drivers.
test-drivers: toolchain deps test-deps build
	COSMOS_TEST_DRIVERS=1 $(SWIFT) test --filter DriverPictureTests

# Runs the drivers of absent GPUs, with a kernel that does nothing. CHIPS='skl tgl' names chips, empty
# means all; HARDWARE=--quick leaves out what takes minutes, and compares no time with its budget.
CHIPS ?=
HARDWARE ?= --write
test-hardware: toolchain deps
	@sh Tools/Scripts/driver-shims.sh .build/drivers
	@$(TEST_SWIFT) build $(TESTED) --product cosmos
	@python3 Tools/Hardware/drivers.py .build/tests/release/cosmos .build/drivers $(HARDWARE) $(if $(CHIPS),--chips $(CHIPS))

fuzz: toolchain
	@sh Tools/Scripts/fuzz.sh .build/fuzzing $(SECONDS) $(FUZZERS)

# Memory errors and data races: all tests in a build with a sanitizer, which takes long. TESTS are
# as above.
SANITIZED = --disable-xctest --skip-build $(TESTS)
test-asan: toolchain deps test-deps
	@$(SWIFT) build --build-tests --sanitize=address --scratch-path .build/asan
	@ASAN_OPTIONS=detect_leaks=0 \
	  python3 Tools/Scripts/test.py .build/asan.log $(SWIFT) test --sanitize=address --scratch-path .build/asan $(SANITIZED)

test-tsan: toolchain deps test-deps
	@$(SWIFT) build --build-tests --sanitize=thread --scratch-path .build/tsan
	@TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Sanitizers/tsan.txt \
	  python3 Tools/Scripts/test.py .build/tsan.log $(SWIFT) test --sanitize=thread --scratch-path .build/tsan $(SANITIZED)

# Duration of `make soak` in minutes.
MINUTES = 10
soak: build test-deps
	@python3 Tools/Soak/soak.py $(PROGRAM) $(MINUTES)

# The hours of `make day`, and how much faster than real time they pass.
HOURS = 24
FACTOR = 150
day: build test-deps
	@sh Tools/Scripts/packages.sh faketime openbox x11-utils
	@python3 Tools/Soak/day.py $(PROGRAM) $(HOURS) $(FACTOR)

# Number of windows of `make storms`, and its seed: random unless given.
RUNS = 200
SEED ?=
storms: build test-deps
	@python3 Tools/Soak/storms.py $(PROGRAM) --runs $(RUNS) $(if $(SEED),--seed $(SEED))

dependencies:
	@python3 Tools/Scripts/dependencies.py

lint: toolchain
	@$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Shaders Resources Tests Tools Examples
	@for script in Tools/Scripts/*.sh; do sh -n $$script || exit 1; done
	@bash -n Tools/Peers/run
	@python3 Tools/Scripts/files.py --check
	@python3 Tools/Scripts/imports.py
	@python3 Tools/Scripts/po.py --check
	@python3 Tools/Scripts/prose.py

examples: toolchain deps
	@$(SWIFT) build $(EXAMPLES) $(STRICT)

docs: toolchain deps
	@python3 Tools/Scripts/docs.py .build/docs

# Writes files of the repository: the tutorial's pictures, and the plots.
guides: examples
	@$(TEST_SWIFT) build $(TESTED) --product MotionPlots
	@sh Tools/Scripts/guides.sh .build/examples/debug .build/tests/release

# SINCE is a tag or a commit, PRODUCTS the libraries to compare; empty means all.
SINCE ?=
PRODUCTS ?=
api-changes: toolchain deps
	@sh Tools/Scripts/api-changes.sh "$(SWIFT)" .build/api "$(SINCE)" $(PRODUCTS)

portable: toolchain
	@sh Tools/Scripts/portable.sh .build/portable

# Generates code from the files in the folder Protocols.
PROTOCOLS = Sources/CLibraries/CCosmosWayland
protocols:
	@for file in $(PROTOCOLS)/Protocols/*.xml; do name=$$(basename $$file .xml); \
	  wayland-scanner -s private-code $$file $(PROTOCOLS)/$$name.c && \
	  wayland-scanner -s client-header $$file $(PROTOCOLS)/include/$$name.h || exit 1; done

schema:
	@python3 Tools/Scripts/schema.py

po:
	@sh Tools/Scripts/packages.sh gettext
	@python3 Tools/Scripts/po.py

files:
	@python3 Tools/Scripts/files.py

architecture: toolchain
	@python3 Tools/Scripts/architecture.py

# PEERS are arguments for Tools/Peers/run, such as PEERS='-r 1 100000'.
peers: build
		@echo 'Engines of missing Debian packages are left out:'
	@echo '  $(PEER_PACKAGES)'
	@echo 'moderngl can also come from pip: python3 -m venv .build/peers/venv &&'
	@echo '  .build/peers/venv/bin/pip install moderngl'
	@Tools/Peers/run $(PEERS)

# Writes files of the repository; needed only after changing a recipe.
sounds: toolchain
	@sh Tools/Scripts/packages.sh $(SOUND_PACKAGES)
	@sh Tools/Scripts/sounds.sh "$(SWIFT)" Resources/Sounds

toolchain:
	@sh Tools/Scripts/toolchain.sh "$(SWIFT)"

deps:
	@sh Tools/Scripts/packages.sh $(PACKAGES)

test-deps:
	@sh Tools/Scripts/packages.sh $(TEST_PACKAGES)
	@for package in $(OPTIONAL_TEST_PACKAGES); do sh Tools/Scripts/packages.sh --optional $$package; done
	@sh Tools/Scripts/glfw-wayland.sh .build/glfw-wayland

farm-deps:
	@sh Tools/Scripts/packages.sh --optional $(FARM_PACKAGES)
	@sh Tools/Scripts/openjd.sh .build/openjd

# Installs the built program, so that `sudo make install` compiles nothing as root.
install:
	@sh Tools/Scripts/install.sh $(PROGRAM) "$(DESTDIR)" "$(PREFIX)"

uninstall:
	@sh Tools/Scripts/install.sh --remove $(PROGRAM) "$(DESTDIR)" "$(PREFIX)"

# Makes a Debian package of the built program.
deb: build
	@sh Tools/Scripts/packages.sh dpkg-dev
	@sh Tools/Scripts/deb.sh $(PROGRAM) .build/packages

# Makes a source archive that builds without git and without a network.
dist: toolchain
	@sh Tools/Scripts/dist.sh "$(SWIFT)" .build/packages

# Checks versions, changelog, links and generated files, and builds documentation and packages.
# QUICK=1 leaves out the builds.
release-check: toolchain
	@MAKE="$(MAKE)" python3 Tools/Scripts/release.py $(if $(QUICK),--quick)

clean:
	rm -rf .build
