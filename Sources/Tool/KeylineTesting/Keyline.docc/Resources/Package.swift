// swift-tools-version: 6.2
import PackageDescription

/// Sources that import SwiftUI get Keyline's views, on a Mac and on Linux alike.
let keyline: [SwiftSetting] = [.unsafeFlags(["-module-alias", "SwiftUI=KeylineSwiftUI"])]

let package = Package(
  name: "Tags",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "keyline", path: "../keyline")],
  targets: [
    .target(
      name: "Tags",
      dependencies: [.product(name: "KeylineSwiftUI", package: "keyline")],
      swiftSettings: keyline
    ),
    .testTarget(
      name: "TagsTests",
      dependencies: ["Tags", .product(name: "KeylineTesting", package: "keyline")],
      // The recorded snapshots are not sources.
      exclude: ["__Layouts__"],
      swiftSettings: keyline
    ),
  ]
)
