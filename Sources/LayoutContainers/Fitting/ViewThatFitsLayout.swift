public import Foundation
public import LayoutCore

/// A layout that shows the first of its subviews that fits.
///
/// A subview fits whose ideal size along the chosen axes is no larger than what is proposed there; the
/// other axis has the proposal. Where none fits, it is the last one; without axes the first. It is
/// offered the proposal, and the whole is as large as it is. The others are not shown: they are placed
/// at its origin, and offered nothing.
///
/// Source: Apple's documentation of `ViewThatFits`. That an unspecified proposal is enough for every
/// view: both open re-creations. Which distance the whole prefers is not documented; it is the first
/// subview's.
public struct ViewThatFitsLayout: BoxedLayout {
  /// The axes along which a subview has to fit.
  public var axes: Axis.Set

  /// Creates the layout.
  public init(in axes: Axis.Set = [.horizontal, .vertical]) {
    self.axes = axes
  }

  /// Returns the preferences of the first subview.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.first?.spacing ?? .zero
  }

  /// Returns the size of the subview that fits, and the proposals for which it is the same.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    guard let choice = choice(in: proposal, subviews) else {
      return LayoutMeasurement(size: .zero, box: .everything)
    }
    let answer = choice.subview.measurement(in: proposal)
    return LayoutMeasurement(size: answer.size, box: answer.box.intersection(choice.box))
  }

  /// Places the subview that fits in the bounds, and the others at its origin.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    let chosen = choice(in: proposal, subviews)?.subview
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: subview == chosen ? proposal : .zero)
    }
  }

  /// Returns the explicit value of the subview that fits.
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    choice(in: proposal, subviews)?.subview.dimensions(in: proposal)[explicit: guide]
      .map { $0 + bounds.minX }
  }

  /// Returns the explicit value of the subview that fits.
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    choice(in: proposal, subviews)?.subview.dimensions(in: proposal)[explicit: guide]
      .map { $0 + bounds.minY }
  }

  /// Returns the subview that fits, and the proposals for which it is the one; `nil` without subviews.
  private func choice(
    in proposal: ProposedViewSize,
    _ subviews: Subviews
  ) -> (subview: LayoutSubview, box: ProposalBox)? {
    guard let last = subviews.last else { return nil }
    var box = ProposalBox.everything
    for subview in subviews.dropLast() {
      let fitting = fitting(of: subview, in: proposal)
      box = box.intersection(fitting.box)
      if fitting.isTrue { return (subview, box) }
    }
    return (last, box)
  }

  /// Returns whether a subview fits, and the proposals for which that is so.
  private func fitting(
    of subview: LayoutSubview,
    in proposal: ProposedViewSize
  ) -> (isTrue: Bool, box: ProposalBox) {
    let asked = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
    let ideal = subview.measurement(in: asked)
    var box = ideal.box
    if axes.contains(.horizontal) {
      box.width = ProposalRange(fitting: ideal.size.width)
      guard box.width.contains(proposal.width) else {
        box.width = ProposalRange(exceededBy: ideal.size.width)
        if axes.contains(.vertical) { box.height = .everything }
        return (false, box)
      }
    }
    if axes.contains(.vertical) {
      box.height = ProposalRange(fitting: ideal.size.height)
      guard box.height.contains(proposal.height) else {
        box.height = ProposalRange(exceededBy: ideal.size.height)
        if axes.contains(.horizontal) { box.width = .everything }
        return (false, box)
      }
    }
    return (true, box)
  }
}

extension ProposalRange {
  /// The proposals that are enough for a length.
  fileprivate init(fitting length: CGFloat) {
    self.init(lower: length, upper: .infinity, includesUnspecified: true)
  }

  /// The proposals that are not enough for a length.
  fileprivate init(exceededBy length: CGFloat) {
    self.init(lower: -.infinity, upper: length.nextDown)
  }
}
