# Functions that the scripts share. Each script sources this file first.
# With --help as its first argument, a script prints the comment at its top, and does nothing else.

if [[ ${1-} == --help || ${1-} == -h ]]; then
  awk 'NR > 1 && !/^#/ { exit } NR > 1 { sub(/^# ?/, ""); print }' "$0"
  exit
fi

scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$scripts")
# What messages begin with.
script=$(basename "$0")
case $0 in
  */checks/*) script=check-$script ;;
  */benchmarks/*) script=bench-$script ;;
esac

# Relative to the root.
swift_sources=(
  Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Figures/Package.swift
  Benchmarks/Figures/Sources Fuzz/Package.swift Fuzz/Sources Tools/Package.swift Tools/Sources Tools/Tests
  Examples/OrderService/Package.swift Examples/OrderService/Sources Examples/OrderService/Tests
  Examples/ChatAnswer/Package.swift Examples/ChatAnswer/Sources
)

# The traits of the tests with libyajl, and of the tool that the documentation shows, which share a build directory.
test_traits=default,CLI,NIO

# With SPOOL_STRICT=1, warnings are errors in the build of the tests, so that scripts/lint need not build it once more.
test_build=(--package-path "$root" --traits "$test_traits")
if [[ ${SPOOL_STRICT-} ]]; then test_build+=(-Xswiftc -warnings-as-errors); fi

# The build with the macros, in debug. It does without the default traits, without what relies on the bits of strings
# (StandardLibraryLayout), and without instructions that not every processor has (Characters.h), so that two builds run the
# tests with each of them and without.
macros_options=(--package-path "$root" --traits CLI,Macros -Xswiftc -DSPOOL_PLAIN_STRINGS -Xcc -DSPOOL_PLAIN_CHARACTERS)
macros_build=("${macros_options[@]}" --scratch-path "$root/.build-macros")

# Builds the tests with the macros. With SPOOL_STRICT=1, a warning is an error here, too: not by a flag, because models of the
# tests have names like `_class`, and many properties, on purpose.
build_macros_tests() {
  if [[ ${SPOOL_STRICT-} ]]; then
    without_warnings swift build "${macros_build[@]}" --build-tests
  else
    swift build "${macros_build[@]}" --build-tests
  fi
}

# without_warnings COMMAND [ARGUMENT...]: runs a command that builds, and fails if it prints a warning that is not meant.
without_warnings() {
  local log code=0
  log=$(mktemp)
  "$@" 2>&1 | tee "$log" || code=$?
  if grep 'warning:' "$log" | grep -vE "is read from '_|the most that are read in place" >&2; then code=1; fi
  rm "$log"
  return "$code"
}

# Public data that is not part of the repository.
export SPOOL_CORPUS=${SPOOL_CORPUS:-$(dirname "$root")/shared/corpus}
export SPOOL_CONFORMANCE=${SPOOL_CONFORMANCE:-$(dirname "$root")/shared/conformance/test_parsing}
export SPOOL_SCHEMA_SUITE=${SPOOL_SCHEMA_SUITE:-$(dirname "$root")/shared/conformance/json-schema}

# Prints a message with the name of the script, and exits: fail MESSAGE [EXIT_CODE]
fail() {
  echo "$script: $1" >&2
  exit "${2:-1}"
}

# Prints the version in the sources, such as 1.0.0, or 1.1.0-dev between releases.
version() {
  sed -n 's/.*static let current = "\(.*\)".*/\1/p' "$root/Sources/SpoolCLI/Version.swift"
}

# Prints the name of the tag of the last release; nothing if there is none.
last_release() {
  git -C "$root" tag --merged HEAD --list '[0-9]*.[0-9]*.[0-9]*' --sort=version:refname | tail -1
}

# start_steps COUNT LOG: announces steps, whose output goes to a log.
start_steps() {
  step_count=$1 step_log=$2 step_number=0 steps_start=$SECONDS
  mkdir -p "$(dirname "$step_log")"
  : >"$step_log"
  echo "$script: $step_count steps; what they print is in $step_log"
}

