import Foundation
import PackagePlugin

/// The description of a package that the tool reads; `ViewPackages` has the same type.
struct ViewsPlan: Encodable {
  struct Dependency: Encodable {
    var name: String
    var arguments: [[String]]
    var modules: [String]
  }

  struct Product: Encodable {
    var name: String
    var package: String
  }

  struct Module: Encodable {
    var name: String
    var folders: [String]
    var modules: [String]
    var products: [Product]
    var isTested: Bool
    var sources: [String]
    var resources: [String]
  }

  var folder: String
  var root: String
  var command: String
  var platform: String
  var usesSwift5: Bool
  // The settings of a target are not visible to a plugin.
  var isolatesToMainActor = false
  var keyline: Dependency
  var keylineFolder: String?
  var dependencies: [Dependency]
  var modules: [Module]

  /// Describes targets, and those of the same package that they depend on.
  ///
  /// - Throws: `PluginFailure` where a dependency cannot be written down.
  init(
    for views: [any SourceModuleTarget],
    in package: Package,
    command: String,
    platform: String
  ) throws {
    let folder = package.directoryURL.appendingPathComponent("LayoutTests")
    let pins = ResolvedPins(of: package)
    let packages = try package.dependencies.map {
      try PackageReference($0.package, from: folder, pins: pins)
    }
    guard let keyline = packages.first(where: { $0.products.contains("KeylineAppSwiftUI") }) else {
      throw PluginFailure("the package does not depend on Keyline")
    }
    let others = packages.filter { $0.name != keyline.name }
    let tested = Set(views.map(\.name))
    modules = try ViewsPlan.targets(views).map { target in
      Module(
        target,
        isTested: tested.contains(target.name),
        products: target.dependencies.compactMap { dependency in
          guard case .product(let product) = dependency else { return nil }
          let package = others.first { $0.products.contains(product.name) }
          return package.map { Product(name: product.name, package: $0.name) }
        }
      )
    }
    self.folder = folder.path
    root = package.directoryURL.path
    self.command = command
    self.platform = platform
    usesSwift5 = package.toolsVersion.major < 6
    self.keyline = keyline.dependency
    keylineFolder = keyline.folder
    dependencies = others.map(\.dependency)
  }

  /// Returns targets and those that they depend on, in the order of names.
  private static func targets(
    _ views: [any SourceModuleTarget]
  ) throws -> [any SourceModuleTarget] {
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
    return found.values.sorted { $0.name < $1.name }
  }
}

extension ViewsPlan.Module {
  /// Describes a target with the files that its manifest selects.
  init(_ target: any SourceModuleTarget, isTested: Bool, products: [ViewsPlan.Product]) {
    let root = target.directoryURL
    let files = target.sourceFiles.map { ($0.type, $0.url.relativePath(from: root)) }
    self.init(
      name: target.moduleName,
      folders: [root.path],
      modules: target.dependencies.compactMap {
        guard case .target(let inner) = $0 else { return nil }
        return (inner as? any SourceModuleTarget)?.moduleName ?? inner.name
      },
      products: products,
      isTested: isTested,
      sources: files.filter { $0.0 == .source && $0.1.hasSuffix(".swift") }.map(\.1),
      resources: files.filter { $0.0 == .resource }.map(\.1)
    )
  }
}
