import EscapedText

/// The manifest of a package for view files.
struct ViewsManifest {
  /// A module with the files that are selected.
  struct Module {
    var module: ViewsPlan.Module
    var modules: [String]
    var files: ModuleFiles
    var exclude: [String]
    /// Whether the file that starts the app is compiled.
    var startsApp: Bool
    /// The frameworks that its files import, which are products of their own.
    var frameworks: [String] = []
    /// Whether a part of a file is left out, so that the plugin compiles a copy.
    var hasCuts = false

    /// Whether a plugin generates every source.
    ///
    /// The package manager needs another one, which is beside the module's folder, since that is the app's.
    var isGenerated: Bool {
      !files.sources.isEmpty && Set(files.sources.keys).isSubset(of: exclude)
    }

    /// The path from the folder of all modules of a source without declarations.
    var placeholder: String { "\(module.name)+Parts.swift" }
  }

  let plan: ViewsPlan
  let modules: [Module]
  /// Whether a module has the information property list of the app.
  let hasInformation: Bool
  /// The modules of a product whose build finds the errors of all of them; `nil` for a package that is complete.
  var checkedModules: [String]?

  /// The name of the module with the information property list of the app.
  static let informationModule = "KeylineAppInformation"
  /// The product of the modules whose errors a build finds.
  static let checkedProduct = "CheckedModules"

