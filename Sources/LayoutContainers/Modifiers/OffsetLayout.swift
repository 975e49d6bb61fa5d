public import Foundation
public import LayoutCore

/// A modifier that moves its view without an effect on the layout of others.
///
/// Size and guides stay where the view was before it moved. The engine mirrors the offset in
/// right-to-left layout, as it does with every placement. Source: Apple's documentation of
/// `offset(x:y:)`.
public struct OffsetLayout: TransparentLayout {
  /// The distance towards the trailing edge in points.
  public var x: CGFloat
  /// The distance towards the lower edge in points.
  public var y: CGFloat

  /// Creates an offset.
  public init(x: CGFloat = 0, y: CGFloat = 0) {
    self.x = x
    self.y = y
  }

  /// Guides stay.
  public static var movesGuides: Bool { false }

  /// Moves the view from where the bounds are.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    UnaryPlacement(
      origin: CGPoint(x: bounds.minX + x, y: bounds.minY + y),
      proposal: proposal
    )
  }
}
