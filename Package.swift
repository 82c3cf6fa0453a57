// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Spool",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Spool", targets: ["Spool"]),
    .library(name: "SpoolJSON", targets: ["SpoolJSON", "SpoolQuery"]),
    .library(name: "SpoolEditing", targets: ["SpoolEditing"]),
    .library(name: "SpoolCoding", targets: ["SpoolCoding"]),
    .library(name: "SpoolCodingStreams", targets: ["SpoolCodingStreams"]),
    .library(name: "SpoolFoundation", targets: ["SpoolFoundation"]),
    .library(name: "SpoolCodingMacros", targets: ["SpoolCodingMacros"]),
    .library(name: "SpoolSchema", targets: ["SpoolSchema"]),
    .library(name: "SpoolAnswers", targets: ["SpoolAnswers"]),
    .library(name: "SpoolMapping", targets: ["SpoolMapping"]),
    .library(name: "SpoolMacros", targets: ["SpoolMacros"]),
    .library(name: "SpoolNIO", targets: ["SpoolNIO"]),
    .library(name: "SpoolNIOMapping", targets: ["SpoolNIOMapping"]),
    .library(name: "ObjectMapper", targets: ["ObjectMapper"]),
    .library(name: "Mappable", targets: ["Mappable"]),
    .executable(name: "spool", targets: ["SpoolCLI"]),
  ],
  traits: [
    .trait(
      name: "CLI", description: "The spool command-line tool; brings swift-argument-parser, and zlib of the system."),
    .trait(
      name: "Macros",
      description: "@Mappable and @CodableFields, which list the fields of a model; brings swift-syntax."),
    .trait(
      name: "NIO", description: "SpoolNIO: buffers and channels of SwiftNIO in and out; brings swift-nio."),
    .trait(
      name: "Yajl", description: "The tokenizer over libyajl, on macOS and Linux; brings libyajl of the system."),
    .default(enabledTraits: ["Yajl"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    .systemLibrary(name: "CYajl", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"]), .brew(["yajl"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CByteScan"),
    .target(name: "SpoolTape", dependencies: ["CByteScan"]),
    // The core, and text that is read and written in pieces. The static Linux SDK is Linux, too, but has no libyajl: there the trait
    // must be switched off.
    .target(
      name: "SpoolJSON",
      dependencies: [
        "SpoolTape",
        .target(name: "CYajl", condition: .when(platforms: [.macOS, .linux], traits: ["Yajl"])),
      ]),
    .target(name: "EssentialFoundation"),
    .target(name: "SpoolQuery", dependencies: ["EssentialFoundation", "SpoolTape"]),
    .target(name: "SpoolCoding", dependencies: ["CByteScan", "EssentialFoundation", "SpoolTape"]),
    .target(
      name: "SpoolCodingStreams", dependencies: ["EssentialFoundation", "SpoolCoding", "SpoolJSON", "SpoolTape"]),
    .target(name: "SpoolEditing", dependencies: ["EssentialFoundation", "SpoolCoding", "SpoolTape"]),
    .target(
      name: "SpoolSchema",
      dependencies: ["CByteScan", "EssentialFoundation", "SpoolCoding", "SpoolJSON", "SpoolQuery", "SpoolTape"]),
    .target(name: "SpoolAnswers", dependencies: ["SpoolCoding", "SpoolJSON", "SpoolTape"]),
    // What needs more of Foundation than its essentials.
    .target(name: "SpoolFoundation", dependencies: ["SpoolCoding", "SpoolJSON"]),
    .target(name: "SpoolMapping", dependencies: ["CByteScan", "SpoolCoding", "SpoolJSON"]),
    .target(name: "ObjectMapper", dependencies: ["SpoolMapping"]),
    .target(name: "Mappable", dependencies: ["SpoolJSON", "SpoolMapping"]),
    .macro(
      name: "SpoolMacrosPlugin",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: .when(traits: ["Macros"])),
      ]),
    .target(
      name: "SpoolCodingMacros",
      dependencies: ["SpoolCoding", .target(name: "SpoolMacrosPlugin", condition: .when(traits: ["Macros"]))]),
    .target(
      name: "SpoolMacros",
      dependencies: [
        "SpoolCodingMacros", "SpoolMapping",
        .target(name: "SpoolMacrosPlugin", condition: .when(traits: ["Macros"])),
      ]),
    .target(
      name: "SpoolNIO",
      dependencies: [
        "SpoolCoding", "SpoolCodingStreams", "SpoolJSON",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["NIO"])),
      ]),
    .target(
      name: "SpoolNIOMapping",
      dependencies: [
        "SpoolJSON", "SpoolMapping", "SpoolNIO",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["NIO"])),
      ]),
    .target(
      name: "Spool",
      dependencies: [
        "SpoolCoding", "SpoolCodingStreams", "SpoolEditing", "SpoolFoundation", "SpoolJSON", "SpoolMapping",
        "SpoolQuery",
        .target(name: "SpoolMacros", condition: .when(traits: ["Macros"])),
      ]),
    .executableTarget(
      name: "SpoolCLI",
      dependencies: [
        "Spool", "SpoolSchema",
        .target(name: "CZlib", condition: .when(traits: ["CLI"])),
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CLI"])),
      ]),
    .testTarget(
      name: "SpoolCodingTests", dependencies: ["SpoolCoding", "SpoolCodingStreams", "SpoolJSON", "SpoolTape"]),
    .testTarget(
      name: "SpoolJSONTests",
      dependencies: ["SpoolCoding", "SpoolCodingStreams", "SpoolEditing", "SpoolJSON", "SpoolQuery", "SpoolTape"]),
    .testTarget(name: "SpoolSchemaTests", dependencies: ["SpoolJSON", "SpoolQuery", "SpoolSchema", "SpoolTape"]),
    .testTarget(name: "SpoolAnswersTests", dependencies: ["SpoolAnswers", "SpoolCoding", "SpoolJSON", "SpoolTape"]),
    // A separate target, because models for the module Mappable would add its initializers to the other tests.
    .testTarget(
      name: "SpoolMappingTests", dependencies: ["Spool"],
      exclude: [
        "CorpusModels/Exports.swift", "CorpusModels/Shipment+Map.swift",
        "Records/Record+Map.swift", "Records/RecordFile.swift", "Records/RecordText.swift",
      ]),
    .testTarget(name: "MappableTests", dependencies: ["Mappable", "SpoolJSON"]),
    .testTarget(name: "SpoolCLITests", dependencies: ["Spool", "SpoolCLI"]),
    .testTarget(
      name: "SpoolNIOTests",
      dependencies: [
        "Spool", "SpoolNIO", "SpoolNIOMapping",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["NIO"])),
        .product(name: "NIOEmbedded", package: "swift-nio", condition: .when(traits: ["NIO"])),
        .product(name: "NIOFoundationCompat", package: "swift-nio", condition: .when(traits: ["NIO"])),
      ]),
    .testTarget(
      name: "SpoolMacrosTests",
      dependencies: [
        "Spool", "SpoolSchema", .target(name: "SpoolMacrosPlugin", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftSyntaxMacroExpansion", package: "swift-syntax", condition: .when(traits: ["Macros"])),
      ],
      exclude: [
        "Goldens", "CorpusModels/Exports.swift", "CorpusModels/Shipment+Map.swift",
        "Records/Record+Map.swift", "Records/RecordFile.swift", "Records/RecordText.swift",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Each file imports what it uses, and says which of its imports are part of its interface.
for target in package.targets where target.type != .system && target.type != .test {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
