public import Foundation
public import LayoutCore

/// A modifier with a second view that decorates the first without affecting its layout.
///
/// Size, guides, spacing and priority are those of the first view. The second view is offered the
/// first view's size and is placed with its guides on those of the first. Source: Apple's
/// documentation of `overlay` and `background`.
public protocol DecorationLayout: TransparentLayout {
  /// The guides of both views that are aligned.
  var alignment: Alignment { get }
}

extension DecorationLayout {
  /// Places the first view in the bounds and the second view by its guides.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    guard let view = subviews.first else { return }
    view.place(at: bounds.origin, proposal: proposal)
    let dimensions = view.dimensions(in: proposal)
    let offered = ProposedViewSize(bounds.size)
    for decoration in subviews.dropFirst() {
      let own = decoration.dimensions(in: offered)
      let (horizontal, vertical) = (alignment.horizontal, alignment.vertical)
      decoration.place(
        at: CGPoint(
          x: bounds.origin.x + (dimensions[horizontal] - own[horizontal]),
          y: bounds.origin.y + (dimensions[vertical] - own[vertical])
        ),
        proposal: offered
      )
    }
  }
}
