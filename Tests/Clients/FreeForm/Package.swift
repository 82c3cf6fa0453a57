// swift-tools-version: 6.0
import PackageDescription

// A program without models: once with JSONSerialization and casts, and once with values of documents.
let package = Package(
  name: "FreeForm",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(path: "../spool")],
  targets: [
    .executableTarget(
      name: "Swift5", dependencies: [.product(name: "Spool", package: "spool")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "Swift6", dependencies: [.product(name: "Spool", package: "spool")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
