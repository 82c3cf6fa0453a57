# What the scripts share; each of them sources it first.

scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$scripts")

# Relative to the root.
swift_sources=(
  Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Fuzz/Package.swift Fuzz/Sources scripts
)

# Public data that is not part of the repository.
export SPOOL_CORPUS=${SPOOL_CORPUS:-$(dirname "$root")/shared/corpus}
export SPOOL_CONFORMANCE=${SPOOL_CONFORMANCE:-$(dirname "$root")/shared/conformance/test_parsing}

# Prints a line that names the script, and ends it: fail MESSAGE [EXIT_CODE]
fail() {
  echo "$(basename "$0"): $1" >&2
  exit "${2:-1}"
}

# Whether the C++ parser that the benchmark uses for comparison is there.
has_simdjson() {
  [[ -e /usr/include/simdjson.h || -e /usr/local/include/simdjson.h ]]
}

# forget_stale DIRECTORY PRODUCT: forgets what was built before the last change of the sources of Spool.
#
# SwiftPM does not notice all changes of a package that another one depends on by path: files are left out, and callers
# are not compiled again for functions that are inlined into them.
forget_stale() {
  if has_changed_since "$1/.build/release/$2"; then
    rm -rf "$1"/.build/*/release "$1/.build/release.yaml"
  fi
}

# has_changed_since FILE: whether the sources of Spool are newer than a file, or there is no such file.
has_changed_since() {
  [[ ! -e $1 || -n $(find "$root/Sources" "$root/Package.swift" -newer "$1" -print -quit) ]]
}

# Builds the benchmark. What the environment says changes its manifest, of which no copy may be kept therefore.
build_bench() {
  if has_simdjson; then export SPOOL_HAS_SIMDJSON=1; fi
  forget_stale "$root/Benchmarks" spool-bench
  swift build --package-path "$root/Benchmarks" --manifest-cache none -c release --product spool-bench "$@"
}

# Builds the compiler's plugin for the macros, where the tests of the macros have it too, and says where it is; says
# that it is missing if it cannot be built, without a network mostly.
build_macros_plugin() {
  local scratch=$root/.build-macros
  if swift build --package-path "$root" --traits CLI,Macros --scratch-path "$scratch" --target SpoolMacros; then
    export SPOOL_MACROS_PLUGIN=$scratch/debug/SpoolMacrosPlugin-tool
  else
    echo "$(basename "$0"): the macros cannot be built; their tasks are left out" >&2
  fi
}

# Builds the fuzzer. libFuzzer itself comes with -sanitize=fuzzer, which has to reach every module to instrument it; the
# targets look at tapes word by word, which takes -enable-testing.
build_fuzz() {
  forget_stale "$root/Fuzz" spool-fuzz
  SPOOL_FUZZ_SIMDJSON=$(has_simdjson && echo 1) swift build --package-path "$root/Fuzz" -c release \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xswiftc -enable-testing "$@"
}

# Runs a command as root, if that is possible.
as_root() {
  if [[ $EUID -eq 0 ]]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    return 1
  fi
}

# Installs packages of a distribution that has apt-get.
install_packages() {
  command -v apt-get >/dev/null || return 1
  as_root apt-get update -qq || true # One dead source must not stop the others.
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@"
}
