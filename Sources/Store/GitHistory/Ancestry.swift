import LayoutStore

/// The ancestors of a commit, with their distances from it.
struct Ancestry {
  /// The maximum number of commits to read, newest first.
  static let limit = 10_000

  /// The distance of each commit by hash: 0 for the commit itself, 1 for its parents.
  private(set) var distances: [String: Int] = [:]
  /// The nearest commit with each tree, by the tree's hash.
  private(set) var commits: [String: String] = [:]

  /// Parses the output of `git log --format='%H %T %P'` for a commit.
  init(_ log: String) {
    var trees: [(commit: String, tree: String)] = []
    var parents: [String: [String]] = [:]
    for line in log.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 2 else { continue }
      trees.append((words[0], words[1]))
      parents[words[0]] = Array(words.dropFirst(2))
    }
    guard let head = trees.first?.commit else { return }
    measure(from: head, parents)
    for (commit, tree) in trees {
      guard let distance = distances[commit] else { continue }
      if let nearest = commits[tree].flatMap({ distances[$0] }), nearest <= distance { continue }
      commits[tree] = commit
    }
  }

  private mutating func measure(from head: String, _ parents: [String: [String]]) {
    distances[head] = 0
    var frontier = [head]
    var distance = 0
    while !frontier.isEmpty {
      distance += 1
      var next: [String] = []
      for parent in frontier.flatMap({ parents[$0] ?? [] })
      where parents[parent] != nil && distances[parent] == nil {
        distances[parent] = distance
        next.append(parent)
      }
      frontier = next
    }
  }
}
