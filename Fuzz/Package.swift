// swift-tools-version: 6.1
import PackageDescription

// True if simdjson is installed, which scripts/fuzz determines. Without it, there is one target less.
let hasSimdjson = Context.environment["SPOOL_FUZZ_SIMDJSON"] == "1"

let simdjson: [Target] =
  hasSimdjson ? [.target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")])] : []

// scripts/fuzz sets the path of the compiler plugin for the macros. Without it, there is one target less.
let macros: [SwiftSetting] =
  Context.environment["SPOOL_MACROS_PLUGIN"].map { plugin in
    [.define("Macros"), .unsafeFlags(["-load-plugin-executable", "\(plugin)#SpoolMacrosPlugin"])]
  } ?? []

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Spool", path: "..")],
  targets: [
    .executableTarget(
      name: "spool-fuzz",
      dependencies: [.product(name: "Spool", package: "Spool")] + (hasSimdjson ? ["CSimdjson"] : []),
      path: "Sources/SpoolFuzz",
      // The folder Modeling is part of the tool.
      swiftSettings: [.define("CLI")] + (hasSimdjson ? [.define("SIMDJSON")] : []) + macros)
  ] + simdjson,
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
