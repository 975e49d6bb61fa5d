package import Foundation
import GitHistory
package import LayoutStore

/// The search for the versions that were recorded at the commits nearest to some sources.
///
/// A store that is committed belongs to its commit: its newest version is the baseline.
package final class SourceBaseline {
  /// The use of the versions, which decides about notes.
  package enum Purpose {
    /// Comparing with the versions, which are always noted.
    case comparison
    /// Recording after the versions, which are noted unless they are the latest.
    case recording
    /// Comparing in a test, which notes only versions of a different platform or branch.
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

  // Git runs only when it is needed.
  private lazy var tree = folder.flatMap { WorkTree(around: $0, apartFrom: store.path) }

  /// The commit that a version keeps of its sources; empty where git does not know it.
  package var commit: String { tree?.revision.text ?? "" }

  /// Finds the versions that sources are compared with, and notes them.
  ///
  /// - Parameters:
  ///   - records: The store.
  ///   - version: The version to begin at; `nil` for the work tree.
  ///   - purpose: The use of the versions.
  ///   - observer: The handler of notes.
  /// - Returns: The versions, the newest last; `nil` where no commit is known.
  /// - Throws: `StoreError` when the store cannot be read.
  package func versions(
    in records: RecordsStore,
    before version: RecordedVersion? = nil,
    for purpose: Purpose,
    _ observer: WorkObserver
  ) throws(StoreError) -> [RecordedVersion]? {
    let versions = try records.versions().filter { $0.sequence < version?.sequence ?? .max }
    guard versions.contains(where: { $0.revision != nil }), let tree else { return nil }
    let search = BaselineSearch(
      in: tree,
      from: version?.revision,
      platform: version?.engine.platform ?? EngineDescription.platform
    ) {
      guard purpose != .testing else { return nil }
      return version?.engine.fingerprint ?? (try? RunningBuild.description().fingerprint)
    }
    guard let choice = search.baseline(among: versions) else {
      if purpose != .testing {
        observer.note(
          "nothing was recorded at HEAD or before it\(search.shallowness); the latest is taken"
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