# step NAME COMMAND [ARGUMENT...]: runs a command as the next step, for at most SPOOL_STEP_MINUTES (45). Prints how long it
# took, what it skipped, and if it fails, all failures, the seeds of random tests, and which tests have not ended; then the
# script ends.
step() {
  local title start=$SECONDS log offset code=0
  step_number=$((step_number + 1))
  title="$script: step $step_number of $step_count: $1"
  shift
  echo "$title …"
  echo "$title: $*" >>"$step_log"
  offset=$(wc -c <"$step_log")
  limited "$@" >>"$step_log" 2>&1 </dev/null || code=$?
  log=$(mktemp)
  tail -c +$((offset + 1)) "$step_log" >"$log"
  skipped "$log"
  if [[ $code -ne 0 ]]; then
    failures "$log" >&2
    if [[ $code -eq 124 ]]; then unfinished "$log" >&2; fi
    echo "$title: FAILED with exit code $code after $(duration $((SECONDS - start))); the whole output is in $step_log" >&2
    rm "$log"
    exit 1
  fi
  echo "$title: ok after $(duration $((SECONDS - start)))$(tests_passed "$log")"
  rm "$log"
}

# limited COMMAND [ARGUMENT...]: ends a command, with the exit code 124, that takes longer than a step may, where the system
# can do that.
limited() {
  local code=0
  type -P timeout >/dev/null || { "$@"; return; }
  # Its processes are a group of their own, which a terminal does not interrupt.
  timeout --kill-after 10 "${SPOOL_STEP_MINUTES:-45}m" "$@" &
  trap 'kill "$!"; exit 130' INT
  wait "$!" || code=$?
  trap - INT
  return "$code"
}

# unfinished LOG: prints which tests have started and not ended.
unfinished() {
  echo "  it took longer than a step may (SPOOL_STEP_MINUTES); tests that have not ended:"
  awk '
    match($0, /^[^ ]* Test [^ ]*\(.*\) started\.$/) && $3 != "case" { open[$3]++ }
    match($0, /^[^ ]* Test [^ ]*\(.*\) .*(passed|failed|skipped)/) { open[$3]-- }
    END { for (test in open) if (open[test] > 0) print "    " test }' "$1"
}

end_steps() {
  echo "$script: ok: all $step_count steps after $(duration $((SECONDS - steps_start)))"
}

# duration SECONDS: as minutes and seconds.
duration() {
  if [[ $1 -lt 60 ]]; then echo "$1 s"; else echo "$(($1 / 60)) min $(($1 % 60)) s"; fi
}

# skipped LOG: prints what was skipped and why, the tests by their reasons.
skipped() {
  sed -n 's/^➜ Test .* skipped: "\(.*\)"$/\1/p; s/^.*: Test skipped - //p' "$1" | sort | uniq -c |
    sed 's/^ *\([0-9]*\) \(.*\)/  SKIPPED: \1 of the tests: \2/'
  grep -E '^[a-z-]+: (SKIPPED|skipped|MISSING|.*is left out)' "$1" | sed 's/^/  /' || true
}

# tests_passed LOG: how many tests there were; nothing if none.
tests_passed() {
  sed -n 's/.*Test run with \([0-9]* tests* in [0-9]* suites*\) passed.*/: \1 passed/p' "$1" | tail -1
}

# failures LOG: prints what failed, in full, after the seeds that tests have printed. If that does not say what is wrong, the
# end of the log comes first.
failures() {
  local found
  sed -n 's/^[a-z].*SPOOL_TEST_SEED=[0-9]*$/  seed: &/p' "$1" | sort -u
  if ! found=$(awk -f "$scripts/checks/failures.awk" "$1"); then
    tail -40 "$1"
    if [[ $(wc -l <"$1") -le 40 ]]; then return; fi
  fi
  printf '%s\n' "$found"
}

failed_checks=() # The log and the name of each check that fails.

# check NAME COMMAND [ARGUMENT...]: what a failing check prints comes at the end, where it is seen.
check() {
  local name=$1 log start=$SECONDS
  log=$(mktemp)
  shift
  if "$@" >"$log" 2>&1; then
    grep "^$script: " "$log" || true
    echo "$script: ok: $name$(took "$start")"
    rm "$log"
  else
    echo "$script: FAILED: $name" >&2
    failed_checks+=("$log" "$name")
  fi
}

# took START: how long a check took that began at a value of SECONDS; nothing if that is not worth a word.
took() {
  if ((SECONDS - $1 >= 5)); then echo ", after $(duration $((SECONDS - $1)))"; fi
}

