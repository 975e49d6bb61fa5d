import Foundation
import GitHistory
import LayoutStore

/// The sources that tests lay out, as git knows them.
///
/// A store that is committed goes with its commit, so that nothing needs to be known of that; one that
/// is kept elsewhere, such as a team's, has versions of many commits.
struct TestSources: Sendable {
  private let tree: WorkTree?

  /// Finds out what git knows of a package whose tests use a store.
  init(in package: URL?, store path: String) {
    tree = package.flatMap { WorkTree(around: $0, apartFrom: path) }
  }

  /// The text by which a version remembers its sources; empty if it need not.
  var commit: String { tree?.revision.text ?? "" }

  /// Returns what was recorded of the nearest commit; `nil` where no commit is known.
  func baseline(among versions: [RecordedVersion]) -> BaselineChoice? {
    guard let tree, versions.contains(where: { $0.revision != nil }) else { return nil }
    return BaselineSearch(in: tree, platform: EngineDescription.platform)
      .baseline(among: versions)
  }
}
