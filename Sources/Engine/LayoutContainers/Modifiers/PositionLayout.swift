public import Foundation
public import LayoutCore

/// A modifier that takes the proposed size and places the center of its view at a point in it.
///
/// For an unspecified dimension, it has the view's length. The view is offered the full size;
/// priority and spacing are reset. Source: Apple's documentation of `position(x:y:)`, and the open
/// re-creations of SwiftUI.
public struct PositionLayout: UnaryLayout {
  /// The distance of the center from the leading edge in points.
  public var x: CGFloat
  /// The distance of the center from the top edge in points.
  public var y: CGFloat

  /// Creates a position.
  public init(x: CGFloat = 0, y: CGFloat = 0) {
    self.x = x
    self.y = y
  }

  /// The priority is reset.
  public static var keepsPriority: Bool { false }

  /// Guides pass through.
  public static var guides: LayoutProperties.Guides { .passedOn }

  /// Returns no preferences.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { ViewSpacing() }

  /// Returns the proposal, with the view's length for an unspecified dimension.
  public func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement {
    var size = CGSize(width: max(proposal.width ?? 0, 0), height: max(proposal.height ?? 0, 0))
    var region = ProposalRegion(
      width: ProposalRange(taking: proposal.width),
      height: ProposalRange(taking: proposal.height)
    )
    guard proposal.width == nil || proposal.height == nil else {
      return LayoutMeasurement(size: size, region: region)
    }
    let measurement = view.measurement(in: proposal)
    if proposal.width == nil { size.width = measurement.size.width }
    if proposal.height == nil { size.height = measurement.size.height }
    region = region.intersection(measurement.region)
    return LayoutMeasurement(size: size, region: region)
  }

  /// Places the center of the view at the point.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    let proposal = ProposedViewSize(bounds.size)
    let size = view.sizeThatFits(proposal)
    return UnaryPlacement(
      origin: CGPoint(
        x: bounds.origin.x + x - size.width / 2,
        y: bounds.origin.y + y - size.height / 2
      ),
      proposal: proposal
    )
  }
}

extension ProposalRange {
  /// The proposals for which a view that takes the proposed length, at least zero, has the same
  /// length.
  fileprivate init(taking proposal: CGFloat?) {
    if let proposal, proposal <= 0 {
      self.init(lower: -.infinity, upper: 0)
    } else {
      self.init(proposal)
    }
  }
}

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
