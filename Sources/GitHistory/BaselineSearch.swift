package import LayoutStore

/// The search for the version that the sources of a commit are held against.
///
/// That is the one recorded at the nearest commit: the commit itself, or the one before it that is the
/// fewest steps away. A version counts where its commit is, and where a commit has the same tree of files,
/// so that squashing, rebasing and amending lose nothing; and where a commit took in all that its branch
/// had changed. Versions of this platform go before those of others, wherever they are.
package struct BaselineSearch {
  /// How many commits outside of the history are looked into, the newest first.
  private static let limit = 10

  private let tree: WorkTree
  private let start: SourceRevision
  private let platform: String
  private let build: @Sendable () -> String?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - tree: The repository.
  ///   - start: The sources to begin at; those of the work tree by default.
  ///   - platform: The platform whose versions are preferred.
  ///   - build: Answers with the build whose versions are preferred among those of one commit.
  package init(
    in tree: WorkTree,
    from start: SourceRevision? = nil,
    platform: String,
    build: @escaping @Sendable () -> String? = { nil }
  ) {
    self.tree = tree
    self.start = start ?? tree.revision
    self.platform = platform
    self.build = build
  }

  /// Returns what is found among versions; `nil` if none of them says from which commit it is.
  package func baseline(among versions: [RecordedVersion]) -> BaselineChoice? {
    let dated = versions.compactMap { version in version.revision.map { (version, $0) } }
    guard !dated.isEmpty else { return nil }
    let head = tree.commit(start.commit) ?? tree.head
    let ancestry = tree.ancestry(of: head)
    let sites = dated.compactMap { site(of: $0, $1, in: ancestry) }
    let lost = dated.filter { version, _ in !sites.contains { $0.version == version } }.map(\.0)
    let branches = branches(of: lost, in: ancestry, before: head)
    return choice(among: sites, joining: branches.filter(\.isTakenIn), in: versions)
      ?? choice(among: branches.filter(\.isTakenIn), joining: [], in: versions)
      ?? choice(among: branches, joining: [], in: versions)
  }

  /// Why nothing is found, if the clone is the reason.
  package var shallowness: String {
    tree.isShallow ? " that this shallow clone has; git fetch --unshallow brings the rest" : ""
  }

  /// Returns where a version stands in the history; `nil` if nowhere.
  private func site(
    of version: RecordedVersion,
    _ revision: SourceRevision,
    in ancestry: Ancestry
  ) -> BaselineSite? {
    if let tree = revision.tree, tree == start.tree {
      return BaselineSite(version: version, distance: -1, relation: .same)
    }
    // People may give the beginning of a commit's name.
    let commit =
      ancestry.distances[revision.commit] == nil && revision.commit.count < 40
      ? tree.commit(revision.commit) ?? revision.commit : revision.commit
    if let distance = ancestry.distances[commit] {
      return BaselineSite(version: version, distance: distance, relation: .recorded)
    }
    guard let twin = revision.tree.flatMap({ ancestry.commits[$0] }),
      let distance = ancestry.distances[twin]
    else { return nil }
    return BaselineSite(version: version, distance: distance, relation: .equal(twin))
  }

  /// Returns where branches left the history on which versions were recorded, and what took them in.
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
      if let commit = search?.commit(takingIn: last, since: base),
        let distance = ancestry.distances[commit]
      {
        sites.append(BaselineSite(version: version, distance: distance, relation: .takenIn(commit)))
      } else {
        sites.append(BaselineSite(version: version, distance: distance, relation: .beside))
      }
    }
    return sites
  }

  /// Returns the versions at the nearest of sites, with those on branches that were taken in since then.
  private func choice(
    among all: [BaselineSite],
    joining branches: [BaselineSite],
    in versions: [RecordedVersion]
  ) -> BaselineChoice? {
    let own = all.filter { $0.version.engine.platform == platform }
    let sites = own.isEmpty ? all : own
    guard let distance = sites.map(\.distance).min() else { return nil }
    var nearest = sites.filter { $0.distance == distance }
    if Set(nearest.map(\.version.engine)).count > 1, let build = build() {
      let own = nearest.filter { $0.version.engine.fingerprint == build }
      if !own.isEmpty { nearest = own }
    }
    nearest += branches.filter {
      $0.distance < distance && $0.version.engine.platform == nearest[0].version.engine.platform
    }
    return BaselineChoice(sites: BaselineSite.heads(of: nearest, in: versions), platform: platform)
  }
}
