// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "spool-bench", targets: ["SpoolBench"])],
  dependencies: [
    .package(name: "Spool", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CYajlRaw", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"]), .brew(["yajl"])]),
    .target(name: "CorpusModels", dependencies: [.product(name: "Spool", package: "Spool")]),
    .executableTarget(
      name: "SpoolBench",
      dependencies: [
        "CYajlRaw", "CorpusModels",
        .product(name: "Spool", package: "Spool"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
