// swift-tools-version: 6.0
import PackageDescription

// An app on JSONDecoder, moved by one typealias.
let package = Package(
  name: "Codable",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(path: "../spool")],
  targets: [
    .executableTarget(
      name: "Swift5", dependencies: [.product(name: "SpoolCoding", package: "spool")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "Swift6", dependencies: [.product(name: "SpoolCoding", package: "spool")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