  /// The text of `Package.swift`.
  var text: String {
    let mode = plan.usesSwift5 ? ",\n  swiftLanguageModes: [.v5]" : ""
    let isLocalized = modules.contains(where: \.files.isLocalized)
    let tested = modules.filter(\.module.isTested).map { SwiftText.literal($0.module.name) }
    let information = hasInformation ? [SwiftText.literal(ViewsManifest.informationModule)] : []
    let names = (tested + information).joined(separator: ", ")
    let target = information.map { "    .target(name: \($0)),\n" }.joined()
    let products = [product("KeylineAppSwiftUI"), product("KeylineTesting")]
    let used = Set(modules.flatMap(\.module.products).map(\.package))
    let others = plan.dependencies.filter { used.contains($0.name) }.map { $0.declaration() }
    let dependencies = [keylineDependency] + others
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      \(settings)

      let package = Package(
        name: "LayoutTests",\(isLocalized ? "\n  defaultLocalization: \"en\"," : "")
        platforms: [.macOS(.v15)],\(checkedProduct)
        dependencies: [
      \(dependencies.map { "    \($0)," }.joined(separator: "\n"))
        ],
        targets: [
      \(modules.map(declaration).joined(separator: "\n"))
      \(target)    .executableTarget(
            name: "LayoutSnapshots",
            dependencies: [\(names), \(product("KeylineCommands"))]
          ),
          .testTarget(
            name: "LayoutTests",
            dependencies: [
      \(lines(tested + information + products))
            ],
            exclude: ["__Layouts__"],
            swiftSettings: keyline
          ),
        ]\(mode)
      )

      """
  }

  /// The aliases of Apple's modules.
  ///
  /// A module that the platform does not have is an alias for one that does not exist, so that
  /// `canImport` does not find it on a Mac either.
  private var settings: String {
    let features =
      (plan.isolatesToMainActor ? "\n  .defaultIsolation(MainActor.self)," : "")
      + (plan.usesSwift5 ? "\n  .enableUpcomingFeature(\"BareSlashRegexLiterals\")," : "")
      + (checkedModules == nil ? "" : "\n  \(ViewsManifest.findingAllErrors)")
    return """
      /// Sources that import Apple's modules of views get Keyline's modules. On a Mac, other modules
      /// remain Apple's. Overlays, such as that of MapKit and SwiftUI, need Apple's SwiftUI.
      let keyline: [SwiftSetting] = [\(features)
        .unsafeFlags([
          "-Xfrontend", "-disable-cross-import-overlays",
          "-module-alias", "SwiftUI=KeylineAppSwiftUI",
          "-module-alias", "\(plan.platform.module)=Keyline\(plan.platform.module)",
          "-module-alias", "\(plan.platform.absentModule)=No\(plan.platform.absentModule)",
          "-module-alias", "UniformTypeIdentifiers=KeylineUniformTypeIdentifiers",
        ]),
        .unsafeFlags(
          [
            "-module-alias", "Combine=KeylineCombine",
            "-module-alias", "CoreFoundation=KeylineCoreFoundation",
            "-module-alias", "CoreGraphics=KeylineCoreGraphics",
            "-module-alias", "os=KeylineOS",
            "-module-alias", "OSLog=KeylineOSLog",
      \(aliases)      // Apple's Foundation has the names of these modules.
            "-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking",
            "-Xfrontend", "-import-module", "-Xfrontend", "KeylineCombine",
            "-Xfrontend", "-import-module", "-Xfrontend", "KeylineCoreFoundation",
            "-Xfrontend", "-import-module", "-Xfrontend", "Observation",
          ],
          .when(platforms: [.linux])
        ),
      ]
      """
  }

  /// A product with which one build compiles modules, and no tests.
  private var checkedProduct: String {
    guard let checkedModules else { return "" }
    let names = checkedModules.map(SwiftText.literal).joined(separator: ", ")
    let name = SwiftText.literal(ViewsManifest.checkedProduct)
    return "\n  products: [.library(name: \(name), type: .static, targets: [\(names)])],"
  }

  /// The setting with which a build finds the errors of all modules: the compiler writes a module with errors too, and
  /// reports those of all its files at each build.
  private static let findingAllErrors = """
    .unsafeFlags([
        "-Xfrontend", "-experimental-allow-module-with-compiler-errors",
        "-Xfrontend", "-solver-expression-time-threshold=10",
        "-wmo", "-num-threads", "2", "-disable-batch-mode", "-no-emit-module-separately-wmo",
      ]),
    """

  /// The aliases of the frameworks that files import.
  private var aliases: String {
    Set(modules.flatMap(\.frameworks)).sorted().map {
      "      \"-module-alias\", \(SwiftText.literal("\($0)=Keyline\($0)")),\n"
    }.joined()
  }

  /// The dependency on Keyline, with Combine's names.
  private var keylineDependency: String {
    plan.keyline.declaration(with: "traits: [.defaults, \"Combine\"]")
  }

  private func product(_ name: String) -> String {
    ".product(name: \(SwiftText.literal(name)), package: \(SwiftText.literal(plan.keyline.name)))"
  }

  private func declaration(of module: Module) -> String {
    guard !module.files.sources.isEmpty else {
      return "    .target(name: \(SwiftText.literal(module.module.name))),"
    }
    let products = module.module.products.map {
      ".product(name: \(SwiftText.literal($0.name)), package: \(SwiftText.literal($0.package)))"
    }
    let frameworks = module.frameworks.map { name in
      let product = product("Keyline\(name)")
      return "\(product.dropLast()), condition: .when(platforms: [.linux]))"
    }
    let dependencies =
      [product("KeylineAppSwiftUI")] + frameworks + module.modules.map(SwiftText.literal) + products
    var arguments = [
      "name: \(SwiftText.literal(module.module.name))",
      "dependencies: [\(dependencies.joined(separator: ", "))]",
    ]
    let place = module.isGenerated ? "\(module.module.name)/" : ""
    if module.isGenerated { arguments.append("path: \"Sources\"") }
    let exclude = module.exclude.map { place + $0 } + others(than: module)
    if !exclude.isEmpty {
      arguments.append("exclude: [\n\(lines(exclude.map(SwiftText.literal)))\n      ]")
    }
    if module.isGenerated {
      // Not the module's folder, whose resources would then be sources too.
      arguments.append("sources: [\(SwiftText.literal(module.placeholder))]")
    }
    let resources = module.files.resources.map {
      ".\($0.isWhole ? "copy" : "process")(\(SwiftText.literal(place + $0.path)))"
    }
    if !resources.isEmpty {
      arguments.append("resources: [\n\(lines(resources))\n      ]")
    }
    arguments.append("swiftSettings: \(settings(of: module))")
    let plugins =
      (module.files.hasCatalog ? ["KeylineAssetsPlugin"] : [])
      + (module.hasCuts ? ["KeylineLeftOutPlugin"] : [])
    if !plugins.isEmpty {
      let package = SwiftText.literal(plan.keyline.name)
      let list = plugins.map { ".plugin(name: \(SwiftText.literal($0)), package: \(package))" }
      arguments.append("plugins: [\(list.joined(separator: ", "))]")
    }
    return "    .target(\n      \(arguments.joined(separator: ",\n      "))\n    ),"
  }

  /// Returns the settings of a module, over those of all modules.
  private func settings(of module: Module) -> String {
    var others: [String] = []
    if let language = module.module.language {
      // In the mode of Swift 5, a module in Swift 6 compiles too.
      if language.usesSwift5, !plan.usesSwift5 { others.append(".swiftLanguageMode(.v5)") }
      if language.isolatesToMainActor != plan.isolatesToMainActor {
        let isolation = language.isolatesToMainActor ? "MainActor.self" : "nil"
        others.append(".defaultIsolation(\(isolation))")
      }
    }
    if module.startsApp {
      // The tests have a start of their own, which `main` of the app would replace.
      others.append(
        """
        .unsafeFlags([
                  "-Xfrontend", "-entry-point-function-name",
                  "-Xfrontend", \(SwiftText.literal("\(module.module.name)_main")),
                ])
        """
      )
    }
    guard !others.isEmpty else { return "keyline" }
    return "keyline + [\n\(lines(others))\n      ]"
  }

  /// Returns what is beside a module in its folder, if that is the folder of all modules.
  private func others(than module: Module) -> [String] {
    guard module.isGenerated else { return [] }
    let names = modules.map(\.module.name) + ["LayoutSnapshots"]
    let information = hasInformation ? [ViewsManifest.informationModule] : []
    let placeholders = modules.filter(\.isGenerated).map(\.placeholder)
    return (names + information + placeholders)
      .filter { $0 != module.module.name && $0 != module.placeholder }
  }

  private func lines(_ elements: [String]) -> String {
    elements.map { "        \($0)," }.joined(separator: "\n")
  }
}
