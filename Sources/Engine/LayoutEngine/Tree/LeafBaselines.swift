public import Foundation
import LayoutCore

/// The baselines of the text in a leaf, in points from the top edge.
public struct LeafBaselines: Hashable, Sendable {
  /// The baseline of the first line.
  public var first: CGFloat
  /// The baseline of the last line.
  public var last: CGFloat

  /// Creates a pair of baselines.
  public init(first: CGFloat, last: CGFloat) {
    self.first = first
    self.last = last
  }
}
