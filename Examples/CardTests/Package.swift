// swift-tools-version: 6.2
import PackageDescription

/// Sources that import SwiftUI get Keyline's views, on a Mac and on Linux alike.
let keyline: [SwiftSetting] = [.unsafeFlags(["-module-alias", "SwiftUI=KeylineSwiftUI"])]

let package = Package(
  name: "CardTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "keyline", path: "../..")],
  targets: [
    .target(
      name: "Cards",
      dependencies: [.product(name: "KeylineSwiftUI", package: "keyline")],
      swiftSettings: keyline
    ),
    .executableTarget(
      name: "Snapshots",
      dependencies: ["Cards", .product(name: "KeylineCommands", package: "keyline")],
      swiftSettings: keyline
    ),
    .testTarget(
      name: "CardsTests",
      dependencies: ["Cards", .product(name: "KeylineTesting", package: "keyline")],
      exclude: ["__Layouts__"],
      swiftSettings: keyline
    ),
  ]
)
