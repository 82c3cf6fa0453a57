// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Faults",
  platforms: [.macOS(.v13)],
  products: [
    // What the executable has of its own, for programs that are started with LD_PRELOAD.
    .library(name: "SpoolFaultsPreload", type: .dynamic, targets: ["CFaults"])
  ],
  dependencies: [.package(name: "Spool", path: "../..")],
  targets: [
    .target(name: "CFaults"),
    .executableTarget(
      name: "spool-faults", dependencies: ["CFaults", .product(name: "Spool", package: "Spool")],
      path: "Sources/SpoolFaults"),
  ],
  swiftLanguageModes: [.v6]
)
