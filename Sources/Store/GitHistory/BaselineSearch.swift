package import LayoutStore

/// Finds the version to compare the sources of a commit with.
///
/// It is the version recorded at the nearest commit: the commit itself, or the ancestor at the
/// smallest distance. A version also counts as recorded at a commit with the same tree, so that it
/// is still found after squashing, rebasing or amending, and at a commit that contains all changes
/// of the version's branch. Versions of this platform take precedence over those of other
/// platforms, regardless of distance.
package struct BaselineSearch {
  /// The maximum number of versions outside the history to consider, newest first.
  private static let limit = 10

  private let tree: WorkTree
  private let start: SourceRevision
  private let platform: String
  private let build: @Sendable () -> String?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - tree: The repository.
  ///   - start: The sources to compare.
  ///   - platform: The preferred platform.
  ///   - build: Returns the preferred build among versions of the same commit.
  package init(
    in tree: WorkTree,
    from start: SourceRevision,
    platform: String,
    build: @escaping @Sendable () -> String? = { nil }
  ) {
    self.tree = tree
    self.start = start
    self.platform = platform
    self.build = build
  }

  /// Returns the best choice among versions; `nil` if none of them has a commit.
  ///
  /// - Throws: `StoreError` if git cannot read the history.
  package func baseline(
    among versions: [RecordedVersion]
  ) throws(StoreError) -> BaselineChoice? {
    let dated = versions.compactMap { version in version.revision.map { (version, $0) } }
    guard !dated.isEmpty else { return nil }
    let head = start.commit == tree.head ? tree.head : tree.commit(start.commit) ?? tree.head
    let ancestry = try tree.ancestry(of: head)
    let sites = dated.compactMap { site(of: $0, $1, in: ancestry) }
    let others = dated.filter { version, _ in !sites.contains { $0.version == version } }.map(\.0)
    let branches = branches(of: others, in: ancestry, before: head)
    return choice(among: sites, joining: branches.filter(\.isMerged), in: versions)
      ?? choice(among: branches.filter(\.isMerged), joining: [], in: versions)
      ?? choice(among: branches, joining: [], in: versions)
  }

  /// A phrase for the end of an error message; empty unless the clone is shallow.
  package var shallowness: String {
    tree.isShallow ? " in this shallow clone; `git fetch --unshallow` fetches the rest" : ""
  }

  /// Returns the position of a version in the history; `nil` if it is not in the history.
  private func site(
    of version: RecordedVersion,
    _ revision: SourceRevision,
    in ancestry: Ancestry
  ) -> BaselineSite? {
    if let tree = revision.tree, tree == start.tree {
      return BaselineSite(version: version, distance: -1, relation: .same)
    }
    // `record --commit` accepts an abbreviated hash.
    let commit =
      ancestry.distances[revision.commit] == nil && revision.commit.count < 40
      ? tree.commit(revision.commit) ?? revision.commit : revision.commit
    if let distance = ancestry.distances[commit] {
      return BaselineSite(version: version, distance: distance, relation: .recorded)
    }
    guard let equal = revision.tree.flatMap({ ancestry.commits[$0] }),
      let distance = ancestry.distances[equal]
    else { return nil }
    return BaselineSite(version: version, distance: distance, relation: .equal(equal))
  }

  /// Returns the positions at which the branches of versions left the history or were merged into
  /// it.
  private func branches(
    of versions: [RecordedVersion],
    in ancestry: Ancestry,
    before head: String
  ) -> [BaselineSite] {
    var sites: [BaselineSite] = []
    var search: SquashSearch?
    for version in versions.reversed().prefix(BaselineSearch.limit) {
      guard let last = version.revision.flatMap({ tree.commit($0.commit) }),
        let base = tree.git("merge-base", head, last), let distance = ancestry.distances[base]
      else { continue }
      search = search ?? SquashSearch(in: tree, before: head)
      if let commit = search?.commit(containing: last, since: base),
        let distance = ancestry.distances[commit]
      {
        sites.append(BaselineSite(version: version, distance: distance, relation: .merged(commit)))
      } else {
        sites.append(BaselineSite(version: version, distance: distance, relation: .unmerged))
      }
    }
    return sites
  }

  /// Returns the versions at the nearest position, and those of branches that were merged after it.
  private func choice(
    among all: [BaselineSite],
    joining branches: [BaselineSite],
    in versions: [RecordedVersion]
  ) -> BaselineChoice? {
    let own = all.filter { $0.version.build.platform == platform }
    let sites = own.isEmpty ? all : own
    guard let distance = sites.map(\.distance).min() else { return nil }
    var nearest = sites.filter { $0.distance == distance }
    if Set(nearest.map(\.version.build)).count > 1, let build = build() {
      let own = nearest.filter { $0.version.build.fingerprint == build }
      if !own.isEmpty { nearest = own }
    }
    nearest += branches.filter {
      $0.distance < distance && $0.version.build.platform == nearest[0].version.build.platform
    }
    return BaselineChoice(sites: BaselineSite.heads(of: nearest, in: versions), platform: platform)
  }
}

