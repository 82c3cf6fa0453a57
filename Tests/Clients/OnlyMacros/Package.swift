// swift-tools-version: 6.1
import PackageDescription

// A list of traits without `.defaults` switches the default ones off, so this client does without libyajl.
let package = Package(
  name: "OnlyMacros",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(path: "../spool", traits: ["Macros"])],
  targets: [
    .executableTarget(name: "Client", dependencies: [.product(name: "Spool", package: "spool")])
  ]
)
