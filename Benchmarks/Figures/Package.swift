// swift-tools-version: 6.1
import PackageDescription

// A separate package without dependencies, so that scripts/figures --check takes seconds.
let package = Package(
  name: "Figures",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Figures", targets: ["Figures"]),
    .executable(name: "spool-figures", targets: ["FiguresTool"]),
  ],
  targets: [
    .target(name: "Figures"),
    .executableTarget(name: "FiguresTool", dependencies: ["Figures"]),
  ],
  swiftLanguageModes: [.v6]
)
