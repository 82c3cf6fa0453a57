// swift-tools-version: 6.1
import PackageDescription

// Without the trait Macros, swift-syntax is not fetched.
let package = Package(
  name: "WithoutMacros",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(path: "../spool")],
  targets: [
    .executableTarget(name: "Client", dependencies: [.product(name: "Spool", package: "spool")])
  ]
)
