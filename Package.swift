// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The settings of every target in this package.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The settings of a target whose sources import Apple's modules and get those of this package.
///
/// On a Mac, modules without views remain Apple's. The compiler looks for overlays, such as that of
/// Testing and AppKit, by the names before the alias.
let aliases: [SwiftSetting] = [
  .unsafeFlags([
    "-Xfrontend", "-disable-cross-import-overlays",
    "-module-alias", "SwiftUI=KeylineSwiftUI",
    "-module-alias", "UIKit=KeylineUIKit",
    "-module-alias", "AppKit=KeylineAppKit",
    "-module-alias", "UniformTypeIdentifiers=KeylineUniformTypeIdentifiers",
  ]),
  .unsafeFlags(
    [
      "-module-alias", "Combine=KeylineCombine",
      "-module-alias", "CoreGraphics=KeylineCoreGraphics",
      "-module-alias", "os=KeylineOS",
      "-module-alias", "OSLog=KeylineOSLog",
    ],
    .when(platforms: [.linux])
  ),
]

let arguments = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)

/// Returns a library target in `Sources` with the settings of this package.
func library(
  _ name: String,
  imports dependencies: [Target.Dependency],
  packageAccess: Bool = true
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    packageAccess: packageAccess,
    swiftSettings: strict
  )
}

/// Returns the test target for the target `name`.
func tests(
  of name: String,
  imports dependencies: [Target.Dependency] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name)] + dependencies,
    resources: resources,
    swiftSettings: strict
  )
}

