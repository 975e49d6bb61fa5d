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
        .product(name: "SwiftUI", package: "keyline"),
      ],
      path: "Sources"
    )
  ]
)
