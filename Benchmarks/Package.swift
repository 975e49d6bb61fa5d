// swift-tools-version: 6.2
import PackageDescription

/// Makes the linker redirect allocations to the allocation counter.
let counted = ["malloc", "calloc", "realloc", "memalign", "aligned_alloc", "posix_memalign"]
  .flatMap { ["-Xlinker", "--wrap=\($0)"] }

let package = Package(
  name: "keyline-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // With the server, which one of the benchmarks measures.
    .package(name: "keyline", path: "..", traits: ["Browser"]),
    .package(name: "Capture", path: "../Examples/Capture"),
  ],
  targets: [
    .target(
      name: "AllocationCounter",
      linkerSettings: [.unsafeFlags(counted, .when(platforms: [.linux]))]
    ),
    .executableTarget(
      name: "KeylineBenchmarks",
      dependencies: [
        "AllocationCounter",
        .product(name: "KeylineCapture", package: "Capture"),
        .product(name: "Keyline", package: "keyline"),
        .product(name: "KeylineEngine", package: "keyline"),
        .product(name: "LayoutGallery", package: "keyline"),
        .product(name: "keyline", package: "keyline"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
      ]
    ),
  ]
)
