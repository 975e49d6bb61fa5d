import Foundation
import PackagePlugin

/// `swift package keyline-views [--platform ios|macos] [TARGET…]`: writes a package that compiles the
/// view files of targets, unchanged, with Keyline's views, and tests their previews.
///
/// Without targets, the package has every target with a file that imports SwiftUI. The plugin
/// describes the targets; `KeylineViewsTool` selects files and writes `LayoutTests`.
@main struct KeylineViewsPlugin: CommandPlugin {
  /// Writes the package.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let platform = extractor.extractOption(named: "platform").last ?? "ios"
    guard ["ios", "macos"].contains(platform) else {
      throw PluginFailure("--platform is ios or macos, not \(platform)")
    }
    let names = extractor.remainingArguments
    let command =
      ["swift package --allow-writing-to-package-directory keyline-views"]
      + (platform == "ios" ? [] : ["--platform \(platform)"]) + names
    let plan = try ViewsPlan(
      for: viewTargets(of: context.package, named: names),
      in: context.package,
      command: command.joined(separator: " "),
      platform: platform
    )
    let file = context.pluginWorkDirectoryURL.appendingPathComponent("plan.json")
    try JSONEncoder().encode(plan).write(to: file)
    let tool = Process()
    tool.executableURL = try context.tool(named: "KeylineViewsTool").url
    tool.arguments = [file.path]
    try tool.run()
    tool.waitUntilExit()
    guard tool.terminationStatus == 0 else { throw PluginFailure("no package was written") }
  }

  /// Returns the targets by their names, or those that import SwiftUI.
  private func viewTargets(
    of package: Package,
    named names: [String]
  ) throws -> [any SourceModuleTarget] {
    let all = package.targets.compactMap { $0 as? any SourceModuleTarget }
      .filter { $0.kind == .generic || $0.kind == .executable }
    guard names.isEmpty else {
      return try names.map { name in
        if let target = all.first(where: { $0.name == name }) { return target }
        let known = all.map(\.name).joined(separator: ", ")
        throw PluginFailure("the package has no target \(name); it has \(known)")
      }
    }
    let found = all.filter { target in
      target.sourceFiles(withSuffix: "swift").contains { importsSwiftUI($0.url) }
    }
    guard !found.isEmpty else {
      throw PluginFailure("no target of the package imports SwiftUI; name one")
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
