// swift-tools-version:5.5
import PackageDescription

// A package by another author that depends on the original, at a URL that is never fetched.
let package = Package(
  name: "Legacy",
  platforms: [.macOS(.v12), .iOS(.v15)],
  products: [.library(name: "Legacy", targets: ["Legacy"])],
  dependencies: [.package(url: "https://example.invalid/somebody/ObjectMapper.git", from: "4.4.3")],
  targets: [.target(name: "Legacy", dependencies: ["ObjectMapper"])]
)
