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

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "spool-bench", targets: ["SpoolBench"])],
  dependencies: [
    .package(name: "Spool", path: ".."),
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
      name: "CorpusModels",
      dependencies: [.product(name: "Spool", package: "Spool"), .product(name: "Mappable", package: "Spool")]),
    .target(
      name: "GeneratedModels", dependencies: [.product(name: "Spool", package: "Spool")], swiftSettings: macros),
    .executableTarget(
      name: "SpoolBench",
      dependencies: [
        "CYajlRaw", "CReferences", "CorpusModels", "GeneratedModels",
        .product(name: "Spool", package: "Spool"),
        .product(name: "Mappable", package: "Spool"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
