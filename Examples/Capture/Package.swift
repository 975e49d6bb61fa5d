// swift-tools-version: 6.2
import PackageDescription

/// On Linux, sources that import SwiftUI get Keyline's views; on a Mac, Apple's.
let onLinux: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "SwiftUI=KeylineSwiftUI"], .when(platforms: [.linux]))
]

let package = Package(
  name: "Capture",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "KeylineCapture", targets: ["KeylineCapture"])],
  dependencies: [.package(name: "keyline", path: "../..")],
  targets: [
    .target(
      name: "KeylineCapture",
      dependencies: [
        .product(name: "KeylineSwiftUI", package: "keyline", condition: .when(platforms: [.linux]))
      ],
      swiftSettings: onLinux
    ),
    .testTarget(
      name: "KeylineCaptureTests",
      dependencies: [
        "KeylineCapture",
        .product(name: "KeylineEngine", package: "keyline", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: onLinux
    ),
  ]
)
