// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Debug builds on Linux compile each module once, as a whole, in three fifths of the processor time. By default, the
/// compiler reads a module several times, so that its files can be compiled apart and imports can start early, but the
/// package manager waits for all of it.
#if os(Linux)
let whole: [SwiftSetting] = [
  .unsafeFlags(
    ["-wmo", "-num-threads", "2", "-disable-batch-mode", "-no-emit-module-separately-wmo"],
    .when(configuration: .debug)
  )
]
#else
let whole: [SwiftSetting] = []
#endif

/// The settings of every target in this package.
let strict: [SwiftSetting] =
  whole + [
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
      "-module-alias", "Network=KeylineNetwork",
      "-module-alias", "PhotosUI=KeylinePhotosUI",
      "-module-alias", "StoreKit=KeylineStoreKit",
      "-module-alias", "SwiftData=KeylineSwiftData",
      "-module-alias", "UserNotifications=KeylineUserNotifications",
      "-module-alias", "WebKit=KeylineWebKit",
    ],
    .when(platforms: [.linux])
  ),
]

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
  case extensions = "Extensions"
}

/// Names of targets, each with the names of those that it imports, separated by spaces.
typealias Imports = KeyValuePairs<String, String>

/// The targets of each layer, with what they import.
typealias Layers = KeyValuePairs<Layer, Imports>

/// The imports that are not targets, or are not on every system or with every trait.
let conditional: [String: Target.Dependency] = [
  "ArgumentParser": .product(name: "ArgumentParser", package: "swift-argument-parser"),
  "CKeylineCrypto": .target(name: "CKeylineCrypto", condition: .when(platforms: [.linux])),
  "BrowserServer": .target(name: "BrowserServer", condition: .when(traits: ["Browser"])),
  "FontShaping": .target(name: "FontShaping", condition: .when(traits: ["Fonts"])),
  "SharedStore": .target(name: "SharedStore", condition: .when(traits: ["SharedStore"])),
  "CKeylineFriBidi": .target(name: "CKeylineFriBidi", condition: .when(traits: ["Fonts"])),
  "CKeylineHarfBuzz": .target(name: "CKeylineHarfBuzz", condition: .when(traits: ["Fonts"])),
  "CKeylinePostgreSQL": .target(
    name: "CKeylinePostgreSQL",
    condition: .when(traits: ["SharedStore"])
  ),
  "OpenCombine": .product(
    name: "OpenCombine",
    package: "OpenCombine",
    condition: .when(platforms: [.linux], traits: ["Combine"])
  ),
  "FlyingFox": .product(
    name: "FlyingFox",
    package: "FlyingFox",
    condition: .when(traits: ["Browser"])
  ),
  // The system's Combine, which costs nothing to build.
  "SystemCombine": .target(name: "KeylineCombine", condition: .when(platforms: [.macOS])),
]

/// The libraries that see only what is public in others, as a user's would.
let withoutPackageAccess: Set = [
  "KeylineEngine", "KeylineSQLite", "LayoutContainers", "LayoutGallery",
]

/// Whether this is the build for tests, which has all traits.
let isForTests = Context.environment["KEYLINE_TRAITS"] == "all"

/// The small modules in which tests spend most of their time, which are optimized in the build for tests.
let optimizedForTests: Set = [
  "Digests", "KeylineJSON", "KeylineSQLite", "LayoutCore", "LayoutEngine", "LayoutText",
  "SwiftSource",
]

/// Returns the dependencies with the given names, separated by spaces.
func dependencies(_ names: String) -> [Target.Dependency] {
  names.split(separator: " ").map(String.init).map { conditional[$0] ?? .byName(name: $0) }
}

/// Returns a library target in a layer.
func library(
  _ name: String,
  in layer: Layer,
  imports: String,
  links: [LinkerSetting] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies(imports),
    path: "Sources/\(layer.rawValue)/\(name)",
    packageAccess: !withoutPackageAccess.contains(name),
    swiftSettings: strict
      + (isForTests && optimizedForTests.contains(name) ? [.unsafeFlags(["-O"])] : []),
    linkerSettings: links
  )
}

