import Foundation
import PackagePlugin

/// Generates the symbols of a target's catalogs of assets and strings, such as `ImageResource.logo`, `Color.brand`
/// and `LocalizedStringResource.title`.
///
/// Xcode generates them itself; the package manager does not.
@main struct KeylineAssetsPlugin: BuildToolPlugin {
  /// Returns the command that writes the symbols; none for a target without a catalog.
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let files = folders(of: target).flatMap(files)
    let catalogs = files.filter { ["xcassets", "xcstrings"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    guard !catalogs.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("AssetSymbols.swift")
    let hasBundle = target.sourceFiles.contains { $0.type == .resource }
    let sources = files.filter { $0.pathExtension == "swift" }
    return [
      .buildCommand(
        displayName: "Symbols of the catalogs of \(target.name)",
        executable: try context.tool(named: "KeylineAssetSymbols").url,
        arguments: [output.path, hasBundle ? ".module" : ".main"]
          + (catalogs + sources).map(\.path),
        inputFiles: files.filter {
          $0.lastPathComponent == "Contents.json" || $0.pathExtension == "xcstrings"
        } + sources,
        outputFiles: [output]
      )
    ]
  }

  /// Returns the folder of a target, and those to which it has links: a module of several folders has no
  /// other contents.
  private func folders(of target: SwiftSourceModuleTarget) -> [URL] {
    // A module without a source of its own has the folder of all modules, with its link.
    let own = target.directoryURL.appendingPathComponent(target.name)
    let isShared =
      target.directoryURL.lastPathComponent == "Sources"
      && FileManager.default.fileExists(atPath: own.path)
    let root = (isShared ? own : target.directoryURL).resolvingSymlinksInPath()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let links = names.sorted().map { root.appendingPathComponent($0) }.filter { file in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil
    }
    return [root] + links.map { $0.resolvingSymlinksInPath() }
  }

  /// Returns the files in a folder at any depth, without those of packages in it; none for a file.
  private func files(in folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (found?.allObjects ?? []).compactMap { $0 as? URL }
    let packages = files.filter { $0.lastPathComponent == "Package.swift" }
      .map { $0.deletingLastPathComponent().path + "/" }
      .filter { $0 != folder.path + "/" }
    return files.filter { file in !packages.contains { file.path.hasPrefix($0) } }
  }
}
