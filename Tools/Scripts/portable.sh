#!/bin/sh
# Compiles CosmosMotion and CosmosFrameStats for other systems than this one, as far as this
# toolchain can do that.
#
# Usage: portable.sh FOLDER
#
# If Swift's static Linux SDK is installed, both are compiled for musl; otherwise, a message says
# that this is skipped. CosmosMotion and the modules that it depends on are also compiled with
# Embedded Swift for an Apple processor without an operating system. This shows that they run
# without Linux, with the functions that every C library has.
set -eu
export LC_ALL=C
folder=$1
swift=${SWIFT:-swift}

sdk=$("$swift" sdk list 2>/dev/null | grep -m 1 -E 'static-linux|musl' || true)
if [ -n "$sdk" ]; then
  for module in CosmosMotion CosmosFrameStats; do
    "$swift" build --swift-sdk "$(uname -m)-swift-linux-musl" --scratch-path "$folder/musl" \
      --target "$module"
  done
  echo 'musl: CosmosMotion and CosmosFrameStats compile.'
else
  echo 'musl: SKIPPED, because no Swift SDK for it is installed. To install one, see'
  echo '  https://www.swift.org/documentation/articles/static-linux-getting-started.html'
fi

tools=$(dirname "$(readlink -f "$(command -v "$swift")")")
target=arm64-apple-none-macho
if [ ! -d "$tools/../lib/swift/embedded/Swift.swiftmodule" ]; then
  echo 'Embedded Swift: SKIPPED, because the toolchain lacks its standard library.'
  exit 0
fi
objects=$folder/$target
rm -rf "$objects"
mkdir -p "$objects"
for module in CosmosGeometry CosmosMotion; do
  "$tools/swiftc" -target "$target" -enable-experimental-feature Embedded -wmo -O \
    -parse-as-library -swift-version 6 -package-name cosmos -module-name "$module" \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -Xcc -fmodule-map-file=Sources/CLibraries/CCosmosMath/module.modulemap -I "$objects" \
    -emit-module -emit-module-path "$objects/$module.swiftmodule" \
    -c -o "$objects/$module.o" Sources/"$module"/*.swift
done

# The symbols that are not defined, without those of Swift and of the modules.
"$tools/llvm-nm" -u "$objects"/*.o | sed -n 's/^ *\(U \)\{0,1\}_//p' | sort -u \
  | grep -v -E '^(\$|_?_?swift_)' >"$objects/symbols"
others=$(grep -v -x -E \
  'sin|cos|tan|a(sin|cos|tan)|atan2|atanh|exp|expm1|log|log10|pow|erfc|sqrt|fmod|floor|ceil|round|memcpy|memmove|memset|memcmp|posix_memalign|free|arc4random_buf|__stack_chk_(guard|fail)' \
  "$objects/symbols" || true)
if [ -n "$others" ]; then
  echo "$target: the modules need more than every C library has:" $others >&2
  exit 1
fi
echo "$target: CosmosGeometry and CosmosMotion compile."
