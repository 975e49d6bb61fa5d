import Foundation
import LayoutStore

/// The code of a git ref, checked out and built beside the work tree.
struct EarlierCheckout {
  /// The folder in which the command runs.
  let here: URL
  private let repository: GitRepository
  private let commit: String
  private let product: String?

  /// Finds the commit that a ref means.
  ///
  /// - Parameters:
  ///   - ref: A commit, branch or tag.
  ///   - product: The product to build; `nil` for the program that runs, where a package built it.
  ///   - commit: The commit that is meant where git knows no such ref, if any.
  /// - Throws: `CommandFailure` when there is none.
  init(of ref: String, product: String?, otherwise commit: () -> String? = { nil }) throws {
    here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .resolvingSymlinksInPath()
    repository = try GitRepository(around: here)
    do {
      self.commit = try repository.commit(ref)
    } catch {
      guard let other = commit() else { throw error }
      self.commit = try repository.commit(other)
    }
    self.product = product
    name = "\(ref) (\(self.commit.prefix(7)))"
  }

  /// The ref, and the commit that it means.
  let name: String

  /// Whether the code of then is another program than the one that runs.
  var isBuilt: Bool { EarlierProgram(product: product, in: here).isBuilt }

  /// Does work with the program of then, in the folder of then.
  ///
  /// - Parameters:
  ///   - scratch: A folder of the command's own, in which the commit is checked out.
  ///   - work: The work.
  /// - Throws: `CommandFailure` when it does not build, and what the work throws.
  func use(in scratch: URL, _ work: (_ program: String, _ folder: URL) throws -> Void) throws {
    try repository.withWorktree(of: commit, at: scratch.appendingPathComponent("tree")) { tree in
      let old = tree.appendingPathComponent(try repository.path(of: here))
      let program = try EarlierProgram(product: product, in: here).build(in: old)
      try work(program, old)
    }
  }

  /// Does work with a folder that is removed afterwards.
  static func withScratch(_ work: (URL) throws -> Void) throws {
    let scratch = try ScratchFolder()
    try work(scratch.url)
  }
}
