import ConfinedFiles
import EscapedText
import Foundation

/// A package beside an app that compiles its view files, unchanged, with Keyline's views, and tests them.
package struct ViewsPackage {
  private let plan: ViewsPlan
  private let selection: FileSelection
  private let modules: [ViewsManifest.Module]
  private let information: AppInformation
  /// The files that are not compiled, and why.
  package private(set) var leftOut: [FileSelection.LeftOut]

  private var folder: URL { URL(fileURLWithPath: plan.folder) }
  private var root: URL { URL(fileURLWithPath: plan.root) }

  /// Reads the files of the app and selects those that compile.
  ///
  /// - Throws: `ViewsFailure` if no file can be compiled, or an error of the file system.
  package init(_ plan: ViewsPlan) throws {
    self.plan = plan
    information = AppInformation(in: URL(fileURLWithPath: plan.root), modules: plan.modules)
    let root = URL(fileURLWithPath: plan.root)
    var texts: [String: String] = [:]
    let files = try plan.modules.map { module in
      let files = try ModuleFiles(of: module)
      for (path, text) in files.sources { texts[module.place(of: path, from: root)] = text }
      return files
    }
    let selection = FileSelection(
      of: texts,
      modules: plan.importableModules,
      platform: plan.platform
    )
    self.selection = selection
    leftOut = selection.leftOut
    modules = zip(plan.modules, files).map { module, files in
      let places = files.sources.keys.map { ($0, module.place(of: $0, from: root)) }
      let out = places.filter { selection.imports(of: $0.1) == nil }.map(\.0)
      let imports = places.compactMap { selection.imports(of: $0.1) }.reduce(Set()) { $0.union($1) }
      return ViewsManifest.Module(
        module: module,
        modules: module.modules
          ?? plan.modules.map(\.name).filter { imports.contains($0) && $0 != module.name },
        files: files,
        exclude: (out + files.others + files.duplicates).sorted(),
        startsApp: places.contains { selection.entryPoints.contains($0.1) }
      )
    }
    let list = information.file?.resolvingSymlinksInPath()
      .relativePath(from: root.resolvingSymlinksInPath())
    leftOut += zip(plan.modules, files).flatMap { $1.unused(in: $0, from: root) }
      .filter { $0.path != list }
    guard texts.count > selection.leftOut.count else {
      throw ViewsFailure(
        """
        no Swift file of \(plan.modules.map(\.name).joined(separator: ", ")) compiles on Linux; \
        name a folder with view files
        \(FileSelection.table(of: leftOut))
        """
      )
    }
  }

  /// Writes the package, or writes what changed since it was written, and returns a report.
  ///
  /// - Throws: `ViewsFailure` if a file is in the way, or an error of the file system.
  package func write() throws -> String {
    try checkFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let outcomes: [(String, WrittenFile.Outcome)]
    do {
      outcomes = try write(to: ConfinedFolder(folder.path, followsLinks: false))
    } catch let error as ConfinedFileError {
      throw ViewsFailure("\(name) cannot be written: \(error)")
    }
    var lines = ["wrote \(name): \(summary)"]
    if !leftOut.isEmpty { lines += ["left out:", FileSelection.table(of: leftOut)] }
    for (path, _) in outcomes.filter({ $0.1 == .kept }) {
      lines.append(
        "kept \(name)/\(path), which was edited; to write it again, move it away and repeat the command"
      )
    }
    lines += WorkflowFile(for: plan).write()
    lines.append(
      "next: cd \(ShellText.word(name)) && swift test (the first build takes two to three minutes)"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes the links and the files, which no link in the folder leads elsewhere.
  private func write(to folder: ConfinedFolder) throws -> [(String, WrittenFile.Outcome)] {
    try link(in: folder)
    let outcomes = try files.map { ($0.path, try $0.write(in: folder)) }
    // Git has no empty folders, and the package manager warns about excluded folders that do not exist.
    let placeholder = "Tests/LayoutTests/__Layouts__/.gitkeep"
    if folder.entry(at: placeholder) == nil { try folder.write([], to: placeholder) }
    return outcomes
  }

  private var name: String { folder.relativePath(from: root) }

  private var summary: String {
    let names = modules.map(\.module.name).joined(separator: ", ")
    let compiled = modules.map(\.files.sources.count).reduce(0, +) - selection.leftOut.count
    let previews = selection.previews
    let files = "\(compiled) \(compiled == 1 ? "file" : "files")"
    return
      "\(names); \(files), \(previews == 0 ? "no previews" : previews == 1 ? "1 preview" : "\(previews) previews")"
  }

  /// Refuses a folder that a different program or a person made, or whose parts are elsewhere.
  private func checkFolder() throws {
    let parts = ["", "Sources", "Sources/LayoutSnapshots", "Tests", "Tests/LayoutTests"]
    for part in parts + ["Tests/LayoutTests/__Layouts__"] {
      guard !folder.appendingPathComponent(part).isLink else {
        throw ViewsFailure(
          "\(name)/\(part) is a symbolic link; move it away, and repeat the command"
        )
      }
    }
    let manifest = folder.appendingPathComponent("Package.swift")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard !names.isEmpty else { return }
    let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
    guard text.contains("// Written by Keyline ") else {
      throw ViewsFailure(
        "\(name) exists, and this command did not write it; move it away, or choose a different folder"
      )
    }
  }

  /// Links the folders of the modules, and removes links of modules that are gone.
  private func link(in package: ConfinedFolder) throws {
    var links: [String: String] = [:]
    for module in plan.modules {
      let place = "Sources/\(module.name)"
      for folder in module.folders.map({ URL(fileURLWithPath: $0).resolvingSymlinksInPath() }) {
        let isAlone = module.folders.count == 1
        links[isAlone ? place : "\(place)/\(folder.lastPathComponent)"] = folder.path
      }
    }
    let parents = Set(links.keys.map(ViewsPackage.parent)).union(["Sources"])
    for parent in parents.sorted() {
      // A module of one folder may have several now.
      try package.removeLink(parent)
      try package.makeFolder(parent)
      for name in package.names(in: parent) { try package.removeLink("\(parent)/\(name)") }
    }
    for (path, target) in links.sorted(by: { $0.key < $1.key }) {
      let parent = folder.appendingPathComponent(ViewsPackage.parent(of: path))
      let target = URL(fileURLWithPath: target).relativePath(from: parent)
      do throws(ConfinedFileError) {
        try package.link(path, to: target)
      } catch {
        guard error == .notOrdinary else { throw error }
        throw ViewsFailure(
          "\(folder.path)/\(path) is not a link; move it away, and repeat the command"
        )
      }
    }
  }

  private static func parent(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.utf8.startIndex
    return String(path[..<slash])
  }

  private var files: [WrittenFile] {
    let names = modules.filter(\.module.isTested).map(\.module.name)
    let hasInformation = !information.values.isEmpty
    let manifest = ViewsManifest(plan: plan, modules: modules, hasInformation: hasInformation).text
    func file(_ path: String, comment: String = "//", _ text: String) -> WrittenFile {
      WrittenFile(path, comment: comment, command: plan.command, text: text)
    }
    let module = ViewsManifest.informationModule
    let text = information.source
    let informationFiles = hasInformation ? [file("Sources/\(module)/\(module).swift", text)] : []
    return informationFiles + [
      file("Package.swift", manifest),
      file(
        ".gitignore",
        comment: "#",
        ".build/\n.swiftpm/\n# Reports, as of KEYLINE_REPORT=layouts.html.\n/*.html\n/.*.html.run\n"
      ),
      file(
        "Tests/LayoutTests/PreviewTests.swift",
        """
        import KeylineTesting
        import Testing
        \(names.map { "import \($0)" }.joined(separator: "\n"))

        @MainActor @Suite struct PreviewTests {
          /// Every `#Preview` and `PreviewProvider` of the app.
          @Test func previews() { expectLayouts(of: AllPreviews()) }
        }

        """
      ),
      file(
        "Sources/LayoutSnapshots/LayoutSnapshots.swift",
        """
        import KeylineCommands
        \(names.map { "import \($0)" }.joined(separator: "\n"))

        /// The previews as scenes; `swift package keyline record --label 1.0` records them.
        @main struct LayoutSnapshots: KeylineTool {
          var scenes: some SceneContent { AllPreviews() }
        }

        """
      ),
    ]
  }
}

extension ViewsPlan.Module {
  /// Returns the path of a file from a folder, given by its path in the module.
  func place(of path: String, from root: URL) -> String {
    let folders = self.folders.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
    guard folders.count > 1 else {
      return folders.first?.appendingPathComponent(path).relativePath(
        from: root.resolvingSymlinksInPath()
      ) ?? path
    }
    let name = path.prefix { $0 != "/" }
    let folder = folders.first { $0.lastPathComponent == name }
    return folder?.deletingLastPathComponent().appendingPathComponent(path)
      .relativePath(from: root.resolvingSymlinksInPath()) ?? path
  }
}

extension ModuleFiles {
  /// Returns the files that are not copied, and why.
  fileprivate func unused(in module: ViewsPlan.Module, from root: URL) -> [FileSelection.LeftOut] {
    func files(_ paths: [String], _ reason: String) -> [FileSelection.LeftOut] {
      paths.map { .init(path: module.place(of: $0, from: root), reason: reason) }
    }
    // A manifest that selects files has said why.
    return files(module.sources == nil ? others : [], "cannot be used on Linux")
      + files(duplicates, "has the name of a different resource")
  }
}

extension FileSelection {
  /// Returns the files and the reasons in two columns.
  package static func table(of files: [LeftOut]) -> String {
    let files = files.map {
      LeftOut(path: PrintableText.text($0.path), reason: PrintableText.text($0.reason))
    }
    let width = min(files.map(\.path.count).max() ?? 0, 60)
    return files.map { file in
      let gap = String(repeating: " ", count: max(width - file.path.count, 0) + 2)
      return "  \(file.path)\(gap)\(file.reason)"
    }.joined(separator: "\n")
  }
}
