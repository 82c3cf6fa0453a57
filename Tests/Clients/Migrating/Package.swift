// swift-tools-version: 6.0
import PackageDescription

// What the page about migrating says, row by row.
let package = Package(
  name: "Migrating",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(path: "../spool")],
  targets: [
    .executableTarget(
      name: "Swift5", dependencies: [.product(name: "ObjectMapper", package: "spool")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "Swift6", dependencies: [.product(name: "ObjectMapper", package: "spool")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
