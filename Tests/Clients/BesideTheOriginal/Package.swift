// swift-tools-version: 6.0
import PackageDescription

// Another package uses the original, and must continue to do so. Of two modules with the same name, one needs an alias.
let package = Package(
  name: "BesideTheOriginal",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(path: "../spool"),
    .package(path: "Legacy"),
  ],
  targets: [
    .executableTarget(
      name: "Swift5",
      dependencies: [
        .product(name: "ObjectMapper", package: "spool", moduleAliases: ["ObjectMapper": "SpoolObjectMapper"]),
        "Legacy",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "Swift6",
      dependencies: [
        .product(name: "ObjectMapper", package: "spool", moduleAliases: ["ObjectMapper": "SpoolObjectMapper"]),
        "Legacy",
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
