#!/bin/sh
# Builds Mesa's replacements for kernel drivers (drm-shim) from Debian's source package of Mesa. The
# build takes one or two minutes.
#
# If such a replacement is preloaded, Debian's drivers open a GPU that the machine lacks. They
# compile every shader for this GPU; only the commands that they send have no effect.
#
# Usage: driver-shims.sh FOLDER     writes FOLDER/*_drm_shim.so, or a message about missing sources
set -eu

mkdir -p "$1"
folder=$(cd "$1" && pwd)
scripts=$(cd "$(dirname "$0")" && pwd)

skip() {
  printf 'cosmos: There is no drm-shim, so no GPU driver will be tested: %s\n' "$1" >&2
  exit 0
}

command -v apt-get >/dev/null 2>&1 || skip 'this is not Debian.'
version=$(dpkg-query -W -f='${Version}' libgl1-mesa-dri 2>/dev/null) || skip 'Mesa is not installed.'
# Drivers that were built from another version of Mesa support other chips, so they are built again.
[ "$(cat "$folder/version" 2>/dev/null)" != "$version" ] || exit 0
rm -rf "$folder/mesa" "$folder"/*.so "$folder/version"

release=$(. /etc/os-release && printf '%s' "${VERSION_ID:-0}")
packages='dpkg-dev meson ninja-build gcc g++ python3-mako python3-yaml python3-packaging bison flex
  libdrm-dev libelf-dev zlib1g-dev libexpat1-dev libzstd-dev libudev-dev pkg-config glslang-tools'
# The compiler for OpenCL kernels, which newer versions of Mesa require for the driver iris.
[ "${release%%.*}" -lt 13 ] || packages="$packages libclc-19-dev llvm-19-dev libclang-19-dev
  libclang-cpp19-dev libllvmspirvlib-19-dev spirv-tools libpolly-19-dev"
# shellcheck disable=SC2086 # one word per package
sh "$scripts/packages.sh" --optional $packages

# The lists of packages, including source packages, are in a folder of their own, so that those of
# the system do not change.
apt=$folder/apt
rm -rf "$apt"
mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/archives/partial"
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
  [ ! -f "$file" ] || sed -n 's/^deb /deb-src /p' "$file" >>"$apt/parts/sources.list"
done
for file in /etc/apt/sources.list.d/*.sources; do
  [ ! -f "$file" ] ||
    sed 's/^Types:.*/Types: deb-src/' "$file" >"$apt/parts/$(basename "$file")"
done
fetch() {
  apt-get -qq -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$apt/parts" \
    -o Dir::State::lists="$apt/lists" -o Dir::Cache="$apt" -o APT::Sandbox::User=root "$@" \
    >>"$folder/fetch.log" 2>&1
}
rm -f "$folder/fetch.log"
fetch update || skip "the source package list cannot be fetched (see $folder/fetch.log)."
mkdir "$folder/mesa"
cd "$folder/mesa"
fetch source --download-only "mesa=$version" ||
  skip "the sources of Mesa $version cannot be fetched (see $folder/fetch.log)."
tar --strip-components=1 -xf mesa_*.orig.tar.*z
rm -rf "$apt"

# Builds the replacements for some drivers.
#
# Usage: build NAME TOOLS DRIVERS OPTION...
build() {
  name=$1 tools=$2 drivers=$3
  shift 3
  # Debian's Python has the modules that Mesa's code generators need.
  PATH=/usr/bin:/bin:$PATH meson setup "$name" -Dbuildtype=release -Dtools="$tools" \
    -Dgallium-drivers="$drivers" -Dvulkan-drivers= -Dplatforms= -Degl=enabled -Dgbm=disabled \
    -Dopengl=true -Dglx=disabled -Dgles1=disabled -Dgles2=enabled -Dgallium-vdpau=disabled \
    -Dgallium-va=disabled -Dvideo-codecs= -Dlmsensors=disabled -Dvalgrind=disabled \
    -Dlibunwind=disabled "$@" >"$folder/$name.log" 2>&1 || return 1
  for shim in $(ninja -C "$name" -t targets all | grep -oE '^src/[^ :]*noop_drm_shim\.so' |
    grep -v '\.p/' | sort -u); do
    ninja -C "$name" "$shim" >>"$folder/$name.log" 2>&1 || return 1
    cp "$name/$shim" "$folder/"
  done
}
if [ "${release%%.*}" -lt 13 ]; then
  build intel drm-shim,intel iris -Dglvnd=false -Dllvm=disabled ||
    skip "drm-shim for Intel does not build (see $folder/intel.log)."
else
  build intel drm-shim,intel iris -Dglvnd=disabled -Dintel-rt=disabled ||
    printf 'cosmos: drm-shim for Intel does not build: see %s\n' "$folder/intel.log" >&2
  build amd drm-shim radeonsi -Dglvnd=disabled -Dllvm=disabled -Damd-use-llvm=false ||
    printf 'cosmos: drm-shim for AMD does not build: see %s\n' "$folder/amd.log" >&2
fi
cd "$folder"
rm -rf mesa
printf '%s' "$version" >version
