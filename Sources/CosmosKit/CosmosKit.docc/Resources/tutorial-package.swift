// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Lanterns",
  dependencies: [.package(name: "Cosmos", path: "../cosmos")],
  targets: [
    .executableTarget(
      name: "Lanterns",
      dependencies: [.product(name: "CosmosKit", package: "Cosmos")])
  ]
)
