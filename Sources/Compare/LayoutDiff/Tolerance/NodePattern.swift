/// A pattern for the paths of nodes, in which `*` matches any characters and `?` matches one.
///
/// A part before a `#` is a pattern for scene names, as in `screens/*#card/*`. Without such a part,
/// as in `#card/*` or `card/*`, the pattern applies to every scene.
public struct NodePattern: Hashable, Sendable {
  /// The text of the pattern.
  public let text: String
  private let scene: [Unicode.Scalar]?
  private let path: [Unicode.Scalar]

  /// Creates a pattern.
  public init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = Array(parts[parts.count - 1].unicodeScalars)
    scene = parts.count > 1 && !parts[0].isEmpty ? Array(parts[0].unicodeScalars) : nil
  }

  /// Returns whether the pattern matches a node of a scene.
  public func matches(path: String, scene: String) -> Bool {
    if let pattern = self.scene, !NodePattern.matches(pattern, Array(scene.unicodeScalars)) {
      return false
    }
    return NodePattern.matches(self.path, Array(path.unicodeScalars))
  }

  /// Matches with a single backtracking point, in time proportional to the product of the lengths.
  private static func matches(_ pattern: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Bool {
    var (i, j) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while j < text.count {
      if i < pattern.count, pattern[i] == "*" {
        star = (i, j)
        i += 1
      } else if i < pattern.count, pattern[i] == "?" || pattern[i] == text[j] {
        i = i + 1
        j = j + 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        i = last.pattern + 1
        j = last.text + 1
      } else {
        return false
      }
    }
    return pattern[i...].allSatisfy { $0 == "*" }
  }
}
