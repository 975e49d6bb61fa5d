import Foundation
import PackagePlugin

/// The resources of a target, as the manifest of a different package declares them.
struct TargetResources {
  private let paths: [(path: String, isFolder: Bool)]

  /// Finds the resources of a target, and its asset catalogs, which Xcode compiles without a declaration.
  init(of target: SwiftSourceModuleTarget) {
    let root = target.directoryURL
    paths = target.sourceFiles
      .filter { $0.type == .resource || $0.url.pathExtension == "xcassets" }
      .map { file in
        let values = try? file.url.resourceValues(forKeys: [.isDirectoryKey])
        return (file.url.relativePath(from: root), values?.isDirectory == true)
      }
      .sorted { $0.path < $1.path }
  }

  /// The argument `resources` on lines of its own; empty without resources.
  var declaration: String {
    guard !paths.isEmpty else { return "" }
    let rules = paths.map { "        .\($0.isFolder ? "copy" : "process")(\"\($0.path)\")," }
    return "\n      resources: [\n\(rules.joined(separator: "\n"))\n      ],"
  }

  /// Returns the argument `plugins` for symbols of asset catalogs; empty without a catalog.
  func plugins(from package: String) -> String {
    guard paths.contains(where: { $0.path.hasSuffix(".xcassets") }) else { return "" }
    return ",\n      plugins: [.plugin(name: \"KeylineAssetsPlugin\", package: \"\(package)\")]"
  }
}
