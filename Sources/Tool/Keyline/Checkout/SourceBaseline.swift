package import Foundation
import GitHistory
package import LayoutStore

/// Finds the versions that were recorded at the commits nearest to the current sources.
///
/// If the store itself is committed, the baseline is always its latest version.
package final class SourceBaseline {
  /// The purpose of a search, which determines whether the versions are reported in a note.
  package enum Purpose {
    /// Comparing with the versions: they are always reported.
    case comparison
    /// Recording a new version: they are reported unless they are the latest version.
    case recording
  }

  private let folder: URL?
  private let store: StoreLocation

  /// Creates a search for the sources in a folder, by default the working directory.
  package init(store: StoreLocation, folder: URL? = WorkingFolder.url) {
    self.store = store
    self.folder = folder
  }

  /// The sources as git knows them.
  private struct Sources {
    let tree: WorkTree
    let revision: SourceRevision
    /// Whether git tracks the store.
    let isCommitted: Bool
  }

  // Git runs only when this value is first needed.
  private lazy var sources = Result { () throws(StoreError) -> Sources? in
    guard let folder, let tree = try WorkTree(around: folder) else { return nil }
    return Sources(
      tree: tree,
      revision: try tree.revision(),
      isCommitted: tree.tracks(store.path)
    )
  }

  /// Returns the commit and tree to record with a version; empty without a repository, or if the
  /// store is committed.
  ///
  /// - Throws: `StoreError` if there is a repository that git does not read.
  package func commit() throws(StoreError) -> String {
    guard let sources = try sources.get(), !sources.isCommitted else { return "" }
    return sources.revision.text
  }

  /// Returns the label of the commit, and whether the sources differ from it.
  ///
  /// - Parameter paths: The recorded documents and folders; empty for scenes written in Swift.
  /// - Returns: The abbreviated hash of the commit, with `-dirty` if the sources differ; `nil`
  ///   without a repository, and for a modified work tree that has the store itself, since its next
  ///   commit will contain both.
  /// - Throws: `StoreError` if there is a repository that git does not read.
  package func commitLabel(
    recording paths: [String]
  ) throws(StoreError) -> (label: String, isDirty: Bool)? {
    guard let sources = try sources.get(),
      let isModified = sources.tree.isModified(sources.revision),
      !isModified || !sources.isCommitted, let commit = sources.tree.shortCommit
    else { return nil }
    let isDirty = isModified || sources.tree.hasUntracked(SourceBaseline.patterns(of: paths))
    return (isDirty ? "\(commit)-dirty" : commit, isDirty)
  }

  /// Returns git's patterns for the sources of scenes.
  private static func patterns(of paths: [String]) -> [String] {
    guard !paths.isEmpty else { return ["*.swift"] }
    let patterns = paths.map { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue ? ":(glob)\(path)/**/*.json" : ":(literal)\(path)"
    }
    return patterns + [":(exclude,glob)**/.keyline/**"]
  }

  /// Finds the versions to compare the sources with, and reports them in a note.
  ///
  /// - Parameters:
  ///   - records: The store.
  ///   - version: The version whose sources are the starting point; `nil` for the work tree.
  ///   - purpose: The purpose of the search.
  ///   - observer: The observer to notify.
  /// - Returns: The versions, oldest first; `nil` if none was recorded at a known commit.
  /// - Throws: `StoreError` when the store or the repository cannot be read.
  package func versions(
    in records: RecordsStore,
    before version: RecordedVersion? = nil,
    for purpose: Purpose,
    _ observer: WorkObserver
  ) throws(StoreError) -> [RecordedVersion]? {
    let versions = try records.versions().filter { $0.sequence < version?.sequence ?? .max }
    guard versions.contains(where: { $0.revision != nil }), let sources = try sources.get(),
      !sources.isCommitted
    else { return nil }
    let search = BaselineSearch(
      in: sources.tree,
      from: version?.revision ?? sources.revision,
      platform: version?.build.platform ?? BuildDescription.platform
    ) {
      version?.build.fingerprint ?? (try? RunningBuild.description().fingerprint)
    }
    guard let choice = try search.baseline(among: versions) else {
      let shallowness = search.shallowness
      observer.note(
        "no version was recorded at HEAD or its ancestors\(shallowness); using the latest version"
      )
      return nil
    }
    let isNoted =
      switch purpose {
      case .comparison: true
      case .recording: choice.versions != versions.suffix(1)
      }
    if isNoted { observer.note(choice.sentence) }
    return choice.versions
  }
}
