import Foundation
import PackagePlugin

/// Compiles the files of a target without the parts that `LeftOut.txt` in its package leaves out.
///
/// `keyline views` writes the list, and excludes the originals from the target. The copies are written
/// again whenever an original or the list changes.
@main struct KeylineLeftOutPlugin: BuildToolPlugin {
  /// Returns a command for each file of which a part is left out, and one for the stand-ins.
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let package = context.package.directoryURL
    let list = package.appendingPathComponent("LeftOut.txt")
    let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    let parts = LeftOutParts(text, in: "Sources/\(target.name)")
    // A file that is new in a module whose files are all copies is of no type.
    let sources = target.sourceFiles.filter { $0.type == .source }.map(\.url)
    let compiled = Set(sources.map { $0.resolvingSymlinksInPath().path })
    let tool = try context.tool(named: "KeylineLeftOut").url
    let folder = context.pluginWorkDirectoryURL
    var commands: [Command] = []
    for path in parts.files {
      let original = package.appendingPathComponent(path).resolvingSymlinksInPath()
      guard FileManager.default.fileExists(atPath: original.path) else {
        Diagnostics.warning("LeftOut.txt: there is no file \(path); repeat keyline views")
        continue
      }
      guard !compiled.contains(original.path) else {
        Diagnostics.error("LeftOut.txt: \(path) is compiled as it is; repeat keyline views")
        continue
      }
      // With the name of the original, the compiler would warn that two files have it.
      let name = original.deletingPathExtension().lastPathComponent
      let output = folder.appendingPathComponent("\(name).copy.swift")
      commands.append(
        .buildCommand(
          displayName: "Leaving out parts of \(original.lastPathComponent)",
          executable: tool,
          arguments: [list.path, output.path, path, original.path],
          inputFiles: [list, original],
          outputFiles: [output]
        )
      )
    }
    for path in unlisted(in: target, compiled: compiled, parts: parts, package: package) {
      Diagnostics.error("\(path) is not compiled, and not in LeftOut.txt; repeat keyline views")
    }
    for url in sources where hasConditions(url) {
      Diagnostics.warning(
        "\(url.lastPathComponent) has conditions such as #if os(iOS), and is compiled as it is; repeat keyline views"
      )
    }
    // Even if it declares nothing: the plugin does not run again when only the list changes.
    let output = folder.appendingPathComponent("StandIns.swift")
    return commands + [
      .buildCommand(
        displayName: "Stand-ins for types of \(target.name)",
        executable: tool,
        arguments: [list.path, output.path, "Sources/\(target.name)"],
        inputFiles: [list],
        outputFiles: [output]
      )
    ]
  }

  /// Returns whether a file has conditions that `keyline views` would give the values of the app's platform.
  private func hasConditions(_ file: URL) -> Bool {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
    let names = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"].map { "os(\($0))" }
    return text.split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }
      .filter { $0.hasPrefix("#if") || $0.hasPrefix("#elseif") }
      .contains { line in (names + ["targetEnvironment("]).contains(where: line.contains) }
  }

  /// Returns the files that are neither compiled nor in the list, so that no file is missing unnoticed.
  private func unlisted(
    in target: SwiftSourceModuleTarget,
    compiled: Set<String>,
    parts: LeftOutParts,
    package: URL
  ) -> [String] {
    let known = Set(
      (parts.files + parts.wholeFiles).map {
        package.appendingPathComponent($0).resolvingSymlinksInPath().path
      }
    )
    // A module of several folders has a link to each of them.
    let root = package.appendingPathComponent("Sources/\(target.name)").resolvingSymlinksInPath()
    let inner = try? FileManager.default.contentsOfDirectory(
      at: root,
      includingPropertiesForKeys: nil
    )
    let roots = Set([root] + (inner ?? []).map { $0.resolvingSymlinksInPath() })
    let found = roots.flatMap {
      FileManager.default.enumerator(at: $0, includingPropertiesForKeys: nil)?.allObjects ?? []
    }
    let files = Set(found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" })
    // The files of packages in the folder belong to other modules.
    let packages = files.filter { $0.lastPathComponent == "Package.swift" }
      .map { $0.resolvingSymlinksInPath().deletingLastPathComponent().path + "/" }
    return Set(
      files
        .map { $0.resolvingSymlinksInPath().path }
        .filter { path in !packages.contains { path.hasPrefix($0) } }
        .filter { !compiled.contains($0) && !known.contains($0) }
    ).sorted()
  }
}

/// The files of a target in a list of parts that are left out.
struct LeftOutParts {
  /// The paths of the files with parts that are left out.
  private(set) var files: [String] = []
  /// The paths of the files that are left out.
  private(set) var wholeFiles: [String] = []

  init(_ text: String, in folder: String) {
    for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("\(folder)/") {
      if let end = line.range(of: ".swift: ") {
        let path = line[..<end.lowerBound] + ".swift"
        if !files.contains(String(path)) { files.append(String(path)) }
      } else {
        wholeFiles.append(String(line))
      }
    }
    files.removeAll { wholeFiles.contains($0) }
  }
}
