public import Foundation
public import LayoutCore

/// A leaf with a fixed size.
public struct FixedLeaf: LayoutLeaf {
  /// The size in points.
  public let size: CGSize

  /// Creates a leaf with a size in points.
  public init(_ size: CGSize) { self.size = size }

  /// The fixed size.
  public var behavior: LeafBehavior { .fixed(size) }

  /// No preferences.
  public var prefersSpacing: Bool { false }

  /// Returns the size for every proposal.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    LayoutMeasurement(size: size, region: .everything)
  }
}
