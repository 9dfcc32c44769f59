#!/bin/sh
# Finds a GLFW with support for Wayland, for the tests: that of the system if it is 3.4 or newer;
# otherwise Debian's build for Wayland. The package with that build conflicts with the package for
# X11, so it is unpacked but not installed.
#
# Usage: glfw-wayland.sh FOLDER     writes FOLDER/libglfw.so.3
set -eu

folder=$1
[ ! -e "$folder/libglfw.so.3" ] || exit 0
mkdir -p "$folder"
for library in /usr/lib/*/libglfw.so.3 /usr/lib64/libglfw.so.3 /usr/lib/libglfw.so.3; do
  if grep -q glfwGetWaylandDisplay "$library" 2>/dev/null; then
    ln -sf "$library" "$folder/libglfw.so.3"
    exit 0
  fi
done
if ! command -v apt-get >/dev/null 2>&1; then
  printf 'cosmos: This is not Debian: the Wayland tests will be skipped.\n' >&2
  exit 0
fi
mkdir -p "$folder/package"
folder=$(cd "$folder" && pwd)
cd "$folder/package"
apt-get -qq -o APT::Sandbox::User=root download libglfw3-wayland || {
  printf 'cosmos: libglfw3-wayland cannot be downloaded: the Wayland tests will be skipped.\n' >&2
  exit 0
}
for package in libglfw3-wayland_*.deb; do dpkg-deb -x "$package" .; done
cp -P usr/lib/*/libglfw.so.3* "$folder/"
rm -rf "$folder/package"
