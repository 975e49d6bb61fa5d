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
    "-module-alias", "SwiftUI=KeylineAppSwiftUI",
    "-module-alias", "UIKit=KeylineUIKit",
    "-module-alias", "AppKit=KeylineAppKit",
    "-module-alias", "UniformTypeIdentifiers=KeylineUniformTypeIdentifiers",
  ]),
  .unsafeFlags(
    [
      "-module-alias", "Combine=KeylineCombine",
      "-module-alias", "CoreFoundation=KeylineCoreFoundation",
      "-module-alias", "CoreGraphics=KeylineCoreGraphics",
      "-module-alias", "os=KeylineOS",
      "-module-alias", "OSLog=KeylineOSLog",
      "-module-alias", "AVKit=KeylineAVKit",
      "-module-alias", "Charts=KeylineCharts",
      "-module-alias", "CoreLocation=KeylineCoreLocation",
      "-module-alias", "MapKit=KeylineMapKit",
      "-module-alias", "PhotosUI=KeylinePhotosUI",
      "-module-alias", "StoreKit=KeylineStoreKit",
      "-module-alias", "SwiftData=KeylineSwiftData",
      "-module-alias", "UserNotifications=KeylineUserNotifications",
      "-module-alias", "WebKit=KeylineWebKit",
    ],
    .when(platforms: [.linux])
  ),
]

let arguments = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)

/// The folders of `Sources`: a target imports only targets of its own layer and of those before it.
enum Layer: String {
  case base = "Base"
  case engine = "Engine"
  case compare = "Compare"
  case views = "Views"
  case scenes = "Scenes"
  case store = "Store"
  case appleNames = "AppleNames"
  case tool = "Tool"
}

/// Returns a library target in a layer with the settings of this package.
func library(
  _ name: String,
  in layer: Layer,
  imports dependencies: [Target.Dependency],
  packageAccess: Bool = true,
  links: [LinkerSetting] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Sources/\(layer.rawValue)/\(name)",
    packageAccess: packageAccess,
    swiftSettings: strict,
    linkerSettings: links
  )
}

