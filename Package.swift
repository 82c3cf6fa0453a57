// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Spool",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "Spool", targets: ["Spool"]),
    .library(name: "SpoolJSON", targets: ["SpoolJSON"]),
    .library(name: "SpoolMapping", targets: ["SpoolMapping"]),
    .library(name: "ObjectMapper", targets: ["ObjectMapper"]),
    .library(name: "Mappable", targets: ["Mappable"]),
    .executable(name: "spool", targets: ["SpoolCLI"]),
  ],
  traits: [
    .trait(
      name: "CLI", description: "The spool command-line tool; brings swift-argument-parser, and zlib of the system."),
    .default(enabledTraits: []),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(name: "CYajl", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"]), .brew(["yajl"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CByteScan"),
    .target(name: "SpoolJSON", dependencies: ["CByteScan", "CYajl"]),
    .target(name: "SpoolMapping", dependencies: ["SpoolJSON"]),
    .target(name: "ObjectMapper", dependencies: ["SpoolMapping"]),
    .target(name: "Mappable", dependencies: ["SpoolJSON", "SpoolMapping"]),
    .target(name: "Spool", dependencies: ["SpoolJSON", "SpoolMapping"]),
    .executableTarget(
      name: "SpoolCLI",
      dependencies: [
        "Spool",
        .target(name: "CZlib", condition: .when(traits: ["CLI"])),
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CLI"])),
      ]),
    .testTarget(name: "SpoolJSONTests", dependencies: ["SpoolJSON"]),
    // Models for the module Mappable would bring its initializers into this one.
    .testTarget(
      name: "SpoolMappingTests", dependencies: ["Spool"],
      exclude: ["CorpusModels/Record+Map.swift", "CorpusModels/Shipment+Map.swift"]),
    .testTarget(name: "MappableTests", dependencies: ["Mappable"]),
    .testTarget(name: "SpoolCLITests", dependencies: ["SpoolCLI"]),
  ],
  swiftLanguageModes: [.v6]
)
