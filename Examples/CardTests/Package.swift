// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CardTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "keyline", path: "../..")],
  targets: [
    .target(name: "Cards", dependencies: [.product(name: "SwiftUI", package: "keyline")]),
    .executableTarget(
      name: "Snapshots",
      dependencies: [
        "Cards",
        .product(name: "KeylineCommands", package: "keyline"),
        .product(name: "SwiftUI", package: "keyline"),
      ]
    ),
    .testTarget(
      name: "CardsTests",
      dependencies: ["Cards", .product(name: "KeylineTesting", package: "keyline")]
    ),
  ]
)
