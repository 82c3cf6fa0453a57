// swift-tools-version: 6.0
import PackageDescription

// The clone is named ObjectMapper, so only the line of the dependency changes. The clone then replaces the original in
// other packages, too.
let package = Package(
  name: "ByName",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(path: "ObjectMapper"),
    .package(path: "Legacy"),
  ],
  targets: [
    .executableTarget(
      name: "Swift5", dependencies: ["ObjectMapper", "Legacy"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "Swift6", dependencies: ["ObjectMapper", "Legacy"], swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