/// Returns the programs in a folder of folders.
func programs(in folder: String, _ imports: Imports) -> [Target] {
  imports.map { name, imports in
    .executableTarget(
      name: name,
      dependencies: dependencies(imports),
      path: "\(folder)/\(name)",
      swiftSettings: strict
    )
  }
}

/// Returns the test target of a target in a layer.
func tests(
  of name: String,
  in layer: Layer,
  imports: String,
  exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name)] + dependencies(imports),
    path: "Tests/Units/\(layer.rawValue)/\(name)Tests",
    exclude: exclude,
    resources: resources,
    swiftSettings: strict
  )
}

/// Returns targets that tests share.
func support(_ imports: Imports) -> [Target] {
  imports.map { name, imports in
    .target(
      name: name,
      dependencies: dependencies(imports),
      path: "Tests/Support/\(name)",
      swiftSettings: strict
    )
  }
}

/// Returns test targets of whole programs.
///
/// - Parameters:
///   - imports: The targets and what they import.
///   - exclude: The files of a target that are not sources.
/// - Returns: The targets.
func wholePrograms(_ imports: Imports, exclude: [String: [String]]) -> [Target] {
  imports.map { name, imports in
    .testTarget(
      name: name,
      dependencies: dependencies(imports),
      path: "Tests/EndToEnd/\(name)",
      exclude: exclude[name] ?? [],
      swiftSettings: strict + (name == "ModuleAliasTests" ? aliases : [])
    )
  }
}

/// Returns a target with C sources.
func cTarget(_ name: String, in layer: Layer, exclude: [String] = []) -> Target {
  .target(name: name, path: "Sources/\(layer.rawValue)/\(name)", exclude: exclude)
}

/// Returns the target of a library of the system.
func system(
  _ name: String,
  in layer: Layer,
  pkgConfig: String? = nil,
  _ providers: [SystemPackageProvider]
) -> Target {
  .systemLibrary(
    name: name,
    path: "Sources/\(layer.rawValue)/\(name)",
    pkgConfig: pkgConfig,
    providers: providers
  )
}

