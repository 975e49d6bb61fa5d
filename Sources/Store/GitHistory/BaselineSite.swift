package import LayoutStore

/// The position of a version in the history of a commit.
package struct BaselineSite: Hashable, Sendable {
  /// The relation of a version's commit to the history.
  enum Relation: Hashable {
    /// The version was recorded from the same files as those of the work tree.
    case same
    /// The history contains the commit.
    case recorded
    /// The history contains a commit with the same files.
    case equal(String)
    /// The history contains a commit with the changes of the version's branch.
    case merged(String)
    /// The version is on a branch whose changes are not in the history.
    case unmerged
  }

  /// The version.
  package let version: RecordedVersion
  /// The number of commits back to the version's commit, or to the commit that replaces it; -1 for
  /// the work tree.
  let distance: Int
  let relation: Relation

  /// Whether the history contains a commit with the changes of the version's branch.
  var isMerged: Bool {
    if case .merged = relation { return true }
    return false
  }

  /// A phrase that describes the sources from which the version was recorded.
  var description: String {
    let commit = version.revision?.commit.prefix(7) ?? ""
    let steps = distance == 1 ? "1 commit" : "\(distance) commits"
    switch relation {
    case .same: return "recorded from the same sources"
    case .recorded where distance == 0: return "recorded at \(commit)"
    case .recorded: return "recorded at \(commit), \(steps) ago"
    case .equal(let other):
      return "recorded at \(commit), which has the same files as \(other.prefix(7))"
    case .merged(let other):
      return "recorded at \(commit), whose changes are in \(other.prefix(7))"
    case .unmerged: return "recorded at \(commit), on a branch from \(steps) ago"
    }
  }

  /// Returns the sites whose versions are not ancestors of other versions in the list, oldest
  /// first.
  static func heads(of sites: [BaselineSite], in versions: [RecordedVersion]) -> [BaselineSite] {
    let parents = Dictionary(versions.map { ($0.label, $0.parent) }) { first, _ in first }
    var ancestors: Set<String> = []
    for site in sites {
      var parent = site.version.parent
      while let label = parent, ancestors.insert(label).inserted {
        parent = parents[label] ?? nil
      }
    }
    return sites.filter { !ancestors.contains($0.version.label) }
      .sorted { $0.version.sequence < $1.version.sequence }
  }
}
