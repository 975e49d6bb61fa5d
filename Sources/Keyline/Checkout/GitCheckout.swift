package import Foundation
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
    here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
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
  /// - Parameters:
  ///   - scratch: A temporary folder, in which the commit is checked out.
  ///   - observer: The observer to notify.
  ///   - work: The closure.
  /// - Throws: ``KeylineError`` if the program does not build, or an error of `work`.
  package func use(
    in scratch: URL,
    _ observer: WorkObserver,
    _ work: (_ program: String, _ folder: URL) throws -> Void
  ) throws {
    try repository.withWorktree(of: commit, at: scratch.appendingPathComponent("tree")) { tree in
      let old = tree.appendingPathComponent(repository.path(of: here))
      try work(try build(in: old, observer), old)
    }
  }

  /// Builds the program, and returns its path.
  private func build(in folder: URL, _ observer: WorkObserver) throws(KeylineError) -> String {
    guard let product else { return RunningBuild.file }
    let manifest = folder.appendingPathComponent("Package.swift").path
    guard FileManager.default.fileExists(atPath: manifest) else {
      throw KeylineError(
        .invalidInput,
        "there was no Package.swift then, so no \(product) to build"
      )
    }
    observer.inform("building \(product) at that commit; this takes longer the first time")
    // The folder is kept, so that the next comparison builds only changed files.
    let scratch = here.appendingPathComponent(".build/compare").path
    let build = ["swift", "build", "--product", product, "--scratch-path", scratch]
    let child = try ChildProcess(build, in: folder)
    guard child.status == 0 else {
      let errors = (child.output + child.errors).split(separator: "\n").filter {
        $0.contains("error:")
      }
      throw KeylineError(
        .invalidInput,
        lines: ["\(product) does not build at that commit"] + errors.prefix(20).map { "  \($0)" }
      )
    }
    let place = try ChildProcess(build + ["--show-bin-path"], in: folder)
    return "\(place.output.trimmingCharacters(in: .newlines))/\(product)"
  }

  /// Calls a closure with a folder that is removed afterwards.
  package static func withTemporaryFolder<Value>(_ work: (URL) throws -> Value) throws -> Value {
    let scratch = try ScratchFolder()
    return try work(scratch.url)
  }
}