/// The versions to compare the sources with.
///
/// A comparison uses the most recent snapshot of each scene and configuration among all of them.
package struct BaselineChoice: Sendable {
  private let sites: [BaselineSite]
  private let platform: String

  init?(sites: [BaselineSite], platform: String) {
    guard !sites.isEmpty else { return nil }
    self.sites = sites
    self.platform = platform
  }

  /// The versions, oldest first; usually only one.
  package var versions: [RecordedVersion] { sites.map(\.version) }

  /// Whether the versions are from a different platform, because this one has none.
  package var isOfOtherPlatform: Bool { sites.contains { $0.version.build.platform != platform } }

  /// A sentence that lists the versions with the reason for each.
  package var sentence: String {
    let names = sites.map { "\($0.version.label), \($0.description)" }.joined(separator: "; ")
    guard isOfOtherPlatform, let other = sites.last?.version.build.platform else {
      return "baseline: \(names)"
    }
    return "baseline: \(names), on \(other), because no version was recorded on \(platform)"
  }
}

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
    case .merged(let other): return "recorded at \(commit), whose changes are in \(other.prefix(7))"
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
      while let label = parent, ancestors.insert(label).inserted { parent = parents[label] ?? nil }
    }
    return sites.filter { !ancestors.contains($0.version.label) }
      .sorted { $0.version.sequence < $1.version.sequence }
  }
}

/// Finds commits that contain the changes of other commits: squashed, rebased or cherry-picked.
struct SquashSearch {
  /// The maximum number of first parents to search.
  private static let limit = 200

  private static let changes = ["diff-tree", "-p", "--no-ext-diff", "--no-textconv"]

  private let tree: WorkTree
  private let head: String
  /// The commits, by the patch ID of their changes.
  private let commits: [String: String]

  /// Computes the patch IDs of a commit and its ancestors.
  init(in tree: WorkTree, before head: String) {
    self.tree = tree
    self.head = head
    let output = tree.git.pipe(
      ["rev-list", "--first-parent", "--max-count=\(SquashSearch.limit)", head],
      SquashSearch.changes + ["--stdin", "--root"],
      ["patch-id", "--stable"]
    )
    var commits: [String: String] = [:]
    for line in (output ?? "").split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 2, commits[words[0]] == nil { commits[words[0]] = words[1] }
    }
    self.commits = commits
  }

  /// Returns the commit with the changes of a branch, given the branch's last commit and its base.
  func commit(containing last: String, since base: String) -> String? {
    [[base, last], [last]].lazy.compactMap { range in
      let patch = tree.git.pipe(SquashSearch.changes + range, ["patch-id", "--stable"])
      return patch?.split(separator: " ").first.flatMap { commits[String($0)] }
    }.first
  }
}
