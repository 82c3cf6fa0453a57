// swift-tools-version: 6.0
import PackageDescription

// The clone has its own name, so the line of the dependency changes, and the name after `package:`.
let package = Package(
  name: "ByPath",
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
