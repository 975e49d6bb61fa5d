import Foundation
import PackagePlugin

/// A package with the view targets of a different package, compiled with Keyline's views.
struct ViewsPackage {
  /// The targets, and those of the same package that they depend on, in the order of names.
  let targets: [any SourceModuleTarget]
  private let views: [String]
  private let usesSwift5: Bool
  private let folder: URL
  private var dependencies: [PackageReference] = []
  private let keyline: PackageReference

  /// Plans a package in a folder of the package that has the views.
  ///
  /// - Throws: `PluginFailure` where a dependency cannot be written down.
  init(of views: [any SourceModuleTarget], in package: Package, folder: URL) throws {
    self.folder = folder
    self.views = views.map(\.name).sorted()
    usesSwift5 = package.toolsVersion.major < 6
    var found: [String: any SourceModuleTarget] = [:]
    var rest = views
    while let target = rest.popLast() {
      guard found.updateValue(target, forKey: target.name) == nil else { continue }
      for case .target(let inner) in target.dependencies {
        guard let inner = inner as? any SourceModuleTarget else {
          throw PluginFailure("\(target.name) depends on \(inner.name), which has no sources")
        }
        rest.append(inner)
      }
    }
    targets = found.values.sorted { $0.name < $1.name }
    let pins = ResolvedPins(of: package)
    let others = try package.dependencies.map {
      try PackageReference($0.package, from: folder, pins: pins)
    }
    guard let keyline = others.first(where: { $0.products.contains("KeylineAppSwiftUI") }) else {
      throw PluginFailure("the package does not depend on Keyline")
    }
    self.keyline = keyline
    let used = Set(targets.flatMap(ViewsPackage.products))
    dependencies = others.filter {
      $0.name == keyline.name || !used.isDisjoint(with: $0.products)
    }
  }

  private static func products(of target: any SourceModuleTarget) -> [String] {
    target.dependencies.compactMap { dependency in
      if case .product(let product) = dependency { return product.name }
      return nil
    }
  }

  /// Writes the manifest, the links to the sources, and a test and a program with the previews.
  func write() throws {
    let tests = folder.appendingPathComponent("Tests/LayoutTests")
    let sources = folder.appendingPathComponent("Sources")
    let program = sources.appendingPathComponent("LayoutSnapshots")
    // The manifest excludes the folder of the baselines, and the package manager warns about excluded
    // folders that do not exist.
    for folder in [tests.appendingPathComponent("__Layouts__"), program] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for target in targets {
      try FileManager.default.createSymbolicLink(
        atPath: sources.appendingPathComponent(target.name).path,
        withDestinationPath: target.directoryURL.relativePath(from: sources)
      )
    }
    let file = folder.appendingPathComponent("Package.swift")
    try Data(manifest.utf8).write(to: file)
    try Data(test.utf8).write(to: tests.appendingPathComponent("PreviewTests.swift"))
    try Data(tool.utf8).write(to: program.appendingPathComponent("LayoutSnapshots.swift"))
  }

  private var tool: String {
    """
    import KeylineCommands

    /// The previews as scenes; `swift package keyline record --label 1.0` records them.
    @main struct LayoutSnapshots: KeylineTool {
      var scenes: some SceneContent { AllPreviews() }
    }

    """
  }

  private var test: String {
    """
    import KeylineTesting
    import Testing
    \(views.map { "import \($0)" }.joined(separator: "\n"))

    @MainActor @Suite struct PreviewTests {
      /// Every `#Preview` and `PreviewProvider` of the targets.
      @Test func previews() { expectLayouts(of: AllPreviews()) }
    }

    """
  }

  private var manifest: String {
    let names = views.map { "\"\($0)\"" }.joined(separator: ", ")
    let mode = usesSwift5 ? ",\n  swiftLanguageModes: [.v5]" : ""
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      /// Sources that import Apple's modules of views get Keyline's modules. On a Mac, other modules
      /// remain Apple's. Overlays, such as that of MapKit and SwiftUI, need Apple's SwiftUI.
      let keyline: [SwiftSetting] = [
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
            "-module-alias", "CoreGraphics=KeylineCoreGraphics",
            "-module-alias", "os=KeylineOS",
            "-module-alias", "OSLog=KeylineOSLog",
          ],
          .when(platforms: [.linux])
        ),
      ]

      let package = Package(
        name: "LayoutTests",
        platforms: [.macOS(.v15)],
        dependencies: [
      \(dependencies.map { "    \($0.declaration)," }.joined(separator: "\n"))
        ],
        targets: [
      \(targets.map(declaration).joined(separator: "\n"))
          .executableTarget(
            name: "LayoutSnapshots",
            dependencies: [\(names), .product(name: "KeylineCommands", package: "\(keyline.name)")]
          ),
          .testTarget(
            name: "LayoutTests",
            dependencies: [\(names), .product(name: "KeylineTesting", package: "\(keyline.name)")],
            exclude: ["__Layouts__"]
          ),
        ]\(mode)
      )

      """
  }

  private func declaration(of target: any SourceModuleTarget) -> String {
    var names = [".product(name: \"KeylineAppSwiftUI\", package: \"\(keyline.name)\")"]
    for dependency in target.dependencies {
      switch dependency {
      case .target(let target): names.append("\"\(target.name)\"")
      case .product(let product):
        let package = dependencies.first { $0.products.contains(product.name) }
        guard let package, package.name != keyline.name else { continue }
        names.append(".product(name: \"\(product.name)\", package: \"\(package.name)\")")
      @unknown default: continue
      }
    }
    guard let target = target as? SwiftSourceModuleTarget else {
      return "    .target(name: \"\(target.name)\"),"
    }
    let resources = TargetResources(of: target)
    return """
          .target(
            name: "\(target.name)",
            dependencies: [\(names.joined(separator: ", "))],\(resources.declaration)
            swiftSettings: keyline\(resources.plugins(from: keyline.name))
          ),
      """
  }
}
