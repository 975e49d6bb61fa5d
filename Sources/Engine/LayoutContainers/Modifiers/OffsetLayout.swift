public import Foundation
public import LayoutCore

/// A modifier that moves its view without affecting the layout of other views.
///
/// Size and guides do not move. In right-to-left layout, the engine mirrors the offset, like every
/// placement. Source: Apple's documentation of `offset(x:y:)`.
public struct OffsetLayout: TransparentLayout {
  /// The distance toward the trailing edge in points.
  public var x: CGFloat
  /// The distance toward the lower edge in points.
  public var y: CGFloat

  /// Creates an offset.
  public init(x: CGFloat = 0, y: CGFloat = 0) {
    self.x = x
    self.y = y
  }

  /// Guides do not move.
  public static var movesGuides: Bool { false }

  /// Moves the view from its place in the bounds.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    UnaryPlacement(
      origin: CGPoint(x: bounds.origin.x + x, y: bounds.origin.y + y),
      proposal: proposal
    )
  }
}
