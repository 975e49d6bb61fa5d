public import Foundation
public import LayoutCore

/// A modifier that takes the whole proposal, and puts the centre of its view at a point in it.
///
/// An unspecified dimension is the view's. The view is offered the whole size; priority and spacing
/// are reset. Source: Apple's documentation of `position(x:y:)`, and both open re-creations for the
/// details.
public struct PositionLayout: UnaryLayout {
  /// The distance of the centre from the leading edge in points.
  public var x: CGFloat
  /// The distance of the centre from the upper edge in points.
  public var y: CGFloat

  /// Creates a position.
  public init(x: CGFloat = 0, y: CGFloat = 0) {
    self.x = x
    self.y = y
  }

  /// The priority is reset.
  public static var keepsPriority: Bool { false }

  /// Guides are passed on.
  public static var guides: LayoutProperties.Guides { .passedOn }

  /// Returns no preferences.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { ViewSpacing() }

  /// Returns the proposal, with the view's lengths where it is unspecified.
  public func measurement(
    of view: LayoutSubview,
    proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    var size = CGSize(width: max(proposal.width ?? 0, 0), height: max(proposal.height ?? 0, 0))
    var box = ProposalBox(
      width: ProposalRange(taking: proposal.width),
      height: ProposalRange(taking: proposal.height)
    )
    guard proposal.width == nil || proposal.height == nil else {
      return LayoutMeasurement(size: size, box: box)
    }
    let answer = view.measurement(in: proposal)
    if proposal.width == nil { size.width = answer.size.width }
    if proposal.height == nil { size.height = answer.size.height }
    box = box.intersection(answer.box)
    return LayoutMeasurement(size: size, box: box)
  }

  /// Puts the centre of the view at the point.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    let proposal = ProposedViewSize(bounds.size)
    let size = view.sizeThatFits(proposal)
    return UnaryPlacement(
      origin: CGPoint(
        x: bounds.minX + x - size.width / 2,
        y: bounds.minY + y - size.height / 2
      ),
      proposal: proposal
    )
  }
}

extension ProposalRange {
  /// The proposals for which a view that takes what is proposed, and at least zero, is as long.
  fileprivate init(taking proposal: CGFloat?) {
    if let proposal, proposal <= 0 {
      self.init(lower: -.infinity, upper: 0)
    } else {
      self.init(proposal)
    }
  }
}