# Prints what the failing checks have printed, without the progress of builds, and fails if there are any.
report_checks() {
  local index
  for ((index = 0; index < ${#failed_checks[@]}; index += 2)); do
    echo >&2
    failures "${failed_checks[index]}" >&2
    rm "${failed_checks[index]}"
    echo "$script: FAILED: ${failed_checks[index + 1]}" >&2
  done
  [[ ${#failed_checks[@]} -eq 0 ]]
}

# record COMMAND RESULT: with SPOOL_RECORD=1, writes the result of a command to Tests/results.tsv, in place of its last one.
record() {
  [[ ${SPOOL_RECORD-} ]] || return 0
  local file=$root/Tests/results.tsv
  COMMAND=$1 awk -F '\t' '$1 != ENVIRON["COMMAND"]' "$file" >"$file.new"
  printf '%s\t%s\t%s\t%s\t%s\n' "$1" "$(date -u +%F)" "$(git -C "$root" rev-parse --short HEAD)" \
    "$(uname -m), $(getconf _NPROCESSORS_ONLN) cores" "${2//[$'\t\n']/ }" >>"$file.new"
  mv "$file.new" "$file"
}

# The parts of CByteScan that have tests in C.
c_parts=(ByteScan Characters)

# compile_c_tests PART PROGRAM COMPILER [FLAG...]
compile_c_tests() {
  "${@:3}" -I "$root/Sources/CByteScan/include" "$root/Tests/CByteScanTests/$1Tests.c" "$root/Sources/CByteScan/$1.c" -o "$2"
}

# Has LeakSanitizer ignore leaks in code of others.
ignore_leaks_of_others() {
  export LSAN_OPTIONS="suppressions='$scripts/checks/leaks-of-others.txt':print_suppressions=0${LSAN_OPTIONS:+:$LSAN_OPTIONS}"
}

# generate_client TEMPLATE: writes the package that a template of Tests/Clients describes to .build-clients, with this
# checkout, which SwiftPM names by its directory, in the place of ../spool.
generate_client() {
  local template=$root/Tests/Clients/$1 client=$root/.build-clients/$1
  rm -rf "$client/Sources"
  mkdir -p "$client"
  cp -Rp "$template/." "$client"
  sed -e 's|path: "../spool"|path: "../.."|' -e "s|package: \"spool\"|package: \"$(basename "$root")\"|g" \
    "$template/Package.swift" >"$client/Package.swift"
}

# Where the packages that use Spool are built in debug, one after another, so that Spool is compiled once for all of them.
packages_built=$root/.build-packages

# build_package PACKAGE [arguments of `swift build`]: builds a package there.
build_package() {
  forget_stale_packages "$packages_built"
  swift build --package-path "$1" --scratch-path "$packages_built" "${@:2}"
}

# forget_stale_packages SCRATCH_PATH: deletes what is older than the last change of the sources of Spool, as forget_stale
# does, which says why; and the plan of the last build, which SwiftPM may take for that of another package.
forget_stale_packages() {
  if has_changed_since "$1/stamp"; then rm -rf "$1"; fi
  mkdir -p "$1"
  touch "$1/stamp"
  rm -f "$1/debug.yaml"
}

# check_no_yajl FILE: fails if a program calls libyajl or is linked with it.
check_no_yajl() {
  local found
  found=$(nm -u "$1" | grep -E '\b_?yajl_' || true)
  [[ -z $found ]] || fail "$1 calls libyajl: $found"
  case $(uname) in
    Darwin) found=$(otool -L "$1" | grep libyajl || true) ;;
    *) found=$(ldd "$1" | grep libyajl || true) ;;
  esac
  [[ -z $found ]] || fail "$1 is linked with libyajl: $found"
}

# Succeeds if the C++ parser that the benchmark uses for comparison is installed, or if SPOOL_SIMDJSON names a folder with
# simdjson.h and simdjson.cpp.
has_simdjson() {
  [[ -e ${SPOOL_SIMDJSON-}/simdjson.cpp || -e /usr/include/simdjson.h || -e /usr/local/include/simdjson.h ]]
}

# Succeeds if code for AVX2 can run here.
has_avx2() {
  grep -qw avx2 /proc/cpuinfo 2>/dev/null
}

# forget_stale DIRECTORY PRODUCT: deletes build products that are older than the last change of the sources of Spool.
# SwiftPM does not notice all changes of a package that is a dependency by path: it misses files, and does not recompile
# callers for functions that are inlined into them.
forget_stale() {
  if has_changed_since "$1/.build/release/$2"; then
    rm -rf "$1"/.build/*/release "$1/.build/release.yaml"
  fi
}

# has_changed_since FILE: succeeds if the sources of Spool are newer than a file, or if there is no such file.
has_changed_since() {
  [[ ! -e $1 || -n $(find "$root/Sources" "$root/Package.swift" -newer "$1" -print -quit) ]]
}

# build_program PACKAGE SCRATCH_PATH PRODUCT [arguments of `swift build`]: builds a program in release, unless nothing has
# changed since it was built, so that it starts at once.
build_program() {
  local package=$1 scratch=$2 product=$3 stamp=$2/$3.built
  shift 3
  if has_changed_since "$stamp"; then
    rm -rf "$scratch"/*/release "$scratch/release.yaml"
  elif [[ -x $scratch/release/$product &&
    -z $(find "$package" -name '.build*' -prune -o -newer "$stamp" -type f -name '*.swift' -print -quit) ]]; then
    return
  fi
  mkdir -p "$scratch"
  touch "$stamp.new" # Before the build, because sources may change while it runs.
  swift build --package-path "$package" --scratch-path "$scratch" -c release --product "$product" "$@"
  mv "$stamp.new" "$stamp"
}

# Builds the tools of this repository, once for a script, and runs them: tools COMMAND [ARGUMENT...]
tools() {
  [[ ${tools_are_built-} ]] || swift build --quiet --package-path "$root/Tools" --product spool-tools >&2 || return
  tools_are_built=yes
  "$root/Tools/.build/debug/spool-tools" "$@"
}

# Builds the demonstration, unless it is there, in a place of its own, since its manifest depends on a variable.
build_demo() {
  demo=$root/Benchmarks/.build-run/release/spool-demo
  [[ -x $demo ]] || echo "$script: building in release mode; only the first run takes this long" >&2
  SPOOL_DEMO=1 build_program "$root/Benchmarks" "$root/Benchmarks/.build-run" spool-demo --manifest-cache none >&2
}

# write_records FILE [MEGABYTES [SEED]]: writes synthetic records to a file, by default 20 megabytes from the seed 1.
write_records() {
  build_demo && "$demo" --records "$@"
}

# Builds the benchmark. Its manifest depends on environment variables, so it must not be cached.
build_bench() {
  if [[ -n ${SPOOL_SIMDJSON-} ]]; then
    [[ -e $SPOOL_SIMDJSON/simdjson.cpp ]] || fail "SPOOL_SIMDJSON: there is no $SPOOL_SIMDJSON/simdjson.cpp" 64
    SPOOL_SIMDJSON=$(cd "$SPOOL_SIMDJSON" && pwd)
    export SPOOL_SIMDJSON
  fi
  if has_simdjson; then export SPOOL_HAS_SIMDJSON=1; fi
  if has_avx2; then export SPOOL_HAS_AVX2=1; fi
  forget_stale "$root/Benchmarks" spool-bench
  swift build --package-path "$root/Benchmarks" --manifest-cache none -c "${bench_configuration:-release}" \
    --product spool-bench "$@"
}

# Builds the compiler plugin for the macros, in the directory that the tests of the macros use, and prints its path.
# Prints a message if the plugin cannot be built, for instance without a network.
build_macros_plugin() {
  if swift build "${macros_build[@]}" --target SpoolMacros; then
    export SPOOL_MACROS_PLUGIN=$root/.build-macros/debug/SpoolMacrosPlugin-tool
  else
    echo "$script: the macros cannot be built; what needs them is left out" >&2
  fi
}

# extract_symbols FOLDER MODULE [arguments of `swift build`]: builds a module, and writes its symbol graph to a folder.
extract_symbols() {
  local folder=$1 module=$2 built map arguments=()
  shift 2
  # Warnings are no part of the list.
  swift build --quiet "$@" --target "$module" >&2
  built=$(swift build "$@" --show-bin-path)
  # The modules in C. A folder that ends in -tool is of the same module, for a compiler plugin.
  for map in "$root"/Sources/*/module.modulemap "$root"/.build/checkouts/*/Sources/*/include/module.modulemap \
    "$built"/*.build/module.modulemap; do
    if [[ -f $map && $map != *-tool.build/* ]]; then arguments+=(-Xcc "-fmodule-map-file=$map"); fi
  done
  swift symbolgraph-extract -module-name "$module" -I "$built/Modules" "${arguments[@]}" -output-dir "$folder" \
    -target "$(swiftc -print-target-info | grep -m 1 -oE '"triple": "[^"]*"' | cut -d '"' -f 4)" \
    -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols
}

# Builds the fuzzer. Its manifest depends on environment variables, so it must not be cached. The flag -sanitize=fuzzer
# links libFuzzer, and has to be passed for every module to instrument it. The targets compare tapes word by word, which
# needs -enable-testing.
build_fuzz() {
  forget_stale "$root/Fuzz" spool-fuzz
  SPOOL_FUZZ_SIMDJSON=$(has_simdjson && echo 1) swift build --package-path "$root/Fuzz" --manifest-cache none -c release \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xswiftc -enable-testing "$@"
}

# Builds the long runs.
build_long_runs() {
  forget_stale "$root/Tests/LongRuns" spool-long-runs
  swift build --package-path "$root/Tests/LongRuns" -c release --product spool-long-runs "$@"
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

# install_packages REASON PACKAGE...: installs packages of a distribution that has apt-get, and says what and why.
install_packages() {
  local reason=$1 log
  shift
  command -v apt-get >/dev/null || return 1
  echo "$script: installing $* with apt-get: $reason" >&2
  log=$(mktemp)
  as_root apt-get update -qq >"$log" 2>&1 || true # One dead source must not stop the others.
  if as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >>"$log" 2>&1; then
    rm "$log"
  else
    echo "$script: apt-get could not install $*:" >&2
    tail -5 "$log" >&2
    rm "$log"
    return 1
  fi
}

# On macOS zlib comes with the system.
has_libraries() {
  command -v pkg-config >/dev/null && pkg-config --exists yajl && { [[ $(uname) == Darwin ]] || pkg-config --exists zlib; }
}

# What is missing, as names of packages for apt-get, with the reason.
install_with_apt() {
  local packages=() reasons=()
  if ! command -v pkg-config >/dev/null; then
    packages+=(pkg-config) reasons+=("SwiftPM finds libraries with pkg-config")
  fi
  if ! pkg-config --exists yajl 2>/dev/null; then
    packages+=(libyajl-dev) reasons+=("libyajl is one of Spool's engines (the trait Yajl)")
  fi
  if ! pkg-config --exists zlib 2>/dev/null; then
    packages+=(zlib1g-dev) reasons+=("the tool reads gzip with zlib (the trait CLI)")
  fi
  install_packages "$(printf '%s; ' "${reasons[@]}" | sed 's/; $//')" "${packages[@]}"
}

install_libraries() {
  if command -v apt-get >/dev/null; then
    install_with_apt
  elif command -v brew >/dev/null; then
    echo "$script: installing yajl and pkgconf with brew: libyajl is one of Spool's engines" >&2
    brew install --quiet yajl pkgconf >/dev/null
  fi
}

# install_dependencies [--references]: installs what the build needs and is missing: libyajl and zlib with their headers, and
# pkg-config. With --references, also simdjson, for comparison in the benchmark, if it can be installed.
install_dependencies() {
  command -v swift >/dev/null || fail "Swift is missing: install Swift 6.1 or newer (swift.org/install)"
  if ! has_libraries; then
    install_libraries || true # The next line looks at the outcome.
    has_libraries ||
      fail "a library is missing: install libyajl-dev, zlib1g-dev and pkg-config (apt), or yajl and pkgconf (brew)"
  fi
  if [[ ${1-} == --references ]] && ! has_simdjson; then
    install_packages "the benchmark compares Spool with simdjson, a parser in C++" libsimdjson-dev || true
    has_simdjson || echo "$script: MISSING: simdjson (libsimdjson-dev): there is no comparison with it" >&2
  fi
}

# Installs what Examples/OrderService needs of the system.
install_for_servers() {
  install_dependencies
  [[ -e /usr/include/sqlite3.h || $(uname) == Darwin ]] ||
    install_packages "the example service keeps its orders in SQLite" libsqlite3-dev
}

# forget_stale_servers SCRATCH_PATH CONFIGURATION: as forget_stale, but keeps the products of other packages, whose build
# takes minutes.
forget_stale_servers() {
  local stamp=$1/$2.stamp
  if has_changed_since "$stamp"; then
    rm -rf "$1"/*/"$2"/Spool*.build "$1"/*/"$2"/Order*.build
  fi
  mkdir -p "$1"
  touch "$stamp"
}
