package import Foundation
import GitHistory
package import LayoutStore

/// The search for the versions that were recorded at the commits nearest to some sources.
///
/// A committed store belongs to its commit: the baseline is its newest version, without a search.
package final class SourceBaseline {
  /// The use of the versions, which determines when they are noted.
  package enum Purpose {
    /// Comparing with the versions: they are always noted.
    case comparison
    /// Recording a successor: they are noted unless they are the latest version.
    case recording
    /// Comparing in a test: they are noted only if they are of a different platform or an unmerged branch.
    case testing
  }

  private let folder: URL?
  private let store: StoreLocation

  /// Creates the search for the sources in the working directory, or in a folder.
  package init(
    store: StoreLocation,
    folder: URL? = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  ) {
    (self.store, self.folder) = (store, folder)
  }

  // Git runs when the values are first needed, and once for all uses of them.
  private lazy var tree = folder.flatMap { WorkTree(around: $0) }
  private lazy var revision = tree?.revision()
  private lazy var isCommitted = tree?.tracks(store.path) ?? false

  /// The commit and the tree to record with a version; empty without git, and for a committed store.
  package var commit: String { isCommitted ? "" : revision?.text ?? "" }

  /// The abbreviated hash of the commit; `nil` without git, or if a tracked file differs from the commit.
  package var shortCommit: String? { revision.flatMap { tree?.shortCommit(of: $0) } }

  /// Finds the versions to compare sources with, and notes them.
  ///
  /// - Parameters:
  ///   - records: The store.
  ///   - version: The version whose sources to start from; `nil` for the work tree.
  ///   - purpose: The use of the versions.
  ///   - observer: The handler of notes.
  /// - Returns: The versions, the newest last; `nil` if none was recorded at a known commit.
  /// - Throws: `StoreError` when the store cannot be read.
  package func versions(
    in records: RecordsStore,
    before version: RecordedVersion? = nil,
    for purpose: Purpose,
    _ observer: WorkObserver
  ) throws(StoreError) -> [RecordedVersion]? {
    let versions = try records.versions().filter { $0.sequence < version?.sequence ?? .max }
    guard versions.contains(where: { $0.revision != nil }), let tree, !isCommitted,
      let start = version?.revision ?? revision
    else { return nil }
    let search = BaselineSearch(
      in: tree,
      from: start,
      platform: version?.build.platform ?? BuildDescription.platform
    ) {
      guard purpose != .testing else { return nil }
      return version?.build.fingerprint ?? (try? RunningBuild.description().fingerprint)
    }
    guard let choice = search.baseline(among: versions) else {
      if purpose != .testing {
        let shallowness = search.shallowness
        observer.note(
          "no version was recorded at HEAD or its ancestors\(shallowness); using the latest version"
        )
      }
      return nil
    }
    let isNoted =
      switch purpose {
      case .comparison: true
      case .recording: choice.versions != versions.suffix(1)
      case .testing: choice.isOfOtherPlatform || !choice.isOfHistory
      }
    if isNoted { observer.note(choice.sentence) }
    return choice.versions
  }
}