/// The libraries of each layer, in the order in which a reader meets them.
let libraries: Layers = [
  .base: [
    "KeylineJSON": "",
    "StringCatalogs": "ConfinedFiles KeylineJSON",
    "KeylineLibc": "",
    "EscapedText": "",
    "SwiftSource": "",
    "ConfinedFiles": "KeylineLibc",
    "Digests": "CKeylineCrypto KeylineJSON",
    "KeylineSQLite": "CKeylineSQLite EscapedText KeylineLibc",
    "ChildProcesses": "CKeyline",
  ],
  .engine: [
    "LayoutCore": "",
    "LayoutContainers": "LayoutCore",
    "LayoutEngine": "CKeyline KeylineJSON LayoutCore LayoutText",
    "LayoutText": "CCharacterRuns LayoutCore",
  ],
  .compare: [
    "LayoutDiff": "Digests EscapedText LayoutCore LayoutText",
    "LayoutChecks": "Digests EscapedText LayoutCore LayoutDiff",
    "LayoutReports": """
    CPageAssets Digests EscapedText LayoutChecks LayoutCore LayoutDiff LayoutText
    """,
  ],
  .views: [
    "KeylineUI": """
    ConfinedFiles KeylineJSON LayoutContainers LayoutCore LayoutEngine LayoutText StringCatalogs
    """,
    "KeylineEngine": "KeylineUI LayoutContainers LayoutCore LayoutEngine LayoutText",
    "MacroExpansions": "EscapedText SwiftSource",
  ],
  .scenes: [
    "LayoutScenes": """
    CKeyline ConfinedFiles Digests KeylineLibc KeylineUI LayoutContainers LayoutCore LayoutEngine \
    LayoutText StringCatalogs
    """,
    "LayoutGallery": "KeylineUI LayoutContainers LayoutCore LayoutScenes",
    "LayoutRecorder": """
    Digests KeylineUI LayoutContainers LayoutCore LayoutDiff LayoutEngine LayoutScenes
    """,
  ],
  .store: [
    "LayoutStore": """
    CKeyline ConfinedFiles Digests EscapedText KeylineLibc KeylineSQLite LayoutCore LayoutDiff \
    LayoutMigrations
    """,
    "LayoutCache": """
    ConfinedFiles Digests KeylineLibc KeylineSQLite LayoutCore LayoutDiff LayoutEngine \
    LayoutRecorder LayoutScenes LayoutStore LayoutText
    """,
    "GitHistory": "ChildProcesses ConfinedFiles EscapedText LayoutStore",
  ],
  .appleNames: [
    "KeylineAppleNames": """
    CAppInformation KeylineUI LayoutContainers LayoutCore LayoutEngine LayoutText
    """,
    "KeylineCombine": "KeylineUI OpenCombine",
    "KeylineSwiftUI": """
    KeylineAppleNames KeylineUI LayoutContainers LayoutCore LayoutText PreviewMacros SystemCombine
    """,
    "SwiftUI": "KeylineSwiftUI",
    "AssetSymbolSource": "ConfinedFiles EscapedText",
  ],
  .tool: [
    "Keyline": """
    ChildProcesses ConfinedFiles Digests EscapedText GitHistory KeylineUI LayoutCache \
    LayoutChecks LayoutContainers LayoutCore LayoutDiff LayoutEngine LayoutRecorder LayoutReports \
    LayoutScenes LayoutStore LayoutText StringCatalogs SwiftSource
    """,
    "SourceCuts": "EscapedText SwiftSource",
    "ViewPackages": "ConfinedFiles Digests EscapedText SourceCuts SwiftSource",
    "LayoutCommands": """
    ArgumentParser ChildProcesses CKeyline ConfinedFiles Digests EscapedText Keyline KeylineSQLite \
    LayoutCache LayoutChecks LayoutCore LayoutDiff LayoutEngine LayoutRecorder LayoutReports \
    LayoutScenes LayoutStore ViewPackages
    """,
    // The assemblies, which alone import extensions.
    "KeylineCommands": """
    AgentCommands BrowserCommands Keyline KeylineFonts LayoutCommands SharedStoreCommands
    """,
    "KeylineTesting": """
    CKeyline Digests EscapedText Keyline KeylineFonts KeylineUI LayoutCore LayoutDiff LayoutEngine \
    LayoutRecorder LayoutReports LayoutScenes LayoutStore
    """,
  ],
  .extensions: [
    "SharedStore": """
    CKeylinePostgreSQL Digests EscapedText KeylineLibc LayoutMigrations LayoutStore
    """,
    "SharedStoreCommands": """
    ArgumentParser Keyline LayoutCommands LayoutDiff LayoutReports LayoutStore SharedStore
    """,
    "KeylineFonts": "FontShaping Keyline",
    "ContextProtocol": "KeylineJSON",
    "AgentCommands": """
    ArgumentParser CDocumentation ChildProcesses ContextProtocol Digests EscapedText Keyline \
    LayoutCommands LayoutDiff LayoutReports LayoutScenes LayoutStore
    """,
    "BrowserServer": "Digests FlyingFox",
    "BrowserCommands": """
    AgentCommands ArgumentParser BrowserServer ConfinedFiles ContextProtocol Digests EscapedText \
    Keyline KeylineLibc LayoutCache LayoutCommands LayoutCore LayoutDiff LayoutReports \
    LayoutScenes LayoutStore
    """,
    "KeylineUIKit": "KeylineAppleNames KeylineUI LayoutCore LayoutEngine LayoutText PreviewMacros",
    "KeylineAppKit": "KeylineAppleNames KeylineUI KeylineUIKit LayoutCore LayoutEngine",
    "KeylineCoreGraphics": "KeylineAppleNames KeylineUI KeylineUIKit",
    "KeylineCoreFoundation": "",
    "KeylineAVKit": "KeylineAppleNames KeylineUI KeylineUIKit",
    "KeylineCharts": "KeylineAppleNames KeylineUI LayoutCore",
    "KeylineCoreLocation": "",
    "KeylineMapKit": "KeylineAppleNames KeylineCoreLocation KeylineUI LayoutCore",
    "KeylinePhotosUI": "KeylineUI",
    "KeylineStoreKit": "KeylineAppleNames KeylineUI",
    "KeylineSwiftData": "KeylineAppleNames KeylineUI PreviewMacros",
    "KeylineNetwork": "",
    "KeylineUserNotifications": "",
    "KeylineWebKit": "KeylineAppleNames KeylineUI KeylineUIKit",
    "KeylineOS": "",
    "KeylineOSLog": "KeylineOS",
    "KeylineUniformTypeIdentifiers": "KeylineAppleNames",
    "KeylineAppSwiftUI": "KeylineAppKit KeylineCombine KeylineSwiftUI KeylineUIKit",
  ],
]

