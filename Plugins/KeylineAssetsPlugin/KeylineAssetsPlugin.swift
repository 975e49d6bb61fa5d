import Foundation
import PackagePlugin

/// Generates the symbols of a target's asset catalogs, such as `ImageResource.logo` and `Color.brand`.
///
/// Xcode generates them itself; the package manager does not.
@main struct KeylineAssetsPlugin: BuildToolPlugin {
  /// Returns the command that writes the symbols; none for a target without an asset catalog.
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let found = FileManager.default.enumerator(
      at: target.directoryURL.resolvingSymlinksInPath(),
      includingPropertiesForKeys: nil
    )
    let files = (found?.allObjects ?? []).compactMap { $0 as? URL }
    let catalogs = files.filter { $0.pathExtension == "xcassets" }.sorted { $0.path < $1.path }
    guard !catalogs.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("AssetSymbols.swift")
    let hasBundle = target.sourceFiles.contains { $0.type == .resource }
    let sources = files.filter { $0.pathExtension == "swift" }
    return [
      .buildCommand(
        displayName: "Symbols of the asset catalogs of \(target.name)",
        executable: try context.tool(named: "KeylineAssetSymbols").url,
        arguments: [output.path, hasBundle ? ".module" : ".main"]
          + (catalogs + sources).map(\.path),
        inputFiles: files.filter { $0.lastPathComponent == "Contents.json" } + sources,
        outputFiles: [output]
      )
    ]
  }
}
