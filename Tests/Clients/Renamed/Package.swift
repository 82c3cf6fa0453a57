// swift-tools-version: 6.0
import PackageDescription

// The clone has its own name, and the manifest gives it another one, so only the line of the dependency changes.
let package = Package(
  name: "Renamed",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "ObjectMapper", path: "../spool")],
  targets: [
    .executableTarget(name: "Swift5", dependencies: ["ObjectMapper"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(name: "Swift6", dependencies: ["ObjectMapper"], swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
