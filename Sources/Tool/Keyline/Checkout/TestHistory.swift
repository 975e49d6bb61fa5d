package import Foundation
import GitHistory
package import LayoutStore

/// The history of tests' snapshots, imported from the files beside the tests in a git repository.
package struct TestHistory {
  /// The commits to import.
  package enum Commits {
    /// A commit alone.
    case only(String)
    /// A commit, and those of its ancestors on the first-parent line that changed a file.
    case upTo(String)
  }

  private let repository: GitRepository
  private let git: Git

  /// Finds the repository around a folder, in which the files are searched.
  ///
  /// - Throws: ``KeylineError`` when there is none.
  package init(
    in folder: URL = WorkingFolder.url
  ) throws(KeylineError) {
    repository = try GitRepository(around: folder)
    git = Git(folder: folder)
  }

  /// The path of the store of a history, unless the user names a different one.
  package static let defaultStore = ".keyline/tests.sqlite"

  /// Adds a version for each commit that the store lacks.
  ///
  /// - Throws: ``KeylineError`` when a commit is unknown or has no files, `StoreError` when the store cannot be
  ///   written.
  package func add(
    _ commits: Commits,
    to location: StoreLocation
  ) throws -> MergeReport {
    let history = try history(of: commits)
    let records = try location.open(for: .recording)
    let known = Set(try records.versions().map(\.label))
    let labels = history.commits.map(LayoutFileSource.label)
    let start = labels.lastIndex(where: known.contains).map { $0 + 1 } ?? 0
    let new = history.commits[start...]
    let names = Set(new.flatMap(\.files.values))
    guard let files = try LayoutFileHistory.contents(of: names, in: git) else {
      throw KeylineError(.invalidInput, "\(repository.root.path): git cannot read its objects")
    }
    let parent: String?
    switch commits {
    case .only: parent = try records.versions().last?.label
    case .upTo: parent = start > 0 ? labels[start - 1] : nil
    }
    let source = LayoutFileSource(
      new,
      after: parent,
      reading: files,
      name: repository.root.path,
      location.observer
    )
    return try records.merge([source])
  }

  private func history(of commits: Commits) throws(KeylineError) -> LayoutFileHistory {
    let (ref, history): (String, LayoutFileHistory?)
    switch commits {
    case .only(let name):
      (ref, history) = (name, LayoutFileHistory(of: try repository.commit(name), in: git))
    case .upTo(let name):
      (ref, history) = (name, LayoutFileHistory(upTo: try repository.commit(name), in: git))
    }
    guard let history, history.commits.contains(where: { !$0.files.isEmpty }) else {
      throw KeylineError(
        .notFound,
        """
        “\(ref)” has no snapshot files of tests in this folder, which are \
        \(LayoutFile.folderName)/…/*\(LayoutFile.suffix)
        """
      )
    }
    return history
  }
}
