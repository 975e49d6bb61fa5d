import ConfinedFiles
import EscapedText
import Foundation
package import SourceCuts

/// A package beside an app that compiles its view files, unchanged, with Keyline's views, and tests them.
package struct ViewsPackage {
  private let plan: ViewsPlan
  private let selection: FileSelection
  private let modules: [ViewsManifest.Module]
  private let information: AppInformation
  /// The files that are not compiled, and why.
  package private(set) var leftOut: [FileSelection.LeftOut]
  /// The parts that are not compiled; `nil` if only whole files are left out.
  private let parts: LeftOutList?
  /// The texts of the Swift files by their paths in the package.
  let texts: [String: String]
  /// The paths of the files whose conditions name a platform, in order.
  private let conditionalFiles: [String]
  /// The modules that files import and that cannot be imported, by the paths of the files.
  let missingModules: [String: [String]]

  /// The modules of which one build finds all errors; `nil` if the package is complete.
  var checkedModules: [String]?

  /// The modules of the app that each module imports.
  var imports: [String: [String]] {
    Dictionary(
      modules.map { ($0.module.name, $0.modules) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The parts that are not compiled.
  package var list: LeftOutList { parts ?? LeftOutList() }

  private var folder: URL { URL(fileURLWithPath: plan.folder) }
  private var root: URL { URL(fileURLWithPath: plan.root) }

  /// Reads the files of the app and selects those that compile.
  ///
  /// With a list of the parts that are left out, files are compiled without the imports of modules that
  /// cannot be imported; without one, such files are left out.
  ///
  /// - Throws: `ViewsFailure` if no file can be compiled, or an error of the file system.
  package init(_ plan: ViewsPlan, leavingOut list: LeftOutList? = nil) throws {
    self.plan = plan
    let root = URL(fileURLWithPath: plan.root)
    information = AppInformation(in: root, modules: plan.modules)
    let files = try plan.modules.map { try ModuleFiles(of: $0) }
    var (placed, texts): ([String: String], [String: String]) = ([:], [:])
    for (module, files) in zip(plan.modules, files) {
      for (path, text) in files.sources {
        placed[module.place(of: path, from: root)] = text
        texts[module.packagePath(of: path)] = text
      }
    }
    self.texts = texts
    let selection = FileSelection(
      of: placed,
      modules: plan.importableModules,
      platform: plan.platform,
      outsideOfTargets: ViewsPackage.filesOutsideOfTargets(of: files, in: plan, root: root),
      keepsImports: list != nil
    )
    self.selection = selection
    leftOut = selection.leftOut
    conditionalFiles = ViewsPackage.filesWithConditions(among: texts, on: plan.platform)
    var list = list
    list?.setConditions(of: conditionalFiles, on: plan.platform.system)
    let found = list.map {
      ViewsPackage.complete($0, with: selection, files: files, in: plan, root: root)
    }
    parts = found?.list
    missingModules = found?.modules ?? [:]
    modules = zip(plan.modules, files).map {
      ViewsPackage.declared($0, files: $1, by: selection, leavingOut: found?.list, in: plan)
    }
    let propertyList = information.file?.resolvingSymlinksInPath()
      .relativePath(from: root.resolvingSymlinksInPath())
    leftOut += zip(plan.modules, files).flatMap { $1.unused(in: $0, from: root) }
      .filter { $0.path != propertyList }
    guard placed.count > selection.leftOut.count else {
      throw ViewsFailure(
        """
        no Swift file of \(plan.modules.map(\.name).joined(separator: ", ")) compiles on Linux; \
        name a folder with view files
        \(FileSelection.table(of: leftOut))
        """
      )
    }
  }

  /// Returns the paths of the files whose conditions name a platform, in order.
  private static func filesWithConditions(
    among texts: [String: String],
    on platform: ViewPlatform
  ) -> [String] {
    texts.filter { _, text in
      let isConditional = text.contains("#if")
      return isConditional
        && !PlatformConditions.values(in: Array(text.utf8), on: platform.system).isEmpty
    }.keys.sorted()
  }

  /// Returns the files that no target of the app's project compiles.
  ///
  /// Nothing is known of a folder if no target compiles any of its files, nor of a package in a folder.
  private static func filesOutsideOfTargets(
    of files: [ModuleFiles],
    in plan: ViewsPlan,
    root: URL
  ) -> Set<String> {
    guard let membership = XcodeMembership(in: root) else { return [] }
    let folders = zip(plan.modules, files).flatMap { module, files in
      let packages = files.folders(with: "Package.swift")
      let paths = files.sources.keys.filter { path in !packages.contains { path.hasPrefix($0) } }
      return Dictionary(grouping: paths) { module.folders.count > 1 ? $0.prefix { $0 != "/" } : "" }
        .values.map { $0.map { module.place(of: $0, from: root) } }
    }
    let known = folders.filter { $0.contains(where: membership.contains) }
    return Set(known.joined().filter { !membership.contains($0) })
  }

  /// Returns a module with the files that are compiled.
  private static func declared(
    _ module: ViewsPlan.Module,
    files: ModuleFiles,
    by selection: FileSelection,
    leavingOut list: LeftOutList?,
    in plan: ViewsPlan
  ) -> ViewsManifest.Module {
    let root = URL(fileURLWithPath: plan.root)
    let places = files.sources.keys.map { ($0, module.place(of: $0, from: root)) }
    let out = places.filter { selection.imports(of: $0.1) == nil }.map(\.0)
    let imports = places.compactMap { selection.imports(of: $0.1) }.reduce(Set()) { $0.union($1) }
    let cut = files.sources.keys.filter {
      list?.cuts(of: module.packagePath(of: $0)).isEmpty == false
    }
    let hasStandIns = list?.cuts(of: module.packageFolder).isEmpty == false
    var module = module
    if module.modules == nil {
      module.products += plan.dependencies.flatMap { package in
        package.modules.filter(imports.contains).map { .init(name: $0, package: package.name) }
      }
    }
    return ViewsManifest.Module(
      module: module,
      modules: module.modules
        ?? plan.modules.map(\.name).filter { imports.contains($0) && $0 != module.name },
      files: files,
      exclude: Set(out + files.others + files.packages + files.duplicates + cut).sorted(),
      startsApp: places.contains { selection.entryPoints.contains($0.1) },
      frameworks: imports.intersection(AppleModules.frameworks)
        .subtracting(plan.modules.map(\.name)).sorted(),
      hasCuts: !cut.isEmpty || hasStandIns
    )
  }

  /// Returns a list with the imports and the files that cannot be compiled in any case, and the modules
  /// that files lack.
  private static func complete(
    _ list: LeftOutList,
    with selection: FileSelection,
    files: [ModuleFiles],
    in plan: ViewsPlan,
    root: URL
  ) -> (list: LeftOutList, modules: [String: [String]]) {
    var (list, missing) = (list, [String: [String]]())
    let conditions = BuildConditions(modules: plan.importableModules, platform: plan.platform)
    let reasons = Dictionary(
      selection.leftOut.map { ($0.path, $0.reason) },
      uniquingKeysWith: { first, _ in first }
    )
    for (module, files) in zip(plan.modules, files) {
      for path in files.sources.keys.sorted() {
        let (place, own) = (module.place(of: path, from: root), module.packagePath(of: path))
        if let reason = reasons[place] {
          let cause =
            reason.hasSuffix(AppleModules.testCause)
            ? AppleModules.testCause : reason.split(separator: ":").first.map(String.init) ?? reason
          list.add(.init(SourceCut(path: own, part: .file), cause: cause, message: reason))
        }
        if selection.entryPoints.contains(place), let text = files.sources[path] {
          for cut in applicationMains(in: text, at: own) {
            list.add(.init(cut, cause: "starts the app (@main)", message: "it has no start here"))
          }
        }
        let modules = (selection.imports(of: place) ?? []).subtracting(plan.importableModules)
        missing[own] = modules.sorted()
        for name in modules.sorted() where !list.hasFile(own) {
          let reason =
            plan.unusableProducts?[name]
            ?? AppleModules.reason(toLeaveOut: name, platform: plan.platform)
          let cut = SourceCut(path: own, part: .import, name: "import.\(name)")
          list.add(.init(cut, cause: LeftOutList.absence(of: name), message: reason))
        }
      }
      for path in files.others where path.hasSuffix(".swift") {
        let cut = SourceCut(path: module.packagePath(of: path), part: .file)
        list.add(.init(cut, cause: "files that cannot be read", message: "it is not a text file"))
      }
    }
    for (module, files) in zip(plan.modules, files) {
      for (path, text) in files.sources {
        let path = module.packagePath(of: path)
        let all = SwiftSummary(of: text, conditions: conditions).previews
        for cut in list.cuts(of: path) where all > 0 {
          let rest = cut.part == .file ? "" : CutSource(text, cuts: [cut]).text
          let left = SwiftSummary(of: rest, conditions: conditions).previews
          list.note(previews: all - left, of: cut)
        }
      }
    }
    return (list, missing)
  }

  /// Returns the attributes by which a class of UIKit or AppKit starts an app, at which the compiler crashes on Linux.
  private static func applicationMains(in text: String, at path: String) -> [SourceCut] {
    guard text.contains("ApplicationMain") else { return [] }
    return SourceOutline(of: text).declarations.flatMap { declaration in
      declaration.attributes.map(\.name)
        .filter { ["UIApplicationMain", "NSApplicationMain"].contains($0) }
        .map { SourceCut(path: path, part: .attribute($0), name: declaration.name) }
    }
  }

  /// The number of previews in all files, and in the parts that are compiled.
  var previewCounts: (all: Int, compiled: Int) {
    let conditions = BuildConditions(modules: plan.importableModules, platform: plan.platform)
    let counts = texts.map { path, text in
      let cuts = list.cuts(of: path)
      let rest = list.hasFile(path) ? "" : cuts.isEmpty ? text : CutSource(text, cuts: cuts).text
      return (
        SwiftSummary(of: text, conditions: conditions).previews,
        SwiftSummary(of: rest, conditions: conditions).previews
      )
    }
    return (counts.map(\.0).reduce(0, +), counts.map(\.1).reduce(0, +))
  }

  /// Writes the package, or writes what changed since it was written, and returns a report.
  ///
  /// - Throws: `ViewsFailure` if a file is in the way, or an error of the file system.
  package func write() throws -> String {
    let lock = try lock()
    let kept = try withExtendedLifetime(lock) { try writeFiles() }
    var lines = ["wrote \(name): \(summary)"]
    if !leftOut.isEmpty { lines += ["left out:", FileSelection.table(of: leftOut)] }
    if let conditions { lines.append(conditions) }
    return (lines + closing(kept: kept)).joined(separator: "\n") + "\n"
  }

  /// What is different in the files whose conditions name a platform, if they are compiled as they are.
  private var conditions: String? {
    guard parts == nil, let first = conditionalFiles.first else { return nil }
    let (rest, system) = (conditionalFiles.count - 1, plan.platform.system)
    let files =
      rest == 0 ? "\(first) has" : "\(first) and \(ViewsBuild.count(rest, "more file")) have"
    return """
      \(files) conditions such as #if os(\(system)), which do not hold on Linux; \
      keyline views, if it builds, compiles such files as on \(system)
      """
  }

  /// Returns the lines about files that were edited, the workflow, and the next step.
  func closing(kept: [String], isBuilt: Bool = false) -> [String] {
    kept.map {
      "kept \(name)/\($0), which was edited; to write it again, move it away and repeat the command"
    } + WorkflowFile(for: plan).write() + [
      "next: cd \(ShellText.word(name)) && swift test"
        + (isBuilt ? "" : " (the first build takes two to three minutes)")
    ]
  }

  /// Takes the lock of the folder, which is held while files are written and built.
  func lock() throws -> FolderLock { try ViewsFolder(of: plan).lock() }

  /// Writes the files of the package, and returns the paths of those that were edited and are kept.
  func writeFiles() throws -> [String] {
    try ViewsFolder(of: plan).opened { try write(to: $0) }.filter { $0.1 == .kept }.map(\.0)
  }

  /// Writes the manifest, by which a later command knows the folder even if this one is killed, and
  /// then the links and the other files, which no link in the folder leads elsewhere.
  private func write(to folder: ConfinedFolder) throws -> [(String, WrittenFile.Outcome)] {
    var outcomes = [(manifest.path, try manifest.write(in: folder))]
    try link(in: folder)
    outcomes += try files.map { ($0.path, try $0.write(in: folder)) }
    try writeList(to: folder)
    // Git has no empty folders, and the package manager warns about excluded folders that do not exist.
    let placeholder = "Tests/LayoutTests/__Layouts__/.gitkeep"
    if folder.entry(at: placeholder) == nil { try folder.write([], to: placeholder) }
    return outcomes
  }

  /// Writes the list of the parts that are left out, which the plugin reads.
  private func writeList(to folder: ConfinedFolder) throws {
    folder.removeDrafts(of: LeftOutList.fileName)
    guard let parts, !parts.entries.isEmpty || folder.entry(at: LeftOutList.fileName) != nil else {
      return
    }
    let text = Array(parts.text(command: plan.command).utf8)
    if (try? folder.read(LeftOutList.fileName, limit: text.count)) == text { return }
    try folder.write(text, to: LeftOutList.fileName)
  }

  var name: String { folder.relativePath(from: root) }

  private var summary: String {
    let names = modules.map(\.module.name).joined(separator: ", ")
    let compiled = modules.map(\.files.sources.count).reduce(0, +) - selection.leftOut.count
    let previews = selection.previews
    let files = "\(compiled) \(compiled == 1 ? "file" : "files")"
    return
      "\(names); \(files), \(previews == 0 ? "no previews" : previews == 1 ? "1 preview" : "\(previews) previews")"
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
    // A module that had several folders may have one now, or be gone.
    for name in package.names(in: "Sources") { try package.removeFolderOfLinks("Sources/\(name)") }
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

  private var hasInformation: Bool { !information.values.isEmpty }

  private func file(_ path: String, comment: String = "//", _ text: String) -> WrittenFile {
    WrittenFile(path, comment: comment, command: plan.command, text: text)
  }

  private var manifest: WrittenFile {
    let manifest = ViewsManifest(
      plan: plan,
      modules: modules,
      hasInformation: hasInformation,
      checkedModules: checkedModules
    )
    return file("Package.swift", manifest.text)
  }

  private var files: [WrittenFile] {
    let names = modules.filter(\.module.isTested).map(\.module.name)
    let module = ViewsManifest.informationModule
    let text = information.source
    let informationFiles = hasInformation ? [file("Sources/\(module)/\(module).swift", text)] : []
    let placeholders = modules.filter(\.isGenerated).map {
      file(
        "Sources/\($0.placeholder)",
        "// Every file of \($0.module.name) is compiled as \(LeftOutList.fileName) says.\n"
      )
    }
    return informationFiles + placeholders + [
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
  /// The folder of the module in the package.
  var packageFolder: String { "Sources/\(name)" }

  /// Returns the path in the package of a file, given by its path in the module.
  func packagePath(of path: String) -> String { "\(packageFolder)/\(path)" }

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
