// swift-tools-version: 6.0
import PackageDescription

// Then a file sees only the extensions of the modules that it imports, so that those of Core do not hide those of Spool
// everywhere.
let strict: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

// An app with functions of its own whose names Spool has, too, and with a module of the same kind.
let package = Package(
  name: "OwnNames",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(path: "../spool")],
  targets: [
    .target(name: "Core", dependencies: [.product(name: "ObjectMapper", package: "spool")]),
    .executableTarget(
      name: "Swift5", dependencies: ["Core", .product(name: "ObjectMapper", package: "spool")],
      swiftSettings: [.swiftLanguageMode(.v5)] + strict),
    .executableTarget(
      name: "Swift6", dependencies: ["Core", .product(name: "ObjectMapper", package: "spool")],
      swiftSettings: [.swiftLanguageMode(.v6)] + strict),
  ]
)
