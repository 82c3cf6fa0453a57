// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LongRuns",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Spool", path: "../..")],
  targets: [
    .executableTarget(
      name: "spool-long-runs", dependencies: [.product(name: "Spool", package: "Spool")], path: "Sources/LongRuns")
  ],
  swiftLanguageModes: [.v6]
)