let package = Package(
  name: "keyline",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Keyline", targets: ["Keyline"]),
    .library(name: "KeylineCommands", targets: ["KeylineCommands"]),
    // Only the layout engine, without a store, digests, or a command line.
    .library(
      name: "KeylineEngine",
      targets: ["LayoutCore", "LayoutContainers", "LayoutText", "LayoutEngine", "KeylineUI"]
    ),
    .library(name: "LayoutGallery", targets: ["LayoutGallery"]),
    .library(name: "KeylineTesting", targets: ["KeylineTesting"]),
    // Modules that stand in for Apple's, by aliases such as `-module-alias SwiftUI=KeylineSwiftUI`.
    .library(
      name: "KeylineSwiftUI",
      targets: [
        "KeylineSwiftUI", "KeylineUIKit", "KeylineAppKit", "KeylineCombine",
        "KeylineCoreGraphics", "KeylineOS", "KeylineOSLog", "KeylineUniformTypeIdentifiers",
      ]
    ),
    // The same module under Apple's name, which hides Apple's module in every target of a build.
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .executable(name: "keyline", targets: ["KeylineProgram"]),
    .plugin(name: "KeylinePlugin", targets: ["KeylinePlugin"]),
    .plugin(name: "KeylineViewsPlugin", targets: ["KeylineViewsPlugin"]),
    .plugin(name: "KeylineAssetsPlugin", targets: ["KeylineAssetsPlugin"]),
  ],
  traits: [
    .trait(
      name: "SharedStore",
      description: "push and pull, through libpq; other builds do not need libpq."
    )
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    library("KeylineJSON", imports: []),
    // Only for SHA-256, which CryptoKit computes on Apple's systems.
    .systemLibrary(
      name: "CKeylineCrypto",
      providers: [.apt(["libssl-dev"])]
    ),
    library(
      "CanonicalJSON",
      imports: [
        "KeylineJSON",
        .target(name: "CKeylineCrypto", condition: .when(platforms: [.linux])),
      ]
    ),
    library("LayoutCore", imports: []),
    library("LayoutContainers", imports: ["LayoutCore"], packageAccess: false),
    .target(name: "CKeyline"),
    library("LayoutEngine", imports: ["LayoutCore", "LayoutText", "KeylineJSON", "CKeyline"]),
    library("LayoutText", imports: ["LayoutCore"]),
    library(
      "KeylineUI",
      imports: ["LayoutCore", "LayoutContainers", "LayoutEngine", "LayoutText", "KeylineJSON"]
    ),
    library(
      "KeylineCombine",
      imports: [
        "KeylineUI",
        .product(
          name: "OpenCombine",
          package: "OpenCombine",
          condition: .when(platforms: [.linux])
        ),
      ]
    ),
    library("KeylineUIKit", imports: ["KeylineUI", "LayoutCore", "LayoutText", "LayoutEngine"]),
    library("KeylineAppKit", imports: ["KeylineUIKit", "KeylineUI", "LayoutCore", "LayoutEngine"]),
    library("KeylineCoreGraphics", imports: ["KeylineUIKit", "KeylineUI"]),
    library("KeylineOS", imports: []),
    library("KeylineOSLog", imports: ["KeylineOS"]),
    library("KeylineUniformTypeIdentifiers", imports: ["KeylineUI"]),
    .macro(name: "PreviewMacros", swiftSettings: strict),
    library(
      "KeylineSwiftUI",
      imports: [
        "KeylineUI", "KeylineCombine", "KeylineUIKit", "KeylineAppKit", "LayoutContainers",
        "LayoutText", "LayoutCore", "PreviewMacros",
      ]
    ),
    library("SwiftUI", imports: ["KeylineSwiftUI"]),
    library(
      "LayoutScenes",
      imports: [
        "LayoutContainers", "LayoutText", "KeylineUI", "LayoutEngine", "LayoutCore",
        "CanonicalJSON", "CKeyline",
      ]
    ),
    library(
      "LayoutGallery",
      imports: ["KeylineUI", "LayoutScenes", "LayoutContainers", "LayoutCore"],
      packageAccess: false
    ),
    .target(
      name: "PageAssets",
      resources: [.embedInCode("Page")],
      swiftSettings: strict
    ),
    library("LayoutDiff", imports: ["LayoutCore", "CanonicalJSON"]),
    library("LayoutChecks", imports: ["LayoutDiff", "LayoutCore", "CanonicalJSON"]),
    library(
      "LayoutReports",
      imports: [
        "LayoutDiff", "LayoutChecks", "LayoutText", "LayoutCore", "CanonicalJSON", "PageAssets",
      ]
    ),
    library(
      "LayoutRecorder",
      imports: [
        "LayoutScenes", "KeylineUI", "LayoutEngine", "LayoutDiff", "LayoutCore", "CanonicalJSON",
      ]
    ),
    .target(
      name: "LayoutMigrations",
      path: "migrations",
      resources: [
        .embedInCode("records"), .embedInCode("cache"), .embedInCode("index"),
        .embedInCode("shared"),
      ],
      swiftSettings: strict
    ),
    .systemLibrary(
      name: "CKeylineSQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    ),
    library("KeylineSQLite", imports: ["CKeylineSQLite"], packageAccess: false),
    library(
      "LayoutStore",
      imports: [
        "LayoutEngine", "LayoutDiff", "LayoutCore", "LayoutMigrations", "CanonicalJSON",
        "KeylineSQLite",
      ]
    ),
    .systemLibrary(
      name: "CKeylinePostgreSQL",
      pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
    ),
    library(
      "SharedStore",
      imports: [
        "LayoutStore", "LayoutMigrations", "CanonicalJSON",
        .target(name: "CKeylinePostgreSQL", condition: .when(traits: ["SharedStore"])),
      ]
    ),
    library("GitHistory", imports: ["LayoutStore"]),
    library(
      "Keyline",
      imports: [
        "LayoutRecorder", "GitHistory", "LayoutStore", "LayoutScenes", "LayoutDiff",
        "LayoutChecks", "LayoutReports", "KeylineUI", "LayoutContainers", "LayoutEngine",
        "LayoutText", "LayoutCore", "CanonicalJSON",
      ]
    ),
    library(
      "KeylineCommands",
      imports: [
        "Keyline", "LayoutRecorder", "SharedStore", "LayoutStore", "LayoutScenes",
        "LayoutDiff", "LayoutChecks", "LayoutReports", "LayoutEngine", "LayoutCore",
        "CanonicalJSON", "KeylineSQLite",
        "CKeyline", arguments,
      ]
    ),
    library(
      "KeylineTesting",
      imports: [
        "Keyline", "LayoutRecorder", "LayoutStore", "LayoutScenes", "LayoutDiff", "LayoutReports",
        "KeylineUI", "LayoutEngine", "LayoutCore", "CanonicalJSON",
      ]
    ),
    // Not named `keyline`: some file systems ignore case and would confuse it with the library
    // `Keyline`.
    .executableTarget(
      name: "KeylineProgram",
      dependencies: ["KeylineCommands", "LayoutGallery"],
      swiftSettings: strict
    ),
    .plugin(
      name: "KeylinePlugin",
      capability: .command(
        intent: .custom(
          verb: "keyline",
          description: "Record, replay and compare the layouts of the package."
        )
      )
    ),
    .plugin(
      name: "KeylineViewsPlugin",
      capability: .command(
        intent: .custom(
          verb: "keyline-views",
          description: "Write a package that tests the layouts of unchanged view files."
        ),
        permissions: [.writeToPackageDirectory(reason: "to write the package LayoutTests")]
      )
    ),
    .executableTarget(name: "KeylineAssetSymbols", swiftSettings: strict),
    .plugin(
      name: "KeylineAssetsPlugin",
      capability: .buildTool(),
      dependencies: ["KeylineAssetSymbols"]
    ),
    .testTarget(
      name: "KeylineAssetSymbolsTests",
      dependencies: ["KeylineAssetSymbols", "SwiftUI"],
      resources: [.copy("Assets.xcassets")],
      swiftSettings: strict,
      plugins: ["KeylineAssetsPlugin"]
    ),
    tests(of: "KeylineJSON", imports: ["RandomNumbers"]),
    tests(of: "CanonicalJSON"),
    tests(of: "LayoutCore"),
    tests(
      of: "LayoutContainers",
      imports: ["LayoutEngine", "KeylineUI", "Endurance", "RandomNumbers"]
    ),
    tests(of: "LayoutEngine", imports: ["LayoutContainers"]),
    tests(of: "LayoutText", imports: ["RandomNumbers"]),
    tests(of: "KeylineUI", imports: ["KeylineCombine"]),
    tests(of: "LayoutScenes", imports: ["LayoutGallery"]),
    tests(
      of: "LayoutGallery",
      imports: ["LayoutScenes", "LayoutRecorder", "KeylineUI", "LayoutEngine", "RandomNumbers"]
    ),
    .target(
      name: "CardSnapshots",
      dependencies: ["LayoutDiff", "LayoutCore"],
      path: "Tests/CardSnapshots",
      swiftSettings: strict
    ),
    tests(of: "LayoutDiff", imports: ["CardSnapshots", "CanonicalJSON", "LayoutCore"]),
    tests(
      of: "LayoutReports",
      imports: ["CardSnapshots", "LayoutChecks", "LayoutDiff", "CanonicalJSON", "LayoutCore"]
    ),
    tests(
      of: "LayoutRecorder",
      imports: [
        "LayoutGallery", "KeylineUI", "LayoutScenes", "LayoutEngine", "LayoutDiff",
        "LayoutCore", "CanonicalJSON",
      ]
    ),
    tests(
      of: "LayoutChecks",
      imports: ["LayoutDiff", "LayoutCore", "CanonicalJSON", "RandomNumbers"]
    ),
    tests(of: "KeylineSQLite"),
    tests(of: "LayoutMigrations", imports: ["CanonicalJSON"]),
    tests(
      of: "LayoutStore",
      imports: [
        "LayoutMigrations", "LayoutDiff", "LayoutCore", "CanonicalJSON", "KeylineSQLite",
        "Endurance", "RandomNumbers",
      ]
    ),
    .target(name: "Endurance", path: "Tests/Endurance", swiftSettings: strict),
    .target(name: "RandomNumbers", path: "Tests/RandomNumbers", swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "LayoutStore", "LayoutGallery", "LayoutRecorder", "LayoutScenes", "LayoutDiff",
        "KeylineUI", "LayoutText", "LayoutCore", "CanonicalJSON", "KeylineSQLite", "RandomNumbers",
      ],
      path: "Tests/FuzzTargets",
      swiftSettings: strict
    ),
    .testTarget(
      name: "FuzzTargetsTests",
      dependencies: ["FuzzTargets", "Endurance"],
      exclude: ["Corpus"],
      swiftSettings: strict
    ),
    tests(of: "GitHistory", imports: ["LayoutStore", "CanonicalJSON"]),
    tests(of: "SharedStore", imports: ["LayoutStore", "LayoutMigrations", "CanonicalJSON"]),
    .executableTarget(
      name: "SampleTool",
      dependencies: ["KeylineCommands", "KeylineUI", "LayoutCore"],
      path: "Tests/SampleTool",
      swiftSettings: strict
    ),
    .testTarget(
      name: "LayoutCaseTests",
      dependencies: ["LayoutGallery", "LayoutScenes", "LayoutEngine", "CanonicalJSON"],
      exclude: ["Cases"],
      swiftSettings: strict
    ),
    .target(
      name: "Conformance",
      dependencies: ["LayoutScenes", "KeylineUI", "LayoutEngine", "LayoutCore", "CanonicalJSON"],
      path: "Tests/Conformance",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "ConformanceTool",
      dependencies: ["Conformance"],
      path: "Tests/ConformanceTool",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "CheckFaults",
      dependencies: [
        "Keyline", "LayoutChecks", "LayoutGallery", "LayoutRecorder", "LayoutScenes",
        "LayoutDiff", "CanonicalJSON", "RandomNumbers",
      ],
      path: "Tests/CheckFaults",
      swiftSettings: strict
    ),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["Conformance", "CanonicalJSON"],
      exclude: ["Cases", "Exact.json"],
      swiftSettings: strict
    ),
    tests(
      of: "Keyline",
      imports: [
        "LayoutGallery", "LayoutRecorder", "LayoutStore", "LayoutScenes", "LayoutDiff",
        "KeylineUI", "LayoutEngine", "LayoutCore", "CanonicalJSON", "RandomNumbers",
      ]
    ),
    tests(
      of: "KeylineCommands",
      imports: [
        "Keyline", "LayoutScenes", "LayoutDiff", "LayoutStore", "SharedStore", "LayoutCore",
      ]
    ),
    tests(
      of: "KeylineTesting",
      imports: [
        "LayoutStore", "LayoutScenes", "LayoutDiff", "KeylineUI", "LayoutRecorder",
        "LayoutEngine", "LayoutCore", "RandomNumbers",
      ]
    ),
    .testTarget(
      name: "DiffCaseTests",
      dependencies: [
        "LayoutRecorder", "LayoutDiff", "LayoutReports", "LayoutGallery", "LayoutScenes",
        "LayoutEngine", "LayoutCore", "CanonicalJSON", "RandomNumbers",
      ],
      exclude: ["Cases"],
      swiftSettings: strict
    ),
    // The example is a separate package, like a user's; this target builds it for the tests.
    .executableTarget(
      name: "ArticleScreens",
      dependencies: ["KeylineCommands", "LayoutGallery", "LayoutEngine", "SwiftUI"],
      path: "Examples/ArticleScreens/Sources",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "PreviewTool",
      dependencies: ["KeylineCommands", "SwiftUI"],
      path: "Tests/PreviewTool",
      swiftSettings: strict
    ),
    .target(
      name: "Cards",
      dependencies: ["SwiftUI"],
      path: "Examples/CardTests/Sources/Cards",
      swiftSettings: strict
    ),
    .testTarget(
      name: "CardsTests",
      dependencies: ["Cards", "KeylineTesting"],
      path: "Examples/CardTests/Tests",
      exclude: ["CardsTests/__Layouts__"],
      swiftSettings: strict
    ),
    // Tests that `minimize` prints, compiled like a user's tests; no target links them, so they never
    // run.
    .target(
      name: "PrintedTests",
      dependencies: ["KeylineTesting", "LayoutGallery", "LayoutEngine", "SwiftUI"],
      path: "Tests/PrintedTests",
      swiftSettings: strict
    ),
    // Sources that import Apple's modules, which are aliases for Keyline's. Products must not have
    // such flags.
    .testTarget(
      name: "ModuleAliasTests",
      dependencies: [
        "KeylineSwiftUI", "KeylineUIKit", "KeylineAppKit", "KeylineCombine",
        "KeylineCoreGraphics", "KeylineOS", "KeylineOSLog", "KeylineUniformTypeIdentifiers",
        "LayoutEngine",
      ],
      swiftSettings: strict + aliases
    ),
    .testTarget(name: "PreviewMacrosTests", dependencies: ["PreviewMacros"], swiftSettings: strict),
    tests(of: "SwiftUI", imports: ["LayoutEngine"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "KeylineProgram", "SampleTool", "PreviewTool", "LayoutStore", "LayoutCore",
        "CanonicalJSON", "KeylineSQLite", "Endurance", "RandomNumbers",
      ],
      exclude: ["Help", "Stores"],
      swiftSettings: strict
    ),
  ]
)

// `Fuzzing/run` sets the variable and builds with `--sanitize fuzzer`, which provides `main`.
if Context.environment["KEYLINE_FUZZING"] != nil {
  // The tool of a plugin has a `main` of its own.
  package.products.removeAll { $0.name == "KeylineAssetsPlugin" }
  package.targets.removeAll { $0.name.hasPrefix("KeylineAsset") }
  package.targets.append(
    .executableTarget(
      name: "Fuzzer",
      dependencies: ["FuzzTargets"],
      path: "Fuzzing/Fuzzer",
      swiftSettings: strict
    )
  )
}

// Modules under Apple's names. A Mac has none of them: they would hide Apple's Combine from the
// module that exports it, and packages that check `canImport(UIKit)` would assume an iPhone.
#if !os(macOS)
package.products += [
  .library(name: "Combine", targets: ["Combine"]),
  .library(name: "UIKit", targets: ["UIKit"]),
  .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
]
package.targets += [
  library("Combine", imports: ["KeylineCombine"]),
  library("UIKit", imports: ["KeylineUIKit"]),
  library("UniformTypeIdentifiers", imports: ["KeylineUniformTypeIdentifiers"]),
]
#endif
