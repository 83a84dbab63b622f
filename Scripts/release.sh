#!/bin/sh
# Makes an archive of the tool that runs on a machine without Swift: `release.sh [FOLDER]`, by default `.build/release-archive`.
#
# Beside the executables, in `lib`, stand the libraries of the toolchain that they load: Swift's runtime, Foundation,
# and SwiftSyntax with SwiftParser where the toolchain has them. What the system itself brings (the C and C++
# libraries) is not carried: the machine needs a C library as new as this one's.
set -eu

package=$(cd "$(dirname "$0")/.." && pwd)
output=${1:-$package/.build/release-archive}
scratch=$package/.build/release-scratch
name=phrasebook-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)

# The manifest leaves the toolchain's own folder out of the executables where it sees this.
export PHRASEBOOK_RELEASE=1
build() {
  swift build --package-path "$package" --scratch-path "$scratch" -c release \
    -Xswiftc -no-toolchain-stdlib-rpath -Xlinker -rpath='$ORIGIN/../lib' "$@"
}
build --product phrasebook
binaries=$(build --show-bin-path)

rm -rf "$output/$name"
mkdir -p "$output/$name/bin" "$output/$name/lib"
for tool in phrasebook phrasebook-swift-sources; do
  if [ -x "$binaries/$tool" ]; then cp "$binaries/$tool" "$output/$name/bin/"; fi
done
if [ ! -x "$output/$name/bin/phrasebook-swift-sources" ]; then
  echo "release.sh: this toolchain has no SwiftParser: the archive can't read Swift sources" >&2
fi

# What the executables need, and what that needs, as far as it is the toolchain's.
runtime=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
host=${PHRASEBOOK_SWIFT_HOST:-$runtime/host}
LD_LIBRARY_PATH=$runtime/linux:$host ldd "$output/$name/bin"/* |
  sed -n 's/.* => \([^ ]*\) .*/\1/p' | sort -u |
  while read -r library; do
    case $library in
    "$runtime"/* | "$host"/*) cp -L "$library" "$output/$name/lib/" ;;
    esac
  done
strip --strip-unneeded "$output/$name/bin"/* "$output/$name/lib"/* 2>/dev/null || true

tar -C "$output" -czf "$output/$name.tar.gz" "$name"
echo "$output/$name.tar.gz"
