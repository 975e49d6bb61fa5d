// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "EngineOnly",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "keyline", path: "../..")],
  targets: [
    .executableTarget(
      name: "EngineOnly",
      dependencies: [.product(name: "KeylineEngine", package: "keyline")],
      path: "Sources"
    )
  ]
)
