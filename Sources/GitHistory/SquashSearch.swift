/// The search for commits that took in what others had changed: squashed, rebased or picked.
struct SquashSearch {
  /// How many commits are looked at, along the first parents.
  private static let limit = 200

  private static let changes = ["diff-tree", "-p", "--no-ext-diff", "--no-textconv"]

  private let tree: WorkTree
  private let head: String
  /// The commits by the digest of what each changed.
  private let commits: [String: String]

  /// Reads what the commits that led to one have changed.
  init(in tree: WorkTree, before head: String) {
    self.tree = tree
    self.head = head
    let said = tree.git.pipe(
      ["rev-list", "--first-parent", "--max-count=\(SquashSearch.limit)", head],
      SquashSearch.changes + ["--stdin", "--root"],
      ["patch-id", "--stable"]
    )
    var commits: [String: String] = [:]
    for line in (said ?? "").split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 2, commits[words[0]] == nil { commits[words[0]] = words[1] }
    }
    self.commits = commits
  }

  /// Returns the commit that took in what a branch with this last commit had changed.
  func commit(takingIn last: String, since base: String) -> String? {
    [[base, last], [last]].lazy.compactMap { range in
      let patch = tree.git.pipe(SquashSearch.changes + range, ["patch-id", "--stable"])
      return patch?.split(separator: " ").first.flatMap { commits[String($0)] }
    }.first
  }
}
