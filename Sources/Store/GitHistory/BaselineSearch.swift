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
  package func baseline(among versions: [RecordedVersion]) -> BaselineChoice? {
    let dated = versions.compactMap { version in version.revision.map { (version, $0) } }
    guard !dated.isEmpty else { return nil }
    let head = start.commit == tree.head ? tree.head : tree.commit(start.commit) ?? tree.head
    let ancestry = tree.ancestry(of: head)
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