/// The targets of each layer that have tests, with what the tests import besides the target.
let suites: Layers = [
  .base: [
    "KeylineJSON": "RandomNumbers",
    "Digests": "",
    "StringCatalogs": "",
    "ConfinedFiles": "",
    "EscapedText": "ChildProcesses",
    "SwiftSource": "",
    "KeylineSQLite": "ForeignLocks",
  ],
  .engine: [
    "LayoutCore": "RandomNumbers",
    "LayoutContainers": "Endurance KeylineUI LayoutEngine RandomNumbers",
    "LayoutEngine": "LayoutContainers",
    "LayoutText": "CCharacterRuns RandomNumbers RepositoryFiles",
  ],
  .compare: [
    "LayoutDiff": "CardSnapshots Digests LayoutCore LayoutText RandomNumbers",
    "LayoutReports": "CardSnapshots Digests LayoutChecks LayoutCore LayoutDiff",
    "LayoutChecks": "CardSnapshots Digests LayoutCore LayoutDiff RandomNumbers",
  ],
  .views: [
    "KeylineUI": "KeylineAppleNames RepositoryFiles",
    "KeylineEngine": "",
    "MacroExpansions": "",
  ],
  .scenes: [
    "LayoutScenes": "KeylineAppleNames LayoutGallery RepositoryFiles",
    "LayoutRecorder": """
    CardSnapshots Digests KeylineAppleNames KeylineUI LayoutCore LayoutDiff LayoutEngine \
    LayoutGallery LayoutScenes RepositoryFiles
    """,
  ],
  .store: [
    "LayoutMigrations": "Digests",
    "LayoutStore": """
    ConfinedFiles Digests Endurance ForeignLocks KeylineLibc KeylineSQLite LayoutCache LayoutCore \
    LayoutDiff LayoutMigrations RandomNumbers RepositoryFiles StoreSamples
    """,
    "LayoutCache": """
    Digests Endurance KeylineLibc KeylineSQLite LayoutCore LayoutDiff LayoutEngine LayoutGallery \
    LayoutRecorder LayoutScenes LayoutStore RandomNumbers RepositoryFiles StoreSamples
    """,
  ],
  .appleNames: [
    "SwiftUI": "LayoutEngine",
    "KeylineCombine": "KeylineUI LayoutEngine",
    "KeylineAppleNames": "KeylineUI LayoutCore LayoutEngine",
  ],
  .tool: [
    "Keyline": """
    Digests KeylineUI LayoutCache LayoutChecks LayoutCore LayoutDiff LayoutEngine LayoutGallery \
    LayoutRecorder LayoutScenes LayoutStore RandomNumbers RepositoryFiles StringCatalogs
    """,
    "ViewPackages": "",
    "SourceCuts": "",
    "LayoutCommands": "ArgumentParser Keyline LayoutDiff LayoutScenes LayoutStore",
  ],
  .extensions: [
    "SharedStore": "Digests LayoutMigrations LayoutStore RepositoryFiles",
    "ContextProtocol": "KeylineJSON",
    "BrowserServer": "Digests",
    "SharedStoreCommands": "ArgumentParser LayoutCommands LayoutStore",
    "AgentCommands": "ContextProtocol Digests Keyline LayoutCore LayoutText",
    "BrowserCommands": "Keyline",
    "KeylineFonts": "Keyline",
  ],
]

