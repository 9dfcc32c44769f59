#!/bin/sh
# Tests HEAD on a release of Debian or Ubuntu, in two new chroots. The first one builds the source
# archive and the package. The second one has no compiler; there the package is installed and the
# program runs.
#
# Usage: debian.sh [--test | --only-test] RELEASE     such as bookworm, trixie, noble
#   --test        also runs `make test`
#   --only-test   runs `make test` alone
# It exits with 77 if this machine cannot make a chroot.
#
# The script needs root, debootstrap, a network, and 6 GB in TMPDIR or /var/tmp. Its output goes to
# .build/debian-RELEASE.log.
set -eu

fail() {
  printf 'cosmos: %s\n' "$*" >&2
  exit 1
}
# This machine cannot make a chroot.
cannot() {
  printf 'cosmos: %s\n' "$*" >&2
  exit 77
}

usage='Usage: sudo sh Tools/Scripts/debian.sh [--test | --only-test] RELEASE     such as bookworm, trixie, noble'

# The steps have mounts and processes of their own, which end with this script.
if [ "${1-}" = --inside ]; then
  package=$2 tests=$3 release=$4 root=$5 toolchain=$6 log=$7
  step() { sh Tools/Scripts/step.sh "$log" "$@"; }
  clean_environment="env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive
    PATH=/opt/swift/bin:/usr/sbin:/usr/bin:/sbin:/bin"
  enter() {
    what=$1 tree=$2 folder=$3
    shift 3
    # shellcheck disable=SC2086 # several words
    step "$what" chroot "$root/$tree" $clean_environment sh -euc "cd $folder; $*"
  }
  # For a release that debootstrap does not know, the script of an older release is used.
  case $release in
    bookworm | trixie | forky | sid) kind=sid components=main mirror=http://deb.debian.org/debian ;;
    *) kind=gutsy components=main,universe mirror=http://archive.ubuntu.com/ubuntu ;;
  esac

  step 'Making the source archive' sh Tools/Scripts/dist.sh swift "$root"
  step "Fetching $release" debootstrap --variant=minbase --components=$components "$release" "$root/build" \
    $mirror /usr/share/debootstrap/scripts/$kind || cannot "debootstrap cannot fetch $release on this machine."
  trees=build
  if $package; then
    cp -a "$root/build" "$root/clean"
    trees='build clean'
  fi
  mkdir -p "$root/build/opt/swift" "$root/build/src"
  for tree in $trees; do
    cp -L /etc/resolv.conf /etc/hosts "$root/$tree/etc/"
    mount -t proc proc "$root/$tree/proc" || cannot 'This machine allows no mounts.'
    mount --rbind /sys "$root/$tree/sys"
    mount --rbind /dev "$root/$tree/dev"
  done
  mount -o bind,ro "$toolchain" "$root/build/opt/swift"
  tar -xJf "$root"/cosmos-*.tar.xz -C "$root/build/src" --strip-components=1 --no-same-owner

  # The packages that README.md lists for Swift, and make.
  enter 'Installing build tools' build / 'apt-get update -q; apt-get install -y -q --no-install-recommends \
    make ca-certificates g++ git libcurl4-openssl-dev libncurses-dev libsqlite3-dev libxml2-dev uuid-dev zlib1g-dev lintian'
  # Libraries that the toolchain needs, and that the release lacks, are copied from this machine.
  mkdir "$root/build/opt/older"
  known=$(chroot "$root/build" ldconfig -p)
  for library in $(ldd "$toolchain"/bin/* 2>/dev/null | sed -n 's|.* => \(/.*\) (.*|\1|p' | sort -u); do
    case "$library $known" in
      "$toolchain"/* | *"${library##*/} ("*) ;;
      *) cp -L "$library" "$root/build/opt/older/" ;;
    esac
  done
  echo /opt/older >"$root/build/etc/ld.so.conf.d/older.conf"
  chroot "$root/build" ldconfig
  if $package; then
    enter 'make build' build /src 'make build'
    enter 'make deb' build /src 'make deb'
    enter 'lintian' build /src 'lintian --allow-root --fail-on error,warning .build/packages/*.deb'
    cp "$root"/build/src/.build/packages/*.deb "$root/clean/root/"
    enter 'Installing the package' clean /root 'apt-get update -q; apt-get install -y -q ./*.deb'
    enter 'cosmos doctor' clean /root 'cosmos doctor'
    enter 'cosmos render' clean /root 'cosmos render sky.png --sign taurus --size 1280x720; test -s sky.png'
    enter 'cosmos bench' clean /root 'cosmos bench --offscreen --runs 1 --duration 5'
    enter 'Removing the package' clean /root 'apt-get purge -y -q cosmos; test ! -e /usr/bin/cosmos'
  fi
  if $tests; then
    printf 'make test in %s:\n' "$release"
    # shellcheck disable=SC2086 # several words
    chroot "$root/build" $clean_environment sh -euc 'cd /src; make test' </dev/null
  fi
  exit 0
fi

package=true tests=false
case ${1-} in
  --test) tests=true ;;
  --only-test) package=false tests=true ;;
esac
if $tests; then shift; fi
case ${1-} in '' | -*) fail "$usage" ;; esac
[ $# -eq 1 ] || fail "$usage"
release=$1
[ "$(id -u)" -eq 0 ] || cannot "Chroots and mounts need root: sudo sh Tools/Scripts/debian.sh $release"
for tool in debootstrap unshare; do
  command -v $tool >/dev/null 2>&1 || cannot "$tool is not installed: install debootstrap and util-linux."
done
# The toolchain itself reports its folder, because the command `swift` may only start one of several
# toolchains.
resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
toolchain=$(cd "$resources/../.." && pwd -P)

# The folder is removed after the mounts have ended: otherwise, mounted folders would be removed,
# too.
root=$(mktemp -d -p "${TMPDIR:-/var/tmp}" cosmos-debian.XXXXXX)
steps=
# shellcheck disable=SC2317 # called by trap
tidy() {
  [ -z "$steps" ] || kill -KILL "$steps" 2>/dev/null || true
  wait
  # A process that was killed may take a moment to end.
  rm -rf --one-file-system "$root" 2>/dev/null || { sleep 1 && rm -rf --one-file-system "$root"; }
}
trap tidy EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
mkdir -p .build
log=.build/debian-$release.log
rm -f "$log"
mkdir "$root/tmp"
TMPDIR=$root/tmp unshare --mount --pid --fork --kill-child \
  sh "$0" --inside $package $tests "$release" "$root" "$toolchain" "$log" &
steps=$!
status=0
wait "$steps" || status=$?
steps=
exit "$status"
