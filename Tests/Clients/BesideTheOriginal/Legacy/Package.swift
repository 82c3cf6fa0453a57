// swift-tools-version:5.5
import PackageDescription

// A package by another author that uses the original.
let package = Package(
  name: "Legacy",
  products: [.library(name: "Legacy", targets: ["Legacy"])],
  dependencies: [.package(path: "../ObjectMapper")],
  targets: [.target(name: "Legacy", dependencies: ["ObjectMapper"])]
)
