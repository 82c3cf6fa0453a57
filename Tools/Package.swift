// swift-tools-version: 6.1
import PackageDescription

// A package of its own that depends on nothing, so that scripts/generate and scripts/lint take seconds.
let package = Package(
  name: "Tools",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "spool-tools", targets: ["SpoolTools"])],
  targets: [
    .target(name: "Toolkit"),
    .executableTarget(name: "SpoolTools", dependencies: ["Toolkit"]),
    .testTarget(name: "ToolkitTests", dependencies: ["Toolkit"]),
  ],
  swiftLanguageModes: [.v6]
)
