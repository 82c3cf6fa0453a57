// swift-tools-version: 6.1
import PackageDescription

// scripts/bench sets this if the library is installed, because SwiftPM rejects some of the flags that pkg-config
// prints.
let hasSimdjson = Context.environment["SPOOL_HAS_SIMDJSON"] != nil

// A folder with simdjson.h and simdjson.cpp of another version, which takes the place of the library.
let simdjsonSources = Context.environment["SPOOL_SIMDJSON"].map { ["-I\($0)"] }
let simdjsonSettings: [CXXSetting] =
  [.define("HAS_SIMDJSON"), .define("SIMDJSON_THREADS_ENABLED")]
  + (simdjsonSources.map { [.define("HAS_SIMDJSON_SOURCES"), .unsafeFlags($0)] } ?? [])
let simdjsonLibrary: [LinkerSetting] = hasSimdjson && simdjsonSources == nil ? [.linkedLibrary("simdjson")] : []

// scripts/bench sets the path of the compiler plugin for the macros. It is a debug build, because a release build of
// swift-syntax takes minutes.
let macros: [SwiftSetting] =
  Context.environment["SPOOL_MACROS_PLUGIN"].map { plugin in
    [.define("Macros"), .unsafeFlags(["-load-plugin-executable", "\(plugin)#SpoolMacrosPlugin"])]
  } ?? []

// scripts/bench also sets whether this machine has AVX2: simdjson's reader is inlined into its caller, so it cannot
// choose at run time.
let onDemandFlags =
  Context.environment["SPOOL_HAS_AVX2"] != nil ? ["-O3", "-march=haswell"] : ["-O3"]

let benchmarkTargets: [Target] = [
  .systemLibrary(
    name: "CYajlRaw", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"]), .brew(["yajl"])]),
  .target(
    name: "CReferences", dependencies: ["CYajlRaw"],
    cxxSettings: hasSimdjson ? simdjsonSettings : [], linkerSettings: simdjsonLibrary),
  .target(
    name: "COnDemandReader",
    cxxSettings: hasSimdjson ? simdjsonSettings + [.unsafeFlags(onDemandFlags, .when(configuration: .release))] : [],
    linkerSettings: simdjsonLibrary),
  .target(
    name: "CorpusModels",
    dependencies: ["Records", .product(name: "Spool", package: "Spool"), .product(name: "Mappable", package: "Spool")]),
  .target(
    name: "GeneratedModels", dependencies: ["CorpusModels", .product(name: "Spool", package: "Spool")],
    swiftSettings: macros),
  .executableTarget(
    name: "SpoolBench",
    dependencies: [
      "CYajlRaw", "CReferences", "COnDemandReader", "CorpusModels", "GeneratedModels",
      "Measuring",
      .product(name: "Figures", package: "Figures"),
      .product(name: "Spool", package: "Spool"),
      .product(name: "SpoolSchema", package: "Spool"),
      .product(name: "Mappable", package: "Spool"),
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
]

// scripts/run builds the demonstration alone, which needs neither libyajl, nor another package, nor mapping.
let isDemo = Context.environment["SPOOL_DEMO"] != nil

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "spool-demo", targets: ["SpoolDemo"])]
    + (isDemo ? [] : [.executable(name: "spool-bench", targets: ["SpoolBench"])]),
  dependencies: [
    .package(name: "Spool", path: "..", traits: isDemo ? [] : [.defaults]),
    .package(path: "Figures"),
  ] + (isDemo ? [] : [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")]),
  targets: [
    // What both programs need. The demonstration leaves out what takes longer to build.
    .target(
      name: "Records",
      dependencies: isDemo
        ? []
        : ["SpoolJSON", "SpoolMapping", "Mappable"].map { .product(name: $0, package: "Spool") },
      exclude: isDemo ? ["CorpusPayload.swift", "Record+Map.swift", "Record+Mappable.swift"] : []),
    .target(
      name: "Measuring",
      dependencies: [.product(name: "Figures", package: "Figures"), .product(name: "SpoolJSON", package: "Spool")]),
    .executableTarget(
      name: "SpoolDemo",
      dependencies: ["Measuring", "Records", .product(name: "SpoolCoding", package: "Spool")]),
  ] + (isDemo ? [] : benchmarkTargets),
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
