package import Foundation
import GitHistory
import LayoutStore

/// The code of a git ref, checked out and built beside the work tree.
package struct GitCheckout: Sendable {
  /// The working directory.
  package let here: URL
  /// The ref with its abbreviated commit, such as `main (3f2a9c0)`.
  package let name: String
  private let repository: GitRepository
  private let commit: String
  /// The product to build; `nil` to use the running program.
  private let product: String?

  /// Finds the commit of a ref.
  ///
  /// - Parameters:
  ///   - ref: A commit, branch or tag.
  ///   - product: The product to build; `nil` for the running program, if a package built it.
  ///   - commit: Returns the commit to use if git does not recognize the ref.
  /// - Throws: ``KeylineError`` if there is no such commit.
  package init(
    of ref: String,
    product: String?,
    otherwise commit: () -> String? = { nil }
  ) throws(KeylineError) {
    here = WorkingFolder.url
      .resolvingSymlinksInPath()
    repository = try GitRepository(around: here)
    do {
      self.commit = try repository.commit(ref)
    } catch {
      guard let other = commit() else { throw error }
      self.commit = try repository.commit(other)
    }
    name = "\(ref) (\(self.commit.prefix(7)))"
    let file = RunningBuild.file
    let isBuiltHere = file.hasPrefix(here.appendingPathComponent(".build").path + "/")
    self.product =
      product ?? (isBuiltHere ? URL(fileURLWithPath: file).lastPathComponent : nil)
  }

  /// Whether a package builds the program, so that the program of the ref differs from the running
  /// one.
  package var isBuilt: Bool { product != nil }

  /// Calls a closure with the path of the ref's program and the folder of its sources.
  ///
  /// A program is built beside the results of the package's own builds, where the next comparison
  /// reuses it; without one, the commit is checked out in a temporary folder.
  ///
  /// - Parameters:
  ///   - scratch: A temporary folder.
  ///   - observer: The observer to notify.
  ///   - work: The closure.
  /// - Throws: ``KeylineError`` if the program does not build, or an error of `work`.
  package func use(
    in scratch: URL,
    _ observer: WorkObserver,
    _ work: (_ program: String, _ folder: URL) throws -> Void
  ) throws {
    let path = repository.path(of: here)
    guard let product else {
      return try repository.withWorktree(
        of: commit,
        at: scratch.appendingPathComponent("tree")
      ) { tree in
        try work(RunningBuild.file, tree.appendingPathComponent(path))
      }
    }
    let builds = BuildFolder(of: here, in: repository)
    try builds.use(commit, observer) { tree in
      let old = tree.appendingPathComponent(path)
      try work(try build(product, in: old, scratchPath: builds.scratchPath, observer), old)
    }
  }

  /// Builds a product, and returns its path.
  private func build(
    _ product: String,
    in folder: URL,
    scratchPath: String,
    _ observer: WorkObserver
  ) throws(KeylineError) -> String {
    let manifest = folder.appendingPathComponent("Package.swift").path
    guard FileManager.default.fileExists(atPath: manifest) else {
      throw KeylineError(
        .invalidInput,
        "\(name) has no Package.swift, so \(product) cannot be built; choose a different ref"
      )
    }
    observer.inform("building \(product) at \(name); this takes longer the first time")
    let build = ["swift", "build", "--product", product, "--scratch-path", scratchPath]
    let progress = BuildProgress(observer)
    let child = try ChildProcess(build, in: folder) { progress.show($0) }
    progress.finish()
    guard child.status == 0 else {
      let errors = (child.output + child.errors).split(separator: "\n").filter {
        $0.contains("error:")
      }
      throw KeylineError(
        .invalidInput,
        lines: ["\(product) does not build at \(name); choose a different ref"]
          + errors.prefix(20).map { "  \($0)" }
      )
    }
    let place = try ChildProcess(build + ["--show-bin-path"], in: folder)
    return "\(place.output.trimmingCharacters(in: .newlines))/\(product)"
  }

  /// Returns the name of the author whom git would record in a folder; `nil` if none is configured.
  package static func authorName(in folder: URL) -> String? {
    for key in ["author.name", "user.name"] {
      let words = Git(folder: folder).words(["config", "--get", key])
      let git = try? ChildProcess(words, in: folder, variables: Git.variables)
      let name = git?.output.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      if git?.status == 0, !name.isEmpty { return name }
    }
    return nil
  }

  /// Calls a closure with a folder that is removed afterwards.
  package static func withTemporaryFolder<Value>(_ work: (URL) throws -> Value) throws -> Value {
    let scratch = try ScratchFolder()
    return try work(scratch.url)
  }
}

/// The progress of the package manager, from its lines such as `[12/340] Compiling Cards Card.swift`.
private final class BuildProgress {
  private let observer: WorkObserver
  private var steps = (completed: 0, total: 0)

  init(_ observer: WorkObserver) { self.observer = observer }

  /// Reports the steps that a line counts, if it does.
  func show(_ line: String) {
    guard let match = line.prefixMatch(of: #/\[(\d+)/(\d+)\]/#), let completed = Int(match.1),
      let total = Int(match.2), completed <= total
    else { return }
    // The first line begins the progress.
    if steps.total == 0 { report(isFinished: false) }
    steps = (completed, total)
    report(isFinished: false)
  }

  /// Reports the end of the build.
  func finish() { report(isFinished: true) }

  private func report(isFinished: Bool) {
    observer.onProgress(
      WorkObserver.Progress(
        activity: "building",
        completed: steps.completed,
        total: steps.total,
        isFinished: isFinished
      )
    )
  }
}
