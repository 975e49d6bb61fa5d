/// A pattern for the paths of nodes, in which `*` matches any characters and `?` matches one.
///
/// A part before a `#` is a pattern for scene names, as in `screens/*#card/*`. Without such a part,
/// as in `#card/*` or `card/*`, the pattern applies to every scene.
public struct NodePattern: Hashable, Sendable {
  /// The text of the pattern.
  public let text: String
  private let scene: Wildcards?
  private let path: Wildcards

  /// Creates a pattern.
  public init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = Wildcards(parts[parts.count - 1])
    scene = parts.count > 1 && !parts[0].isEmpty ? Wildcards(parts[0]) : nil
  }

  /// Returns whether the pattern matches a node of a scene.
  public func matches(path: String, scene: String) -> Bool {
    if let pattern = self.scene, !pattern.matches(scene) { return false }
    return self.path.matches(path)
  }
}
