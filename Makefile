# Two commands are enough: `make run` and `make test`.
# The Debian packages that they need are installed from these lists.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# What the program is built from and runs with; the last line is for its manual, its icons, and to
# strip it.
PACKAGES = libglfw3-dev libepoxy-dev libgl-dev libegl-dev libegl1 libgl1-mesa-dri libpng-dev \
  libfreetype-dev libfontconfig-dev fonts-dejavu-core libdbus-1-dev \
  libopenal-dev libsndfile1-dev libx11-dev libxi-dev libwayland-dev liberfa-dev libtomlplusplus-dev pkg-config \
  python3 librsvg2-bin binutils
# What the tests need besides: displays without a screen, xdotool to move the pointer, a browser for
# the bench's page, the statistics of NumPy and SciPy to compare with, and ffmpeg, which writes and reads
# videos.
TEST_PACKAGES = xvfb xdotool dbus-daemon dbus-bin python3 python3-numpy python3-scipy python3-jsonschema xserver-xorg-core xserver-xorg-video-dummy xinput \
  sway swayidle grim weston xwayland util-linux git mesa-vulkan-drivers ffmpeg desktop-file-utils appstream groff-base dpkg-dev
# Not in every Debian-like system; tests that need it are skipped there, and `make test` says so.
OPTIONAL_TEST_PACKAGES = chromium-headless-shell zsh fish lintian openbox x11-utils xcompmgr virgl-server
# What docs/farm.md is tried with: `make farm-deps` installs it, and openjd beside it.
FARM_PACKAGES = parallel ffmpeg python3-venv
# Other engines to compare with, and what they are built and shown with; never installed from here.
PEER_PACKAGES = gcc g++ love libsfml-dev python3-moderngl xvfb

# What encodes the sounds, for those who change them.
SOUND_PACKAGES = flac vorbis-tools

# Scripts and tests call it too.
export SWIFT

# Package.swift reads it; empty where there is no repository.
export COSMOS_COMMIT := $(shell sh Tools/Scripts/commit.sh)

PROGRAM = .build/release/cosmos
# Where `make test` writes all output that it does not show.
TEST_LOG = .build/test.log
STEP = @sh Tools/Scripts/step.sh $(TEST_LOG)
# A release build with Swift's libraries inside, so that the program runs where Swift is not
# installed. The linker is lld, a part of the Swift toolchain. With the default linker every link
# warns of `mktemp`, which FoundationEssentials (needed by swift-argument-parser) refers to.
# Relocations are packed, which makes it a megabyte smaller and needs glibc 2.36; without names for libraries that
# it opens, of which none asks for any, it is another one smaller. Debug information, which nothing here reads, would take a
# thirteenth more time to compile.
RELEASE = -c release -debug-info-format none --disable-index-store --static-swift-stdlib -Xswiftc -use-ld=lld \
  -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic
EXAMPLES = --disable-index-store --package-path Examples --scratch-path .build/examples

# Seconds for which `make fuzz` runs each fuzzer, and which ones: FUZZERS='Recording Path', all unless told.
SECONDS = 60
FUZZERS ?=

.PHONY: help run build test test-all test-drivers fuzz check lint examples docs schema protocols architecture peers sounds deps test-deps farm-deps \
  test-asan test-tsan soak dependencies toolchain install uninstall deb dist clean

help:
	@echo 'make run      build Cosmos and open the sky (where no window opens: draw a tour of it)'
	@echo 'make test     build and test, without a GPU or a screen, in some minutes'
	@echo 'make test-all  the long tests as well: windows, faults one by one, other drivers and programs'
	@echo 'make test-drivers  compare the pictures of this machine'"'"'s own OpenGL driver with the software ones'
	@echo 'make farm-deps  install what the tests of docs/farm.md need: GNU parallel, ffmpeg, openjd'
	@echo 'make fuzz SECONDS=60  look for inputs that the readers of text cannot take, each reader so long'
	@echo 'make soak MINUTES=10  use a window for so long, and see whether memory or anything else grows'
	@echo 'make test-asan, make test-tsan  all tests with AddressSanitizer, with ThreadSanitizer'
	@echo 'make dependencies  list what Cosmos is built from, with licences, in docs/dependencies.md'
	@echo 'make check    lint, and build with warnings as errors'
	@echo 'make examples build the programs in Examples, which use the libraries'
	@echo 'make docs     build the documentation of the libraries into .build/docs'
	@echo 'make schema   write the fields of the bench'"'"'s report in docs/bench.md again'
	@echo 'make protocols  generate the code of Wayland'"'"'s protocols again'
	@echo 'make architecture  draw the modules in ARCHITECTURE.md again'
	@echo 'make peers    compare frame times with those of other engines that are installed'
	@echo 'make sounds   make the embedded sound files again from Tools/MakeSounds'
	@echo 'make install  install under PREFIX, $(PREFIX) unless you say otherwise'
	@echo 'make deb      make a Debian package in .build/packages'
	@echo 'make dist     make a source archive there, which builds without git and network'
	@echo 'make clean    remove what was built'

run: build
	@sh Tools/Scripts/run.sh $(PROGRAM)

build: toolchain deps
	@$(SWIFT) build $(RELEASE) --product cosmos

# Warnings are errors, but for an archive with the packages in it, whose own would count too.
STRICT = $(if $(wildcard Vendor),,-Xswiftc -warnings-as-errors)
# What tests are built with: optimised, with the checks of debug builds, and beside the program that people run.
TESTED = -c release -debug-info-format none -Xswiftc -enable-testing -Xswiftc -DDEBUG -Xswiftc -use-ld=lld $(STRICT) \
  --scratch-path .build/tests

