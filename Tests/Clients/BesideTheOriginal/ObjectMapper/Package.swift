// swift-tools-version:5.5
import PackageDescription

// Stands in for the original.
let package = Package(
  name: "ObjectMapper",
  products: [.library(name: "ObjectMapper", targets: ["ObjectMapper"])],
  targets: [.target(name: "ObjectMapper", path: "Sources")]
)
