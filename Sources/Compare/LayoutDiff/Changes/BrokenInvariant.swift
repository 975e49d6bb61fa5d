/// A relation of two nodes that held in all earlier versions, and no longer does.
///
///     #price and #title had the same leading edge in all 5 versions since 1.0
public struct BrokenInvariant: Hashable, Sendable, CustomStringConvertible {
  /// The two nodes, the first of which changed.
  public let nodes: [SceneOutline.Node]
  /// The positions of the nodes in the outline.
  package let places: [Int]
  /// The relation, such as `leading edge`, which identifies the invariant together with the nodes.
  public let relation: String
  /// A sentence without a period, with lengths in points.
  public let text: String
  /// The first version that has both nodes.
  public let since: String
  /// The number of versions in which the relation held.
  public let support: Int

  package init(
    nodes: [SceneOutline.Node],
    places: [Int],
    relation: String,
    text: String,
    since: String,
    support: Int
  ) {
    (self.nodes, self.places, self.relation, self.text) = (nodes, places, relation, text)
    (self.since, self.support) = (since, support)
  }

  /// The probability, from 0 to 1, that a relation which held in so many versions holds in the next
  /// one, by Laplace's rule of succession.
  public var confidence: Double { Double(support + 1) / Double(support + 2) }

  /// The sentence with the confidence, in percent.
  public var description: String {
    let percent = (100 * (support + 1) + (support + 2) / 2) / (support + 2)
    return "\(text) (confidence \(percent) %)"
  }
}