/// Returns the test target for the target `name` of a layer.
func tests(
  of name: String,
  in layer: Layer,
  imports dependencies: [Target.Dependency] = [],
  exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name)] + dependencies,
    path: "Tests/Units/\(layer.rawValue)/\(name)Tests",
    exclude: exclude,
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
    .library(name: "KeylineSwiftUI", targets: ["KeylineSwiftUI"]),
    .library(name: "KeylineUIKit", targets: ["KeylineUIKit", "KeylineCoreGraphics"]),
    .library(name: "KeylineAppKit", targets: ["KeylineAppKit", "KeylineCoreGraphics"]),
    .library(name: "KeylineCombine", targets: ["KeylineCombine"]),
    .library(name: "KeylineOS", targets: ["KeylineOS", "KeylineOSLog"]),
    .library(name: "KeylineUniformTypeIdentifiers", targets: ["KeylineUniformTypeIdentifiers"]),
    // All of them, and a SwiftUI that exports those that Apple's exports.
    .library(
      name: "KeylineAppSwiftUI",
      targets: [
        "KeylineAppSwiftUI", "KeylineSwiftUI", "KeylineUIKit", "KeylineAppKit", "KeylineCombine",
        "KeylineCoreFoundation", "KeylineCoreGraphics", "KeylineOS", "KeylineOSLog",
        "KeylineUniformTypeIdentifiers",
      ]
    ),
    // Modules of frameworks that apps use around their views, each built only where it is imported.
    .library(name: "KeylineAVKit", targets: ["KeylineAVKit"]),
    .library(name: "KeylineCharts", targets: ["KeylineCharts"]),
    .library(name: "KeylineCoreLocation", targets: ["KeylineCoreLocation"]),
    .library(name: "KeylineMapKit", targets: ["KeylineMapKit"]),
    .library(name: "KeylinePhotosUI", targets: ["KeylinePhotosUI"]),
    .library(name: "KeylineStoreKit", targets: ["KeylineStoreKit"]),
    .library(name: "KeylineSwiftData", targets: ["KeylineSwiftData"]),
    .library(name: "KeylineUserNotifications", targets: ["KeylineUserNotifications"]),
    .library(name: "KeylineWebKit", targets: ["KeylineWebKit"]),
    // The same module under Apple's name, which hides Apple's module in every target of a build.
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .executable(name: "keyline", targets: ["KeylineProgram"]),
    .plugin(name: "KeylinePlugin", targets: ["KeylinePlugin"]),
    .plugin(name: "KeylineViewsPlugin", targets: ["KeylineViewsPlugin"]),
    .plugin(name: "KeylineAssetsPlugin", targets: ["KeylineAssetsPlugin"]),
    .plugin(name: "KeylineLeftOutPlugin", targets: ["KeylineLeftOutPlugin"]),
  ],
  traits: [
    // For tests, which need one build with everything.
    .default(
      enabledTraits: Context.environment["KEYLINE_TRAITS"] == "all"
        ? ["SharedStore", "Fonts", "Combine"] : []
    ),
    .trait(
      name: "SharedStore",
      description: "push and pull, through libpq; other builds do not need libpq."
    ),
    .trait(
      name: "Fonts",
      description: "Text in a project's fonts, by HarfBuzz and FriBidi; other builds need neither."
    ),
    .trait(
      name: "Combine",
      description: "Combine's names on Linux, by OpenCombine; other builds do not fetch it."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    library("KeylineJSON", in: .base, imports: []),
    library("StringCatalogs", in: .base, imports: ["ConfinedFiles", "KeylineJSON"]),
    library("KeylineLibc", in: .base, imports: []),
    library("EscapedText", in: .base, imports: []),
    library("ConfinedFiles", in: .base, imports: ["KeylineLibc"]),
    // Only for SHA-256, which CryptoKit computes on Apple's systems.
    .systemLibrary(
      name: "CKeylineCrypto",
      path: "Sources/Base/CKeylineCrypto",
      providers: [.apt(["libssl-dev"])]
    ),
    library(
      "Digests",
      in: .base,
      imports: [
        "KeylineJSON",
        .target(name: "CKeylineCrypto", condition: .when(platforms: [.linux])),
      ]
    ),
    library("LayoutCore", in: .engine, imports: []),
    library("LayoutContainers", in: .engine, imports: ["LayoutCore"], packageAccess: false),
    .target(name: "CKeyline", path: "Sources/Base/CKeyline"),
    library(
      "LayoutEngine",
      in: .engine,
      imports: ["LayoutCore", "LayoutText", "KeylineJSON", "CKeyline"]
    ),
    .target(name: "CCharacterRuns", path: "Sources/Engine/CCharacterRuns"),
    library("LayoutText", in: .engine, imports: ["LayoutCore", "CCharacterRuns"]),
    .systemLibrary(
      name: "CKeylineHarfBuzz",
      path: "Sources/Base/CKeylineHarfBuzz",
      pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]
    ),
    .systemLibrary(
      name: "CKeylineFriBidi",
      path: "Sources/Base/CKeylineFriBidi",
      pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]
    ),
    library(
      "FontShaping",
      in: .engine,
      imports: [
        "LayoutText", "LayoutCore", "Digests",
        .target(name: "CKeylineHarfBuzz", condition: .when(traits: ["Fonts"])),
        .target(name: "CKeylineFriBidi", condition: .when(traits: ["Fonts"])),
      ],
      // The dictionaries of words, in the library on which Foundation depends.
      links: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux], traits: ["Fonts"]))]
    ),
    library(
      "KeylineUI",
      in: .views,
      imports: [
        "LayoutCore", "LayoutContainers", "LayoutEngine", "LayoutText", "KeylineJSON",
        "StringCatalogs", "ConfinedFiles",
      ]
    ),
    library(
      "KeylineAppleNames",
      in: .appleNames,
      imports: [
        "KeylineUI", "LayoutCore", "LayoutContainers", "LayoutEngine", "LayoutText",
        "CAppInformation",
      ]
    ),
    .target(name: "CAppInformation", path: "Sources/AppleNames/CAppInformation"),
    library(
      "KeylineCombine",
      in: .appleNames,
      imports: [
        "KeylineUI",
        .product(
          name: "OpenCombine",
          package: "OpenCombine",
          condition: .when(platforms: [.linux], traits: ["Combine"])
        ),
      ]
    ),
    library(
      "KeylineUIKit",
      in: .appleNames,
      imports: [
        "KeylineAppleNames", "KeylineUI", "LayoutCore", "LayoutText", "LayoutEngine",
        "PreviewMacros",
      ]
    ),
    library(
      "KeylineAppKit",
      in: .appleNames,
      imports: ["KeylineUIKit", "KeylineAppleNames", "KeylineUI", "LayoutCore", "LayoutEngine"]
    ),
    library(
      "KeylineCoreGraphics",
      in: .appleNames,
      imports: ["KeylineUIKit", "KeylineAppleNames", "KeylineUI"]
    ),
    library("KeylineCoreFoundation", in: .appleNames, imports: []),
    library(
      "KeylineAVKit",
      in: .appleNames,
      imports: ["KeylineUIKit", "KeylineAppleNames", "KeylineUI"]
    ),
    library(
      "KeylineCharts",
      in: .appleNames,
      imports: ["KeylineAppleNames", "KeylineUI", "LayoutCore"]
    ),
    library("KeylineCoreLocation", in: .appleNames, imports: []),
    library(
      "KeylineMapKit",
      in: .appleNames,
      imports: ["KeylineCoreLocation", "KeylineAppleNames", "KeylineUI", "LayoutCore"]
    ),
    library("KeylinePhotosUI", in: .appleNames, imports: ["KeylineUI"]),
    library("KeylineStoreKit", in: .appleNames, imports: ["KeylineAppleNames", "KeylineUI"]),
    library(
      "KeylineSwiftData",
      in: .appleNames,
      imports: ["KeylineAppleNames", "KeylineUI", "PreviewMacros"]
    ),
    library("KeylineUserNotifications", in: .appleNames, imports: []),
    library(
      "KeylineWebKit",
      in: .appleNames,
      imports: ["KeylineUIKit", "KeylineAppleNames", "KeylineUI"]
    ),
    library("KeylineOS", in: .appleNames, imports: []),
    library("KeylineOSLog", in: .appleNames, imports: ["KeylineOS"]),
    library(
      "KeylineUniformTypeIdentifiers",
      in: .appleNames,
      imports: ["KeylineAppleNames"]
    ),
    // Not part of the macro: if a test imported a macro, all tests would be built for the compiler's
    // machine, with a second copy of every module.
    library("MacroExpansions", in: .views, imports: ["EscapedText"]),
    .macro(
      name: "PreviewMacros",
      dependencies: ["MacroExpansions"],
      path: "Sources/Views/PreviewMacros",
      swiftSettings: strict
    ),
    library(
      "KeylineSwiftUI",
      in: .appleNames,
      imports: [
        "KeylineAppleNames", "KeylineUI", "LayoutContainers", "LayoutText", "LayoutCore",
        "PreviewMacros",
        // The system's Combine, which costs nothing to build.
        .target(name: "KeylineCombine", condition: .when(platforms: [.macOS])),
      ]
    ),
    library(
      "KeylineAppSwiftUI",
      in: .appleNames,
      imports: ["KeylineSwiftUI", "KeylineUIKit", "KeylineAppKit", "KeylineCombine"]
    ),
    library("SwiftUI", in: .appleNames, imports: ["KeylineSwiftUI"]),
    library(
      "LayoutScenes",
      in: .scenes,
      imports: [
        "ConfinedFiles",
        "LayoutContainers", "LayoutText", "KeylineUI", "LayoutEngine", "LayoutCore",
        "Digests", "StringCatalogs", "CKeyline", "KeylineLibc",
      ]
    ),
    library(
      "LayoutGallery",
      in: .scenes,
      imports: ["KeylineUI", "LayoutScenes", "LayoutContainers", "LayoutCore"],
      packageAccess: false
    ),
    .target(name: "CPageAssets", path: "Sources/Compare/CPageAssets", exclude: ["Page"]),
    library(
      "LayoutDiff",
      in: .compare,
      imports: ["EscapedText", "LayoutText", "LayoutCore", "Digests"]
    ),
    library(
      "LayoutChecks",
      in: .compare,
      imports: ["EscapedText", "LayoutDiff", "LayoutCore", "Digests"]
    ),
    library(
      "LayoutReports",
      in: .compare,
      imports: [
        "EscapedText",
        "LayoutDiff", "LayoutChecks", "LayoutText", "LayoutCore", "Digests", "CPageAssets",
      ]
    ),
    library(
      "LayoutRecorder",
      in: .scenes,
      imports: [
        "LayoutScenes", "KeylineUI", "LayoutContainers", "LayoutEngine", "LayoutDiff", "LayoutCore",
        "Digests",
      ]
    ),
    .target(name: "CMigrations", path: "Sources/Store/CMigrations"),
    .target(
      name: "LayoutMigrations",
      dependencies: ["CMigrations"],
      path: "migrations",
      exclude: ["records", "cache", "shared"],
      swiftSettings: strict
    ),
    .systemLibrary(
      name: "CKeylineSQLite",
      path: "Sources/Base/CKeylineSQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    ),
    library(
      "KeylineSQLite",
      in: .base,
      imports: ["EscapedText", "CKeylineSQLite", "KeylineLibc"],
      packageAccess: false
    ),
    library(
      "LayoutStore",
      in: .store,
      imports: [
        "ConfinedFiles",
        "EscapedText",
        "LayoutDiff", "LayoutCore", "LayoutMigrations", "Digests", "KeylineSQLite",
        "KeylineLibc", "CKeyline",
      ]
    ),
    library(
      "LayoutCache",
      in: .store,
      imports: [
        "LayoutStore", "LayoutRecorder", "LayoutScenes", "LayoutEngine", "LayoutText",
        "LayoutCore", "LayoutDiff", "Digests", "KeylineSQLite", "KeylineLibc",
      ]
    ),
    .systemLibrary(
      name: "CKeylinePostgreSQL",
      path: "Sources/Base/CKeylinePostgreSQL",
      pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
    ),
    library(
      "SharedStore",
      in: .store,
      imports: [
        "EscapedText",
        "LayoutStore", "LayoutMigrations", "Digests", "KeylineLibc",
        .target(name: "CKeylinePostgreSQL", condition: .when(traits: ["SharedStore"])),
      ]
    ),
    library("ChildProcesses", in: .base, imports: ["CKeyline"]),
    library(
      "GitHistory",
      in: .store,
      imports: ["ConfinedFiles", "EscapedText", "LayoutStore", "ChildProcesses"]
    ),
    library(
      "Keyline",
      in: .tool,
      imports: [
        "ConfinedFiles",
        "EscapedText",
        "LayoutRecorder", "GitHistory", "ChildProcesses", "LayoutCache", "LayoutStore",
        "LayoutScenes",
        "LayoutDiff", "LayoutChecks", "LayoutReports", "KeylineUI", "LayoutContainers",
        "LayoutEngine", "FontShaping", "LayoutText", "LayoutCore", "Digests", "StringCatalogs",
      ]
    ),
    library("SourceCuts", in: .tool, imports: ["EscapedText"]),
    .executableTarget(
      name: "KeylineLeftOut",
      dependencies: ["SourceCuts", "EscapedText"],
      path: "Sources/Tool/KeylineLeftOut",
      swiftSettings: strict
    ),
    .plugin(
      name: "KeylineLeftOutPlugin",
      capability: .buildTool(),
      dependencies: ["KeylineLeftOut"]
    ),
    library(
      "ViewPackages",
      in: .tool,
      imports: ["SourceCuts", "ConfinedFiles", "EscapedText", "Digests"]
    ),
    .target(name: "CDocumentation", path: "Sources/Tool/CDocumentation", exclude: ["tools.json"]),
    library("ContextProtocol", in: .tool, imports: ["KeylineJSON"]),
    library(
      "KeylineCommands",
      in: .tool,
      imports: [
        "ConfinedFiles",
        "EscapedText",
        "Keyline", "ContextProtocol", "ViewPackages", "LayoutRecorder", "SharedStore",
        "LayoutCache", "LayoutStore", "LayoutScenes",
        "LayoutDiff", "LayoutChecks", "LayoutReports", "LayoutEngine", "LayoutCore",
        "Digests", "KeylineSQLite",
        "CKeyline", "CDocumentation", "ChildProcesses", arguments,
      ]
    ),
    library(
      "KeylineTesting",
      in: .tool,
      imports: [
        "EscapedText",
        "Keyline", "LayoutRecorder", "LayoutStore", "LayoutScenes", "LayoutDiff", "LayoutReports",
        "KeylineUI", "LayoutEngine", "LayoutCore", "Digests", "CKeyline",
      ]
    ),
    // Not named `keyline`: some file systems ignore case and would confuse it with the library
    // `Keyline`.
    .executableTarget(
      name: "KeylineProgram",
      dependencies: ["KeylineCommands", "LayoutGallery"],
      path: "Sources/Tool/KeylineProgram",
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
      ),
      dependencies: ["KeylineViewsTool"]
    ),
    .executableTarget(
      name: "KeylineViewsTool",
      dependencies: ["ViewPackages"],
      path: "Sources/Tool/KeylineViewsTool",
      swiftSettings: strict
    ),
    // Not part of the tool: a test that uses the plugin would link the tool's sources twice.
    library("AssetSymbolSource", in: .appleNames, imports: ["ConfinedFiles", "EscapedText"]),
    .executableTarget(
      name: "KeylineAssetSymbols",
      dependencies: ["AssetSymbolSource"],
      path: "Sources/AppleNames/KeylineAssetSymbols",
      swiftSettings: strict
    ),
    .plugin(
      name: "KeylineAssetsPlugin",
      capability: .buildTool(),
      dependencies: ["KeylineAssetSymbols"]
    ),
    .testTarget(
      name: "AssetSymbolSourceTests",
      dependencies: ["AssetSymbolSource", "KeylineAppSwiftUI", "KeylineUIKit"],
      path: "Tests/Units/AppleNames/AssetSymbolSourceTests",
      resources: [.copy("Assets.xcassets"), .copy("SharedAssets/Shared.xcassets")],
      swiftSettings: strict + aliases,
      plugins: ["KeylineAssetsPlugin"]
    ),
    tests(of: "KeylineJSON", in: .base, imports: ["RandomNumbers"]),
    tests(of: "Digests", in: .base),
    tests(of: "StringCatalogs", in: .base),
    tests(of: "ConfinedFiles", in: .base),
    tests(of: "EscapedText", in: .base, imports: ["ChildProcesses"]),
    tests(of: "LayoutCore", in: .engine),
    tests(
      of: "LayoutContainers",
      in: .engine,
      imports: ["LayoutEngine", "KeylineUI", "Endurance", "RandomNumbers"]
    ),
    tests(of: "LayoutEngine", in: .engine, imports: ["LayoutContainers"]),
    tests(
      of: "LayoutText",
      in: .engine,
      imports: ["CCharacterRuns", "RandomNumbers", "RepositoryFiles"]
    ),
    tests(
      of: "FontShaping",
      in: .engine,
      imports: ["LayoutText", "LayoutCore", "Digests", "RepositoryFiles"],
      resources: [.copy("Variable.ttf")]
    ),
    tests(of: "KeylineUI", in: .views, imports: ["KeylineAppleNames", "RepositoryFiles"]),
    tests(
      of: "LayoutScenes",
      in: .scenes,
      imports: ["LayoutGallery", "KeylineAppleNames", "RepositoryFiles"]
    ),
    tests(
      of: "LayoutGallery",
      in: .scenes,
      imports: [
        "LayoutScenes", "LayoutRecorder", "LayoutDiff", "KeylineUI", "LayoutEngine",
        "RandomNumbers", "RepositoryFiles",
      ],
      exclude: ["Golden"]
    ),
    .target(
      name: "CardSnapshots",
      dependencies: ["LayoutDiff", "LayoutCore", "Digests"],
      path: "Tests/Support/CardSnapshots",
      swiftSettings: strict
    ),
    tests(
      of: "LayoutDiff",
      in: .compare,
      imports: ["CardSnapshots", "Digests", "LayoutText", "LayoutCore"]
    ),
    tests(
      of: "LayoutReports",
      in: .compare,
      imports: ["CardSnapshots", "LayoutChecks", "LayoutDiff", "Digests", "LayoutCore"]
    ),
    tests(
      of: "LayoutRecorder",
      in: .scenes,
      imports: [
        "LayoutGallery", "KeylineAppleNames", "KeylineUI", "LayoutScenes", "LayoutEngine",
        "LayoutDiff", "LayoutCore", "Digests", "RepositoryFiles", "CardSnapshots",
      ]
    ),
    tests(
      of: "LayoutChecks",
      in: .compare,
      imports: ["CardSnapshots", "LayoutDiff", "LayoutCore", "Digests", "RandomNumbers"]
    ),
    tests(of: "KeylineSQLite", in: .base, imports: ["ForeignLocks"]),
    tests(of: "LayoutMigrations", in: .store, imports: ["Digests"]),
    tests(
      of: "LayoutStore",
      in: .store,
      imports: [
        "LayoutMigrations", "LayoutDiff", "LayoutCore", "Digests", "KeylineSQLite",
        "KeylineLibc", "LayoutCache", "StoreSamples", "ForeignLocks", "Endurance", "RandomNumbers",
        "RepositoryFiles",
      ]
    ),
    tests(
      of: "LayoutCache",
      in: .store,
      imports: [
        "StoreSamples", "LayoutStore", "LayoutRecorder", "LayoutScenes", "LayoutEngine",
        "LayoutDiff", "LayoutCore", "Digests", "KeylineSQLite", "KeylineLibc", "Endurance",
        "RandomNumbers", "LayoutGallery", "RepositoryFiles",
      ]
    ),
    .target(
      name: "StoreSamples",
      dependencies: [
        "LayoutCache", "LayoutStore", "LayoutRecorder", "LayoutEngine", "LayoutDiff", "KeylineUI",
        "LayoutCore", "Digests", "KeylineSQLite",
      ],
      path: "Tests/Support/StoreSamples",
      swiftSettings: strict
    ),
    .target(
      name: "ForeignLocks",
      dependencies: ["KeylineLibc"],
      path: "Tests/Support/ForeignLocks",
      swiftSettings: strict
    ),
    .target(name: "Endurance", path: "Tests/Support/Endurance", swiftSettings: strict),
    .target(name: "RandomNumbers", path: "Tests/Support/RandomNumbers", swiftSettings: strict),
    .target(name: "RepositoryFiles", path: "Tests/Support/RepositoryFiles", swiftSettings: strict),
    .executableTarget(
      name: "FontRuler",
      dependencies: [
        "FontShaping", "LayoutText", "LayoutCore",
        .target(name: "CKeylineHarfBuzz", condition: .when(traits: ["Fonts"])),
      ],
      path: "Tests/Support/FontRuler",
      swiftSettings: strict
    ),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "EscapedText", "LayoutCache", "LayoutStore", "StoreSamples", "LayoutGallery",
        "LayoutRecorder", "Keyline", "ViewPackages", "SourceCuts", "MacroExpansions",
        "StringCatalogs", "KeylineJSON", "LayoutScenes", "LayoutDiff",
        "KeylineUI", "LayoutText", "LayoutCore", "Digests", "KeylineSQLite", "RandomNumbers",
      ],
      path: "Tests/Support/FuzzTargets",
      swiftSettings: strict
    ),
    .testTarget(
      name: "FuzzTargetsTests",
      dependencies: ["FuzzTargets", "Endurance"],
      path: "Tests/EndToEnd/FuzzTargetsTests",
      exclude: ["Corpus"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ProcessTests",
      dependencies: ["ChildProcesses", "Keyline", "KeylineCommands"],
      path: "Tests/EndToEnd/ProcessTests",
      swiftSettings: strict
    ),
    .testTarget(
      name: "GitHistoryTests",
      dependencies: ["GitHistory", "LayoutStore", "Digests"],
      path: "Tests/EndToEnd/GitHistoryTests",
      swiftSettings: strict
    ),
    tests(
      of: "SharedStore",
      in: .store,
      imports: ["LayoutStore", "LayoutMigrations", "Digests", "RepositoryFiles"]
    ),
    .executableTarget(
      name: "SampleTool",
      dependencies: ["KeylineCommands", "KeylineUI", "LayoutCore"],
      path: "Tests/Support/SampleTool",
      swiftSettings: strict
    ),
    .testTarget(
      name: "LayoutCaseTests",
      dependencies: [
        "LayoutGallery", "LayoutScenes", "LayoutEngine", "Digests", "RepositoryFiles",
      ],
      path: "Tests/EndToEnd/LayoutCaseTests",
      exclude: ["Cases"],
      swiftSettings: strict
    ),
    .target(
      name: "Conformance",
      dependencies: ["LayoutScenes", "KeylineUI", "LayoutEngine", "LayoutCore", "Digests"],
      path: "Tests/Support/Conformance",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "ConformanceTool",
      dependencies: ["Conformance"],
      path: "Tests/EndToEnd/ConformanceTool",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "CheckFaults",
      dependencies: [
        "Keyline", "LayoutChecks", "LayoutGallery", "LayoutRecorder", "LayoutScenes",
        "LayoutDiff", "LayoutText", "LayoutCore", "KeylineUI", "StringCatalogs", "Digests",
        "RandomNumbers",
      ],
      path: "Tests/EndToEnd/CheckFaults",
      swiftSettings: strict
    ),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["Conformance", "Digests", "RepositoryFiles"],
      path: "Tests/EndToEnd/ConformanceTests",
      exclude: ["Cases", "Exact.json"],
      swiftSettings: strict
    ),
    tests(
      of: "Keyline",
      in: .tool,
      imports: [
        "LayoutGallery", "LayoutRecorder", "LayoutCache", "LayoutStore", "LayoutScenes",
        "LayoutChecks", "LayoutDiff", "StringCatalogs",
        "KeylineUI", "LayoutEngine", "LayoutCore", "Digests", "RandomNumbers",
        "RepositoryFiles",
      ]
    ),
    tests(of: "ViewPackages", in: .tool),
    tests(of: "SourceCuts", in: .tool),
    tests(of: "ContextProtocol", in: .tool, imports: ["KeylineJSON"]),
    tests(
      of: "KeylineCommands",
      in: .tool,
      imports: [
        "Keyline", "ContextProtocol", "LayoutScenes", "LayoutDiff", "LayoutStore", "SharedStore",
        "LayoutText", "LayoutCore", "Digests",
      ]
    ),
    .testTarget(
      name: "KeylineTestingTests",
      dependencies: [
        "KeylineTesting", "Keyline", "LayoutStore", "LayoutScenes", "LayoutDiff", "KeylineUI",
        "LayoutRecorder", "LayoutEngine", "LayoutCore", "LayoutGallery", "RandomNumbers",
        "RepositoryFiles",
      ],
      path: "Tests/EndToEnd/KeylineTestingTests",
      swiftSettings: strict
    ),
    .testTarget(
      name: "DiffCaseTests",
      dependencies: [
        "LayoutRecorder", "LayoutDiff", "LayoutReports", "LayoutGallery", "LayoutScenes",
        "LayoutEngine", "LayoutCore", "Digests", "RandomNumbers", "RepositoryFiles",
      ],
      path: "Tests/EndToEnd/DiffCaseTests",
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
      path: "Tests/Support/PreviewTool",
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
    // Sources that import Apple's modules, which are aliases for Keyline's. Products must not have
    // such flags.
    .testTarget(
      name: "ModuleAliasTests",
      dependencies: [
        "KeylineAppSwiftUI", "KeylineUIKit", "KeylineAppKit", "KeylineCombine",
        "KeylineCoreFoundation", "KeylineCoreGraphics", "KeylineOS", "KeylineOSLog",
        "KeylineUniformTypeIdentifiers", "KeylineAVKit", "KeylineCharts", "KeylineCoreLocation",
        "KeylineMapKit", "KeylinePhotosUI", "KeylineStoreKit", "KeylineSwiftData",
        "KeylineUserNotifications", "KeylineWebKit", "LayoutEngine",
      ],
      path: "Tests/EndToEnd/ModuleAliasTests",
      swiftSettings: strict + aliases
    ),
    tests(of: "MacroExpansions", in: .views),
    tests(of: "SwiftUI", in: .appleNames, imports: ["LayoutEngine"]),
    tests(of: "KeylineCombine", in: .appleNames, imports: ["KeylineUI", "LayoutEngine"]),
    tests(
      of: "KeylineAppleNames",
      in: .appleNames,
      imports: ["KeylineUI", "LayoutEngine", "LayoutCore"]
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "KeylineProgram", "SampleTool", "PreviewTool", "LayoutCache", "LayoutStore", "LayoutDiff",
        "LayoutCore", "Digests", "KeylineSQLite", "StoreSamples", "Endurance", "RandomNumbers",
        "RepositoryFiles",
      ],
      path: "Tests/EndToEnd/CommandLineTests",
      exclude: [
        "Context/drive-session", "Context/LICENSE", "Context/README.md",
        "Context/2025-11-25.schema.json", "Context/2026-07-28.schema.json",
      ],
      swiftSettings: strict
    ),
  ]
)

