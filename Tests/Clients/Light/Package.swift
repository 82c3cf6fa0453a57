// swift-tools-version: 6.1
import PackageDescription

// Programs without full Foundation, which a static program would otherwise contain.
let package = Package(
  name: "Light",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../spool", traits: ["NIO"]),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    .executableTarget(
      name: "Light",
      dependencies: [
        .product(name: "SpoolCoding", package: "spool"), .product(name: "SpoolCodingStreams", package: "spool"),
        .product(name: "SpoolEditing", package: "spool"), .product(name: "SpoolJSON", package: "spool"),
      ]),
    .executableTarget(name: "LightSchema", dependencies: [.product(name: "SpoolSchema", package: "spool")]),
    .executableTarget(
      name: "LightNIO",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "SpoolCoding", package: "spool"),
        .product(name: "SpoolJSON", package: "spool"), .product(name: "SpoolNIO", package: "spool"),
      ]),
  ]
)
