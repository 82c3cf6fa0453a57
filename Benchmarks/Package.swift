// swift-tools-version: 6.1
import PackageDescription

// scripts/bench says whether the library is installed, because SwiftPM rejects some of the flags that pkg-config
// prints.
let hasSimdjson = Context.environment["SPOOL_HAS_SIMDJSON"] != nil

// scripts/bench says where the compiler plugin for the macros is. It is a debug build, because a release build of
// swift-syntax takes minutes.
let macros: [SwiftSetting] =
  Context.environment["SPOOL_MACROS_PLUGIN"].map { plugin in
    [.define("Macros"), .unsafeFlags(["-load-plugin-executable", "\(plugin)#SpoolMacrosPlugin"])]
  } ?? []

// It says, too, whether this machine has AVX2: simdjson's reader is inlined into its caller, and so cannot choose when it
// runs.
let onDemandFlags =
  Context.environment["SPOOL_HAS_AVX2"] != nil ? ["-O3", "-march=haswell"] : ["-O3"]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "spool-bench", targets: ["SpoolBench"])],
  dependencies: [
    .package(name: "Spool", path: ".."),
    .package(path: "Figures"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CYajlRaw", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"]), .brew(["yajl"])]),
    .target(
      name: "CReferences", dependencies: ["CYajlRaw"],
      cxxSettings: hasSimdjson ? [.define("HAS_SIMDJSON"), .define("SIMDJSON_THREADS_ENABLED")] : [],
      linkerSettings: hasSimdjson ? [.linkedLibrary("simdjson")] : []),
    .target(
      name: "COnDemandReader",
      cxxSettings: hasSimdjson
        ? [
          .define("HAS_SIMDJSON"), .define("SIMDJSON_THREADS_ENABLED"),
          .unsafeFlags(onDemandFlags, .when(configuration: .release)),
        ] : [],
      linkerSettings: hasSimdjson ? [.linkedLibrary("simdjson")] : []),
    .target(
      name: "CorpusModels",
      dependencies: [.product(name: "Spool", package: "Spool"), .product(name: "Mappable", package: "Spool")]),
    .target(
      name: "GeneratedModels", dependencies: ["CorpusModels", .product(name: "Spool", package: "Spool")],
      swiftSettings: macros),
    .executableTarget(
      name: "SpoolBench",
      dependencies: [
        "CYajlRaw", "CReferences", "COnDemandReader", "CorpusModels", "GeneratedModels",
        .product(name: "Figures", package: "Figures"),
        .product(name: "Spool", package: "Spool"),
        .product(name: "Mappable", package: "Spool"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
