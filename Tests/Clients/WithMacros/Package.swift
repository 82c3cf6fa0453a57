// swift-tools-version: 6.1
import PackageDescription

let products: [Target.Dependency] = [
  .product(name: "Spool", package: "spool"), .product(name: "ObjectMapper", package: "spool"),
  .product(name: "Mappable", package: "spool"), .product(name: "SpoolSchema", package: "spool"),
  .product(name: "SpoolAnswers", package: "spool"),
]

// With the trait, which is added to the default ones, the module Spool includes the macros.
let package = Package(
  name: "WithMacros",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(path: "../spool", traits: [.defaults, "Macros"])],
  targets: [
    .executableTarget(
      name: "Swift5", dependencies: products,
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-warnings-as-errors"])]),
    .executableTarget(
      name: "Swift6", dependencies: products,
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-warnings-as-errors"])]),
  ]
)