# What everybody runs after a change, in some minutes: formatting, warnings as errors, all tests but the long ones. TESTS are
# arguments for swift test, such as TESTS='--filter MotionTests'.
test: toolchain deps test-deps
	@rm -f $(TEST_LOG)
	$(STEP) 'Checking the formatting' $(MAKE) --no-print-directory lint
	$(STEP) 'Building program and tests' $(SWIFT) build $(TESTED) --build-tests
	@python3 Tools/Scripts/test.py $(TEST_LOG) $(SWIFT) test $(TESTED) --skip-build --disable-xctest $(TESTS)

# The long tests too, the program that people run, the examples, and each fuzzer with its corpus. With REST=1,
# directly after `make test`, without the suites of which that passed every test.
test-all: toolchain deps test-deps
	@rm -f $(TEST_LOG)
	$(STEP) 'Checking the formatting' $(MAKE) --no-print-directory lint
	$(STEP) 'Building program and tests' $(SWIFT) build $(TESTED) --build-tests
	$(STEP) 'Building the program without tests' $(SWIFT) build $(RELEASE) --product cosmos
	$(STEP) 'Building the examples' $(SWIFT) build $(EXAMPLES) $(STRICT)
	$(STEP) 'Giving each fuzzer its corpus' sh Tools/Scripts/fuzz.sh .build/fuzzing 0
	@COSMOS_TEST_ALL=1 python3 Tools/Scripts/test.py $(if $(REST),--rest) $(TEST_LOG) \
	  $(SWIFT) test $(TESTED) --skip-build --disable-xctest $(TESTS)

# The pictures of this machine's own driver beside those of the software ones.
test-drivers: toolchain deps test-deps build
	COSMOS_TEST_DRIVERS=1 $(SWIFT) test --filter DriverPictureTests

fuzz: toolchain
	@sh Tools/Scripts/fuzz.sh .build/fuzzing $(SECONDS) $(FUZZERS)

# Memory errors, and data races: all tests once more, built with a sanitizer. Each takes long. TESTS are as above.
SANITIZED = --disable-xctest --skip-build $(TESTS)
test-asan: toolchain deps test-deps
	@$(SWIFT) build --build-tests --sanitize=address --scratch-path .build/asan
	@ASAN_OPTIONS=detect_leaks=0 \
	  python3 Tools/Scripts/test.py .build/asan.log $(SWIFT) test --sanitize=address --scratch-path .build/asan $(SANITIZED)

test-tsan: toolchain deps test-deps
	@$(SWIFT) build --build-tests --sanitize=thread --scratch-path .build/tsan
	@TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Sanitizers/tsan.txt \
	  python3 Tools/Scripts/test.py .build/tsan.log $(SWIFT) test --sanitize=thread --scratch-path .build/tsan $(SANITIZED)

# Minutes for which `make soak` uses a window.
MINUTES = 10
soak: build test-deps
	@python3 Tools/Soak/soak.py $(PROGRAM) $(MINUTES)

dependencies:
	@python3 Tools/Scripts/dependencies.py

check: toolchain deps test-deps lint
	@$(SWIFT) build --build-tests -Xswiftc -warnings-as-errors

lint: toolchain
	@$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Shaders Resources Tests Tools Examples
	@for script in Tools/Scripts/*.sh; do sh -n $$script || exit 1; done
	@bash -n Tools/Peers/run

examples: toolchain deps
	@$(SWIFT) build $(EXAMPLES) $(STRICT)

docs: toolchain deps
	@python3 Tools/Scripts/docs.py .build/docs

# From the files in its folder Protocols.
PROTOCOLS = Sources/CLibraries/CCosmosWayland
protocols:
	@for file in $(PROTOCOLS)/Protocols/*.xml; do name=$$(basename $$file .xml); \
	  wayland-scanner -s private-code $$file $(PROTOCOLS)/$$name.c && \
	  wayland-scanner -s client-header $$file $(PROTOCOLS)/include/$$name.h || exit 1; done

schema:
	@python3 Tools/Scripts/schema.py

architecture: toolchain
	@python3 Tools/Scripts/architecture.py

# PEERS are arguments for Tools/Peers/run, such as PEERS='-r 1 100000'.
peers: build
	@echo 'Each of these Debian packages that is missing leaves an engine out:'
	@echo '  $(PEER_PACKAGES)'
	@echo 'moderngl can also come from pip: python3 -m venv .build/peers/venv &&'
	@echo '  .build/peers/venv/bin/pip install moderngl'
	@Tools/Peers/run $(PEERS)

# Writes the files that the repository keeps; needed only after a recipe was changed.
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

# Installs what was built, so that `sudo make install` compiles nothing as root.
install:
	@sh Tools/Scripts/install.sh $(PROGRAM) "$(DESTDIR)" "$(PREFIX)"

uninstall:
	@sh Tools/Scripts/install.sh --remove $(PROGRAM) "$(DESTDIR)" "$(PREFIX)"

# A Debian package of what was built.
deb: build
	@sh Tools/Scripts/packages.sh dpkg-dev
	@sh Tools/Scripts/deb.sh $(PROGRAM) .build/packages

# A source archive that builds without git and without a network.
dist: toolchain
	@sh Tools/Scripts/dist.sh "$(SWIFT)" .build/packages

clean:
	rm -rf .build
