// swift-tools-version: 6.1
import PackageDescription

// The trait NIO without the default ones, so without libyajl.
let package = Package(
  name: "OnlyNIO",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(path: "../spool", traits: ["NIO"]),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    .executableTarget(
      name: "Client",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Spool", package: "spool"),
        .product(name: "SpoolNIOMapping", package: "spool"),
      ])
  ]
)
