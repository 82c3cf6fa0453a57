// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ChatAnswer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Spool", path: "../..", traits: [.defaults, "Macros"]),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    .executableTarget(
      name: "ChatAnswer",
      dependencies: [
        .product(name: "Spool", package: "Spool"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      resources: [.copy("Recording/answer.sse")])
  ],
  swiftLanguageModes: [.v6]
)
