// swift-tools-version: 6.2
import PackageDescription

/// On Linux, sources that import SwiftUI get Keyline's views; on a Mac, Apple's.
let onLinux: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "SwiftUI=KeylineSwiftUI"], .when(platforms: [.linux]))
]

/// The module that SwiftUI is an alias of.
let views = Target.Dependency.product(
  name: "KeylineSwiftUI",
  package: "keyline",
  condition: .when(platforms: [.linux])
)

let package = Package(
  name: "Reference",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "ReferenceKit", targets: ["ReferenceKit"]),
    .executable(name: "reference", targets: ["reference"]),
  ],
  dependencies: [
    .package(name: "keyline", path: "../.."),
    .package(name: "Capture", path: "../Capture"),
  ],
  targets: [
    .target(
      name: "ReferenceKit",
      dependencies: [.product(name: "KeylineCapture", package: "Capture"), views],
      swiftSettings: onLinux
    ),
    .executableTarget(name: "reference", dependencies: ["ReferenceKit"], swiftSettings: onLinux),
    .testTarget(
      name: "ReferenceKitTests",
      dependencies: [
        "ReferenceKit", views,
        .product(name: "KeylineEngine", package: "keyline", condition: .when(platforms: [.linux])),
        .product(name: "Keyline", package: "keyline", condition: .when(platforms: [.linux])),
        .product(name: "LayoutGallery", package: "keyline", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: onLinux
    ),
  ]
)
