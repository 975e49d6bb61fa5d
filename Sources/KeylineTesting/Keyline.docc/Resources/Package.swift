// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tags",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "keyline", path: "../keyline")],
  targets: [
    .target(
      name: "Tags",
      dependencies: [
        .product(name: "SwiftUI", package: "keyline", condition: .when(platforms: [.linux]))
      ]
    ),
    .testTarget(
      name: "TagsTests",
      dependencies: ["Tags", .product(name: "KeylineTesting", package: "keyline")]
    ),
  ]
)