/// The products that are one library each.
let products = [
  "Keyline", "KeylineCommands", "KeylineTesting", "LayoutGallery",
  // Only the layout engine, without a store, digests, or a command line.
  "KeylineEngine",
  // Modules that stand in for Apple's, by aliases such as `-module-alias SwiftUI=KeylineSwiftUI`.
  "KeylineCombine", "KeylineSwiftUI", "KeylineUniformTypeIdentifiers",
  // Modules of frameworks that apps use around their views, each built only where it is imported.
  "KeylineAVKit", "KeylineCharts", "KeylineCoreLocation", "KeylineMapKit", "KeylineNetwork",
  "KeylinePhotosUI", "KeylineStoreKit", "KeylineSwiftData", "KeylineUserNotifications",
  "KeylineWebKit",
  // The same module under Apple's name, which hides Apple's module in every target of a build.
  "SwiftUI",
]

/// The plugins, each of which is a product.
let plugins = [
  "KeylineAssetsPlugin", "KeylineLeftOutPlugin", "KeylinePlugin", "KeylineViewsPlugin",
]

let package = Package(
  name: "keyline",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "KeylineUIKit", targets: ["KeylineUIKit", "KeylineCoreGraphics"]),
    .library(name: "KeylineAppKit", targets: ["KeylineAppKit", "KeylineCoreGraphics"]),
    .library(name: "KeylineOS", targets: ["KeylineOS", "KeylineOSLog"]),
    // All of them, and a SwiftUI that exports those that Apple's exports.
    .library(
      name: "KeylineAppSwiftUI",
      targets: [
        "KeylineAppSwiftUI", "KeylineSwiftUI", "KeylineUIKit", "KeylineAppKit", "KeylineCombine",
        "KeylineCoreFoundation", "KeylineCoreGraphics", "KeylineOS", "KeylineOSLog",
        "KeylineUniformTypeIdentifiers",
      ]
    ),
    .executable(name: "keyline", targets: ["KeylineProgram"]),
  ],
  traits: [
    // For tests, which need one build with everything.
    .default(
      enabledTraits: isForTests ? ["SharedStore", "Fonts", "Combine", "Browser"] : []
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
    .trait(
      name: "Browser",
      description: "serve, the store in a browser, by FlyingFox; other builds do not compile it."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ]
)

package.products += products.map { .library(name: $0, targets: [$0]) }
package.products += plugins.map { .plugin(name: $0, targets: [$0]) }

for (layer, imports) in libraries {
  package.targets += imports.map { library($0, in: layer, imports: $1) }
}
for (layer, imports) in suites {
  package.targets += imports.map { tests(of: $0, in: layer, imports: $1) }
}

package.targets += [
  cTarget("CKeyline", in: .base),
  // Only for SHA-256, which CryptoKit computes on Apple's systems.
  system("CKeylineCrypto", in: .base, [.apt(["libssl-dev"])]),
  system("CKeylineSQLite", in: .base, [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
  cTarget("CCharacterRuns", in: .engine),
  cTarget("CPageAssets", in: .compare, exclude: ["Page", "Site", "tsconfig.json"]),
  cTarget("CMigrations", in: .store),
  cTarget("CAppInformation", in: .appleNames),
  cTarget("CDocumentation", in: .extensions, exclude: ["tools.json"]),
  system(
    "CKeylinePostgreSQL",
    in: .extensions,
    pkgConfig: "libpq",
    [.apt(["libpq-dev"]), .brew(["libpq"])]
  ),
  system(
    "CKeylineHarfBuzz",
    in: .extensions,
    pkgConfig: "harfbuzz",
    [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]
  ),
  system(
    "CKeylineFriBidi",
    in: .extensions,
    pkgConfig: "fribidi",
    [.apt(["libfribidi-dev"]), .brew(["fribidi"])]
  ),
]

package.targets.append(
  library(
    "FontShaping",
    in: .extensions,
    imports: "LayoutText LayoutCore Digests CKeylineHarfBuzz CKeylineFriBidi",
    // The dictionaries of words, in the library on which Foundation depends.
    links: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux], traits: ["Fonts"]))]
  )
)

