// swift-tools-version: 6.0
import PackageDescription

// Code for leavez/Mappable next to code for ObjectMapper, with which it shares some names.
let package = Package(
  name: "LeavezMappable",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(path: "../spool")],
  targets: [
    .executableTarget(
      name: "Swift5",
      dependencies: [
        .product(name: "Mappable", package: "spool"),
        .product(name: "ObjectMapper", package: "spool"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "Swift6",
      dependencies: [
        .product(name: "Mappable", package: "spool"),
        .product(name: "ObjectMapper", package: "spool"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
