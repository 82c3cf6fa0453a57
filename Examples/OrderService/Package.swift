// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OrderService",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "OrderService", targets: ["OrderService"]),
    .executable(name: "OrderLoad", targets: ["OrderLoad"]),
  ],
  dependencies: [
    .package(name: "Spool", path: "../..", traits: [.defaults, "NIO"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.25.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
  ],
  targets: [
    .target(
      name: "Orders",
      dependencies: [
        .product(name: "Spool", package: "Spool"),
        .product(name: "SpoolNIO", package: "Spool"),
        .product(name: "SpoolNIOMapping", package: "Spool"),
        .product(name: "SpoolSchema", package: "Spool"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "OrderService",
      dependencies: [
        "Orders",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
      ]),
    // Shared by tests and load programs: the service as a process, texts of orders, and clients.
    .target(
      name: "OrderProbe",
      dependencies: [
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
      ]),
    .executableTarget(
      name: "OrderLoad",
      dependencies: ["OrderProbe", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .testTarget(
      name: "OrderServiceTests",
      dependencies: ["OrderProbe", "OrderService", "Orders", .product(name: "GRDB", package: "GRDB.swift")]),
  ],
  swiftLanguageModes: [.v6]
)
