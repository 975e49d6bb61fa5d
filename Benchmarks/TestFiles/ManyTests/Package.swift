// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ManyTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "keyline", path: "../../..")],
  targets: [
    .testTarget(
      name: "ManyTests",
      dependencies: [
        .product(name: "KeylineSwiftUI", package: "keyline"),
        .product(name: "KeylineTesting", package: "keyline"),
      ],
      swiftSettings: [.unsafeFlags(["-module-alias", "SwiftUI=KeylineSwiftUI"])]
    )
  ]
)
