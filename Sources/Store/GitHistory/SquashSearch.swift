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
