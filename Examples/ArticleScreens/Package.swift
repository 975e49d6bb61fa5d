// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ArticleScreens",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "keyline", path: "../..")],
  targets: [
    .executableTarget(
      name: "ArticleScreens",
      dependencies: [
        .product(name: "KeylineCommands", package: "keyline"),
        .product(name: "KeylineSwiftUI", package: "keyline"),
      ],
      path: "Sources",
      // Sources that import SwiftUI get Keyline's views, on a Mac and on Linux alike.
      swiftSettings: [.unsafeFlags(["-module-alias", "SwiftUI=KeylineSwiftUI"])]
    )
  ]
)
