import ConfinedFiles
import Foundation
package import SourceCuts

/// Builds a package for view files, and leaves out what does not compile, until the build succeeds.
package struct ViewsBuild {
  /// The result of a program.
  package struct Outcome: Sendable {
    package var succeeded: Bool
    package var output: String

    package init(succeeded: Bool, output: String) {
      self.succeeded = succeeded
      self.output = output
    }
  }

  /// Runs `swift` with arguments in the folder of the package.
  package typealias Runner = (_ arguments: [String]) throws -> Outcome

  /// How often a module has errors, and how often the previews are laid out, at most.
  ///
  /// A module is built when those that it imports have no errors, so that each has its own rounds.
  static let maximumRounds = 24
  /// The rounds after which whole declarations, and whole files, are left out.
  static let roundsForParts = 12
  static let roundsForDeclarations = 18

  var plan: ViewsPlan
  let run: Runner
  let progress: (String) -> Void

  /// The list of the parts that are left out.
  package internal(set) var list: LeftOutList
  /// The errors of the first build.
  package internal(set) var firstErrors: Int?
  /// The previews that are laid out, and those that are not, after the tests ran.
  private(set) var previews = PreviewRun()
  /// The builds in which a module had errors, by its folder in the package.
  private var rounds: [String: Int] = [:]
  /// The folders of the modules whose errors can follow from those of modules that they import.
  var waitingModules: Set<String> = []
  /// How often the previews were laid out.
  private var previewRounds = 0
  /// The lock of the package's folder, from the first time that it is written.
  private var lock: FolderLock?
  /// The paths of the files that were edited, and are not written again.
  private(set) var kept: [String] = []

  /// Prepares a build.
  ///
  /// - Parameters:
  ///   - plan: The package.
  ///   - progress: Called with a sentence before each step that takes long.
  ///   - run: Runs `swift`.
  package init(
    _ plan: ViewsPlan,
    progress: @escaping (String) -> Void,
    run: @escaping Runner
  ) {
    self.plan = plan
    self.run = run
    self.progress = progress
    let file = URL(fileURLWithPath: plan.folder).appendingPathComponent(LeftOutList.fileName)
    let text = try? String(contentsOf: file, encoding: .utf8)
    list = text.map { LeftOutList($0) } ?? LeftOutList()
  }

  /// Writes the package again and again, until it builds and its previews are laid out.
  ///
  /// - Returns: The package, as it was written last.
  /// - Throws: `ViewsFailure` if errors remain that no file of the app explains.
  package mutating func build(isStrict: Bool) throws -> ViewsPackage {
    defer { lock = nil }
    try addPackages()
    progress("building; the first build compiles Keyline, which takes some minutes")
    if !isStrict { try leaveOutInAllModules() }
    var package = try write()
    while true {
      let outcome = try run(["build", "--build-tests"])
      if outcome.succeeded {
        // A preview that crashes or differs is left out too; that rarely reveals others.
        previewRounds += 1
        guard previewRounds < ViewsBuild.maximumRounds,
          try leaveOutPreviews(isStrict: isStrict, in: package)
        else { return package }
        package = try write()
        progress("building again, without \(list.parts.count) parts")
        continue
      }
      let errors = CompilerError.all(in: outcome.output)
      if firstErrors == nil { firstErrors = errors.count }
      guard !isStrict, leaveOut(errors, in: package) else {
        throw ViewsFailure(ViewsBuild.text(of: errors, outcome.output))
      }
      package = try write()
      progress(
        "\(ViewsBuild.count(of: errors)); building again, without \(list.parts.count) parts"
      )
    }
  }

  /// Writes a package while its folder is locked, and returns the files that were kept because they
  /// were edited.
  mutating func writeFiles(of package: ViewsPackage) throws -> [String] {
    if lock == nil { lock = try package.lock() }
    return try package.writeFiles()
  }

  /// Writes the package, with a product of modules of which one build finds all errors.
  mutating func write(checking modules: [String]? = nil) throws -> ViewsPackage {
    var package = try ViewsPackage(plan, leavingOut: list)
    package.checkedModules = modules
    list = package.list
    kept = try writeFiles(of: package)
    guard !kept.contains("Package.swift") else {
      throw ViewsFailure(
        "\(package.name)/Package.swift was edited; move it away, or repeat the command with --no-build"
      )
    }
    return package
  }

  /// Leaves out the parts with errors, or that crash, and returns whether the list has more of them now.
  ///
  /// With `afterImports`, errors that those of imported modules can explain wait for a later build.
  mutating func leaveOut(
    _ errors: [CompilerError],
    areCrashes: Bool = false,
    afterImports: Bool = false,
    in package: ViewsPackage
  ) -> Bool {
    let texts = package.texts
    var finder = CutFinder(
      texts: texts,
      list: list,
      missingModules: package.missingModules,
      platform: plan.platform
    )
    defer { list = finder.list }
    var found = refuseStandIns(with: errors, by: &finder)
    let paths = Dictionary(
      texts.keys.map { (resolved($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    func path(of file: String) -> String? {
      paths[URL(fileURLWithPath: file).resolvingSymlinksInPath().path]
    }
    let originals = inFiles(errors.map { original(of: $0, in: texts) }, texts: texts, path: path)
    var modules = Dictionary(grouping: originals) { path(of: $0.file).map(CutFinder.folder) ?? "" }
    modules[""] = nil
    if afterImports {
      let changed = modules.filter { _, errors in
        !errors.allSatisfy { finder.isInBody($0, in: path(of: $0.file) ?? "") }
      }
      waitingModules = package.folders(importing: Set(changed.keys))
      for module in waitingModules {
        modules[module]?.removeAll { finder.canDependOnOtherFiles($0) }
      }
    }
    for (module, errors) in modules.sorted(by: { $0.key < $1.key }) where !errors.isEmpty {
      let round = areCrashes ? 1 : rounds[module, default: 0] + 1
      if !areCrashes { rounds[module] = round }
      guard round < ViewsBuild.maximumRounds else { continue }
      let size: CutFinder.Size =
        round > ViewsBuild.roundsForDeclarations
        ? .file : round > ViewsBuild.roundsForParts ? .declaration : .smallest
      found = finder.leaveOut(errors, size: size, path: path) || found
    }
    return found
  }

  /// Returns the errors with their columns in the files of the app, which differ from those in copies without some
  /// parts.
  private func inFiles(
    _ errors: [CompilerError],
    texts: [String: String],
    path: (String) -> String?
  ) -> [CompilerError] {
    var sources: [String: CutSource] = [:]
    return errors.map { error in
      guard let path = path(error.file), let text = texts[path],
        case let cuts = list.cuts(of: path), !cuts.isEmpty
      else { return error }
      let source = sources[path] ?? CutSource(text, cuts: cuts)
      sources[path] = source
      var found = error
      found.column = source.originalColumn(line: error.line, column: error.column)
      return found
    }
  }

  /// Returns an error with its place in the file of the app, if it is in a copy that the plugin made.
  ///
  /// The compiler names the copy for some errors in the code of macros. A copy has one more line, at its start.
  private func original(of error: CompilerError, in texts: [String: String]) -> CompilerError {
    let parts = error.file.split(separator: "/").suffix(4).map(String.init)
    guard parts.count == 4, parts[2] == "KeylineLeftOutPlugin", error.line > 1,
      let name = parts[3].firstRange(of: ".copy.").map({ parts[3][..<$0.lowerBound] }),
      let path = texts.keys.first(where: {
        $0.hasPrefix("Sources/\(parts[0])/") && $0.hasSuffix("/\(name).swift")
      })
    else { return error }
    var found = error
    found.file = resolved(path)
    found.line -= 1
    return found
  }

  /// Leaves out the stand-ins that do not compile, and returns whether there are any.
  private func refuseStandIns(with errors: [CompilerError], by finder: inout CutFinder) -> Bool {
    var found = false
    for error in errors where error.file.hasSuffix("/StandIns.swift") {
      // The plugin writes it to TARGET/destination/PLUGIN.
      let target = error.file.split(separator: "/").suffix(4).first
      guard let module = plan.modules.first(where: { $0.name == target.map(String.init) }) else {
        continue
      }
      found = finder.refuseStandIn(atLine: error.line, in: module.packageFolder) || found
    }
    return found
  }

  /// Returns the real path of a file of the package.
  private func resolved(_ path: String) -> String {
    URL(fileURLWithPath: plan.folder).appendingPathComponent(path).resolvingSymlinksInPath().path
  }

  /// Lays out the previews, and returns whether the list has more of them now.
  private mutating func leaveOutPreviews(
    isStrict: Bool,
    in package: ViewsPackage
  ) throws -> Bool {
    progress("laying out the previews")
    let outcome = try layOutPreviews()
    previews = PreviewRun(of: outcome.output)
    try checkPreviews(after: outcome)
    guard !isStrict else { return false }
    if leaveOut(previews.failures, in: package) { return true }
    // The work that an app does beside its views can crash at any time; it should not begin.
    let crashes = outcome.succeeded ? [] : CompilerError.crashes(in: outcome.output)
    if crashes.contains(where: { leaveOut([$0], areCrashes: true, in: package) }) { return true }
    let again = PreviewRun(of: try layOutPreviews().output)
    return leaveOut(previews.failures(comparedWith: again), in: package)
  }

  private func layOutPreviews() throws -> Outcome {
    try run(["test", "--skip-build", "--no-parallel", "--filter", "^LayoutTests\\.PreviewTests"])
  }

  /// Leaves out previews, and returns whether the list has more of them now.
  private mutating func leaveOut(_ failures: [PreviewRun.Failure], in package: ViewsPackage) -> Bool
  {
    var found = false
    for failure in failures {
      guard let cut = failure.cut(in: package.texts), !list.contains(cut) else { continue }
      let origin = list.entries.first { entry in
        failure.message.contains(": \(entry.cut.trapName) is left out, by ")
      }
      list.add(
        .init(
          cut,
          cause: origin?.cause ?? failure.cause,
          message: origin.map { "needs \($0.cut.trapName), which is left out" } ?? failure.message
        )
      )
      found = true
    }
    return found
  }

  /// Checks that the tests of this package ran, since another build can have taken their place.
  ///
  /// - Throws: `ViewsFailure` if they passed without a word about this package's previews.
  private func checkPreviews(after outcome: Outcome) throws {
    let test = "Tests/LayoutTests/PreviewTests.swift"
    let file = previews.laidOut.map { URL(fileURLWithPath: $0.file).resolvingSymlinksInPath().path }
    guard outcome.succeeded, !kept.contains(test), file != resolved(test) else { return }
    throw ViewsFailure(
      "the tests passed, but did not lay out the previews of this package; repeat the command when no "
        + "other build uses the folder:\n" + ViewsBuild.text(of: [], outcome.output),
      isBusy: true
    )
  }

  /// Returns the number of errors and of the files that have them, in words.
  static func count(of errors: [CompilerError]) -> String {
    let files = Set(errors.map(\.file)).count
    return "\(count(errors.count, "error")) in \(count(files, "file"))"
  }

  private static func text(of errors: [CompilerError], _ output: String) -> String {
    guard !errors.isEmpty else {
      let lines = output.split(whereSeparator: \.isNewline)
      let found = lines.filter { $0.contains("error:") }.prefix(5)
      return "the package cannot be built:\n"
        + (found.isEmpty ? lines.suffix(10) : found[...]).map { "  \($0)" }.joined(separator: "\n")
    }
    let shown = errors.prefix(10).map { "  \($0.file):\($0.line):\($0.column): \($0.message)" }
    let rest = errors.count > 10 ? "\n  and \(errors.count - 10) more errors" : ""
    return "the package cannot be built:\n" + shown.joined(separator: "\n") + rest
  }
}
