import Foundation
import PackagePlugin

/// `swift package keyline-views [TARGET…]`: writes a package that compiles the view files of targets,
/// unchanged, with Keyline's views, and tests their previews.
///
/// Without arguments, the package has every target with a file that imports SwiftUI. It is written to
/// the folder `LayoutTests`; its sources are links, so that there is one copy of each file.
@main struct KeylineViewsPlugin: CommandPlugin {
  /// Writes the package.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let targets = try viewTargets(of: context.package, named: arguments)
    let folder = context.package.directoryURL.appendingPathComponent("LayoutTests")
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw PluginFailure("\(folder.path) exists; change it, or move it away first")
    }
    let package = try ViewsPackage(of: targets, in: context.package, folder: folder)
    try package.write()
    print("wrote \(folder.path): \(package.targets.map(\.name).joined(separator: ", "))")
    print("next: cd LayoutTests && swift test")
  }

  /// Returns the targets by their names, or those that import SwiftUI.
  private func viewTargets(
    of package: Package,
    named names: [String]
  ) throws -> [any SourceModuleTarget] {
    let all = package.targets.compactMap { $0 as? any SourceModuleTarget }
      .filter { $0.kind == .generic }
    guard names.isEmpty else {
      return try names.map { name in
        if let target = all.first(where: { $0.name == name }) { return target }
        let known = all.map(\.name).joined(separator: ", ")
        throw PluginFailure("the package has no library target \(name); it has \(known)")
      }
    }
    let found = all.filter { target in
      target.sourceFiles(withSuffix: "swift").contains { importsSwiftUI($0.url) }
    }
    guard !found.isEmpty else {
      throw PluginFailure("no library target of the package imports SwiftUI; name one")
    }
    return found
  }

  private func importsSwiftUI(_ file: URL) -> Bool {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
    return text.split(whereSeparator: \.isNewline).contains { line in
      let words = line.split(separator: " ")
      return words.last == "SwiftUI" && words.dropLast().last == "import"
    }
  }
}

/// Why no package was written.
struct PluginFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