// `Fuzzing/run` sets the variable and builds with `--sanitize fuzzer`, which provides `main`.
if Context.environment["KEYLINE_FUZZING"] != nil {
  // The tool of a plugin has a `main` of its own.
  let plugins = ["KeylineAssetsPlugin", "KeylineLeftOutPlugin", "KeylineViewsPlugin"]
  package.products.removeAll { plugins.contains($0.name) }
  package.targets.removeAll { target in
    ["KeylineAsset", "AssetSymbol", "KeylineLeftOut", "KeylineViews"].contains {
      target.name.hasPrefix($0)
    }
  }
  package.targets += [
    .executableTarget(
      name: "Fuzzer",
      dependencies: ["FuzzTargets"],
      path: "Fuzzing/Fuzzer",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "FontFuzzer",
      dependencies: ["FontShaping", "LayoutText", "LayoutCore", "CKeylineHarfBuzz"],
      path: "Fuzzing/FontFuzzer",
      swiftSettings: strict
    ),
  ]
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
  library("Combine", in: .appleNames, imports: ["KeylineCombine"]),
  library("UIKit", in: .appleNames, imports: ["KeylineUIKit"]),
  library("UniformTypeIdentifiers", in: .appleNames, imports: ["KeylineUniformTypeIdentifiers"]),
]
#endif
