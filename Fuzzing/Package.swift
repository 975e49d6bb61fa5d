// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

// `Fuzzing/run` builds these targets with `--sanitize fuzzer`, which provides `main`.
let package = Package(
  name: "keyline-fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "keyline", path: "..")
  ],
  targets: [
    // A link to Tests/Support/FuzzTargets, which the parent package's tests run with the corpus.
    .target(
      name: "FuzzTargets",
      dependencies: [
        .product(name: "Keyline", package: "keyline"),
        .product(name: "LayoutGallery", package: "keyline"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(name: "FuzzScene", dependencies: ["FuzzTargets"], swiftSettings: strict),
    .executableTarget(name: "FuzzStore", dependencies: ["FuzzTargets"], swiftSettings: strict),
    .executableTarget(name: "FuzzText", dependencies: ["FuzzTargets"], swiftSettings: strict),
  ]
)