// Apart from its expansions: if a test imported a macro, all tests would be built for the
// compiler's machine, with a second copy of every module.
package.targets.append(
  .macro(
    name: "PreviewMacros",
    dependencies: ["MacroExpansions"],
    path: "Sources/Views/PreviewMacros",
    swiftSettings: strict
  )
)

package.targets.append(
  .target(
    name: "LayoutMigrations",
    dependencies: ["CMigrations"],
    path: "migrations",
    exclude: ["records", "cache", "shared"],
    swiftSettings: strict
  )
)

package.targets += programs(in: "Sources/AppleNames", ["KeylineAssetSymbols": "AssetSymbolSource"])
package.targets += programs(
  in: "Sources/Tool",
  [
    "KeylineLeftOut": "EscapedText SourceCuts",
    // Not named `keyline`: some file systems ignore case and would confuse it with the library
    // `Keyline`.
    "KeylineProgram": "KeylineCommands LayoutGallery",
    // Not part of its plugin: a test that uses the plugin would link the sources twice.
    "KeylineViewsTool": "ViewPackages",
  ]
)

package.targets += [
  .plugin(
    name: "KeylineAssetsPlugin",
    capability: .buildTool(),
    dependencies: ["KeylineAssetSymbols"]
  ),
  .plugin(
    name: "KeylineLeftOutPlugin",
    capability: .buildTool(),
    dependencies: ["KeylineLeftOut"]
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
]

package.targets += support(
  [
    "CardSnapshots": "Digests LayoutCore LayoutDiff",
    "StoreSamples": """
    Digests KeylineSQLite KeylineUI LayoutCache LayoutCore LayoutDiff LayoutEngine LayoutRecorder \
    LayoutStore
    """,
    "ForeignLocks": "KeylineLibc",
    "Endurance": "",
    "RandomNumbers": "",
    "RepositoryFiles": "",
    "FuzzTargets": """
    Digests EscapedText Keyline KeylineJSON KeylineSQLite KeylineUI LayoutCache LayoutCore \
    LayoutDiff LayoutGallery LayoutRecorder LayoutScenes LayoutStore LayoutText MacroExpansions \
    RandomNumbers SourceCuts StoreSamples StringCatalogs ViewPackages
    """,
    "Conformance": "ChildProcesses Digests KeylineUI LayoutCore LayoutEngine LayoutScenes",
  ]
)

package.targets += programs(
  in: "Tests/Support",
  [
    "FontRuler": "CKeylineHarfBuzz FontShaping LayoutCore LayoutText",
    "SampleTool": "KeylineCommands KeylineUI LayoutCore",
    "PreviewTool": "KeylineCommands SwiftUI",
  ]
)

package.targets += [
  tests(
    of: "FontShaping",
    in: .extensions,
    imports: "LayoutText LayoutCore Digests RepositoryFiles",
    resources: [.copy("Variable.ttf")]
  ),
  tests(
    of: "LayoutGallery",
    in: .scenes,
    imports: """
      KeylineUI LayoutDiff LayoutEngine LayoutRecorder LayoutScenes RandomNumbers RepositoryFiles
      """,
    exclude: ["Golden"]
  ),
  .testTarget(
    name: "AssetSymbolSourceTests",
    dependencies: ["AssetSymbolSource", "KeylineAppSwiftUI", "KeylineUIKit"],
    path: "Tests/Units/AppleNames/AssetSymbolSourceTests",
    exclude: ["Localizable.xcstrings"],
    resources: [.copy("Assets.xcassets"), .copy("SharedAssets/Shared.xcassets")],
    swiftSettings: strict + aliases,
    plugins: ["KeylineAssetsPlugin"]
  ),
]

package.targets += wholePrograms(
  [
    "FuzzTargetsTests": "Endurance FuzzTargets",
    "ProcessTests": "ChildProcesses Keyline LayoutCommands",
    "GitHistoryTests": "Digests GitHistory LayoutStore",
    "LayoutCaseTests": "Digests LayoutEngine LayoutGallery LayoutScenes RepositoryFiles",
    "ConformanceTests": "Conformance Digests RepositoryFiles",
    "KeylineTestingTests": """
    Endurance Keyline KeylineTesting KeylineUI LayoutCore LayoutDiff LayoutEngine LayoutGallery \
    LayoutRecorder LayoutScenes LayoutStore RandomNumbers RepositoryFiles
    """,
    "DiffCaseTests": """
    Digests LayoutCore LayoutDiff LayoutEngine LayoutGallery LayoutRecorder LayoutReports \
    LayoutScenes RandomNumbers RepositoryFiles
    """,
    // Sources that import Apple's modules, which are aliases for Keyline's. Products must not have
    // such flags.
    "ModuleAliasTests": """
    KeylineAppKit KeylineAppSwiftUI KeylineAVKit KeylineCharts KeylineCombine \
    KeylineCoreFoundation KeylineCoreGraphics KeylineCoreLocation KeylineMapKit KeylineNetwork \
    KeylineOS KeylineOSLog KeylinePhotosUI KeylineStoreKit KeylineSwiftData KeylineUIKit \
    KeylineUniformTypeIdentifiers KeylineUserNotifications KeylineWebKit LayoutEngine
    """,
    // It starts the programs, which every build for tests has. It does not depend on them, so that
    // this large target is compiled beside them.
    "CommandLineTests": """
    Digests Endurance KeylineSQLite LayoutCore LayoutDiff LayoutStore RandomNumbers \
    RepositoryFiles StoreSamples
    """,
  ],
  exclude: [
    "FuzzTargetsTests": ["Corpus"],
    "LayoutCaseTests": ["Cases"],
    "ConformanceTests": ["Cases", "Exact.json"],
    "DiffCaseTests": ["Cases"],
    "CommandLineTests": [
      "Context/drive-session", "Context/LICENSE", "Context/README.md",
      "Context/2025-11-25.schema.json", "Context/2026-07-28.schema.json",
    ],
  ]
)

package.targets += programs(
  in: "Tests/EndToEnd",
  [
    "ConformanceTool": "Conformance EscapedText",
    "CheckFaults": """
    Digests Keyline KeylineUI LayoutChecks LayoutCore LayoutDiff LayoutGallery LayoutRecorder \
    LayoutScenes LayoutText RandomNumbers StringCatalogs
    """,
  ]
)

package.targets += [
  // The example is a separate package, like a user's; this target builds it for the tests.
  .executableTarget(
    name: "ArticleScreens",
    dependencies: ["KeylineCommands", "LayoutGallery", "LayoutEngine", "SwiftUI"],
    path: "Examples/ArticleScreens/Sources",
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
]

// `Fuzzing/run` sets the variable and builds with `--sanitize fuzzer`, which provides `main`.
if Context.environment["KEYLINE_FUZZING"] != nil {
  // The tool of a plugin has a `main` of its own.
  let withTools = ["KeylineAssetsPlugin", "KeylineLeftOutPlugin", "KeylineViewsPlugin"]
  package.products.removeAll { withTools.contains($0.name) }
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
  library("Combine", in: .appleNames, imports: "KeylineCombine"),
  library("UIKit", in: .extensions, imports: "KeylineUIKit"),
  // FlyingFox comes before it: it would import a module of this name that it found.
  library(
    "UniformTypeIdentifiers",
    in: .extensions,
    imports: "KeylineUniformTypeIdentifiers FlyingFox"
  ),
]
#endif
