import Foundation
import PackagePlugin

/// A package that targets depend on, as a manifest names it.
struct PackageReference {
  /// The identity of the package.
  let name: String
  /// The names of its products.
  let products: Set<String>
  /// The labels and values of the arguments with which a manifest declares it.
  let arguments: [[String]]
  /// The modules of its products.
  let modules: [String]
  /// The folder, if it is not a copy of the package manager.
  let folder: String?

  var dependency: ViewsPlan.Dependency {
    .init(name: name, arguments: arguments, modules: modules)
  }

  /// Refers to a package from a folder.
  ///
  /// - Throws: `PluginFailure` if the package has no origin that a manifest can name.
  init(_ package: Package, from folder: URL, pins: ResolvedPins) throws {
    name = package.id
    products = Set(package.products.map(\.name))
    modules = package.products.flatMap(\.targets).map {
      ($0 as? any SourceModuleTarget)?.moduleName ?? $0.name
    }
    switch package.origin {
    case .local, .root: self.folder = package.directoryURL.path
    default: self.folder = nil
    }
    switch package.origin {
    case .local, .root:
      let path = package.directoryURL.relativePath(from: folder)
      arguments = [["name", name], ["path", path]]
    case .repository(let url, _, let revision):
      let pin = pins.pin(of: name)
      arguments = [["url", pin?.location ?? url], pin?.requirement ?? ["revision", revision]]
    case .registry(let identity, let version):
      arguments = [["id", identity], ["from", "\(version)"]]
    @unknown default:
      throw PluginFailure("the origin of \(name) is not known; add it to the manifest by hand")
    }
  }
}

/// The versions of dependencies in `Package.resolved`, which alone tells a branch from a revision.
struct ResolvedPins: Decodable {
  /// The version of a dependency.
  struct Pin: Decodable {
    /// A release, or a revision and perhaps its branch.
    struct State: Decodable {
      var version: String?
      var branch: String?
      var revision: String?
    }

    var identity: String
    var location: String
    var state: State

    /// The label and the value of the requirement in a manifest.
    var requirement: [String]? {
      if let version = state.version { return ["from", version] }
      if let branch = state.branch { return ["branch", branch] }
      return state.revision.map { ["revision", $0] }
    }
  }

  private var pins: [Pin]

  /// Reads the file of a package; has no pins where there is none.
  init(of package: Package) {
    let file = package.directoryURL.appendingPathComponent("Package.resolved")
    let read = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(ResolvedPins.self, from: $0)
    }
    pins = read?.pins ?? []
  }

  /// Returns the version of a package by its identity.
  func pin(of identity: String) -> Pin? { pins.first { $0.identity == identity } }
}

extension URL {
  /// Returns the path from a folder.
  func relativePath(from folder: URL) -> String {
    let target = standardizedFileURL.pathComponents
    let start = folder.standardizedFileURL.pathComponents
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }
}
