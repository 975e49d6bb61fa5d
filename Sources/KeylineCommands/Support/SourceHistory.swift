import Foundation
import GitHistory
import LayoutStore

/// What git knows of the sources in the working directory, for a store that is kept apart from them.
///
/// A store that is committed goes with its commit: its newest version is the baseline.
final class SourceHistory {
  private let store: StoreOptions

  /// Creates a history, which asks git only for what is wanted of it.
  init(store: StoreOptions) {
    self.store = store
  }

  private lazy var tree = (try? store.path).flatMap {
    WorkTree(
      around: URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
      apartFrom: $0
    )
  }

  /// The text by which a version remembers the sources; empty where git knows nothing.
  var commit: String { tree?.revision.text ?? "" }

  /// Finds the versions that sources are held against, and says which.
  ///
  /// - Parameters:
  ///   - records: The store.
  ///   - version: The version that is held against them; `nil` for what is in the work tree.
  ///   - speaks: Whether something is said even of the latest.
  /// - Returns: The versions, the newest last; `nil` where no commit is known.
  /// - Throws: `StoreError` when the store cannot be read.
  func baseline(
    in records: RecordsStore,
    of version: RecordedVersion? = nil,
    speaks: Bool = true
  ) throws -> [RecordedVersion]? {
    let versions = try records.versions().filter { $0.sequence < version?.sequence ?? .max }
    guard versions.contains(where: { $0.revision != nil }), let tree else { return nil }
    let search = BaselineSearch(
      in: tree,
      from: version?.revision,
      platform: version?.engine.platform ?? EngineDescription.platform
    ) {
      version?.engine.fingerprint ?? (try? Program.engine().fingerprint)
    }
    guard let choice = search.baseline(among: versions) else {
      Program.say(
        "note: nothing was recorded at HEAD or before it\(search.shallowness); the latest is taken"
      )
      return nil
    }
    if speaks || choice.versions != versions.suffix(1) { Program.say("note: \(choice.sentence)") }
    return choice.versions
  }
}
