// swift-tools-version: 6.1
import PackageDescription

// scripts/bench says whether the library is there; what pkg-config tells of it holds flags that SwiftPM refuses.
let hasSimdjson = Context.environment["SPOOL_HAS_SIMDJSON"] != nil

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
    .executableTarget(
      name: "SpoolBench",
      dependencies: [
        "CYajlRaw", "CReferences", "CorpusModels",
        .product(name: "Spool", package: "Spool"),
        .product(name: "Mappable", package: "Spool"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
