package import LayoutStore

/// Where a version stands in the history of a commit.
package struct BaselineSite: Hashable, Sendable {
  /// What a version's commit has to do with the history.
  enum Relation: Hashable {
    /// The files are those of the work tree.
    case same
    /// The commit is a part of the history.
    case recorded
    /// A commit of the history has the same files.
    case equal(String)
    /// A commit of the history changed what the branch of the commit had changed.
    case takenIn(String)
    /// The commit is on a branch.
    case beside
  }

  /// The version.
  package let version: RecordedVersion
  /// How many steps back the commit is, or the one that stands for it; -1 for the work tree.
  let distance: Int
  let relation: Relation

  /// Whether a commit of the history has what was changed on the version's branch.
  var isTakenIn: Bool {
    if case .takenIn = relation { return true }
    return false
  }

  /// Where the version was recorded, as people are told.
  var description: String {
    let commit = version.revision?.commit.prefix(7) ?? ""
    let steps = distance == 1 ? "1 commit" : "\(distance) commits"
    switch relation {
    case .same: return "recorded of these sources"
    case .recorded where distance == 0: return "recorded at \(commit)"
    case .recorded: return "recorded at \(commit), \(steps) ago"
    case .equal(let twin):
      return "recorded at \(commit), whose files are those of \(twin.prefix(7))"
    case .takenIn(let other): return "recorded at \(commit), which \(other.prefix(7)) took in"
    case .beside: return "recorded at \(commit), on a branch that left \(steps) ago"
    }
  }

  /// Returns those whose versions no other one follows, the oldest first.
  static func heads(of sites: [BaselineSite], in versions: [RecordedVersion]) -> [BaselineSite] {
    let parents = Dictionary(versions.map { ($0.label, $0.parent) }) { first, _ in first }
    var followed: Set<String> = []
    for site in sites {
      var parent = site.version.parent
      while let label = parent, followed.insert(label).inserted { parent = parents[label] ?? nil }
    }
    return sites.filter { !followed.contains($0.version.label) }
      .sorted { $0.version.sequence < $1.version.sequence }
  }
}
