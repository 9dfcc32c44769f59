# Two commands do everything: `make run` and `make test`.
# `make deps` is the one place where Debian packages are named.

PREFIX ?= /usr/local
SWIFT ?= swift

# What the program is built from and runs with.
PACKAGES = libglfw3-dev libepoxy-dev libgl-dev libegl-dev libegl1 libgl1-mesa-dri libpng-dev \
  libopenal-dev pkg-config
# What the tests need besides.
TEST_PACKAGES = xvfb xdotool x11-utils imagemagick python3

RELEASE = $(SWIFT) build -c release --static-swift-stdlib --product cosmos

.PHONY: run test check deps test-deps toolchain build install clean

toolchain:
	@sh Scripts/toolchain.sh "$(SWIFT)"

deps:
	@sh Scripts/packages.sh $(PACKAGES)

build: toolchain deps
	@$(RELEASE)

run: build
	@sh Scripts/run.sh

clean:
	rm -rf .build
