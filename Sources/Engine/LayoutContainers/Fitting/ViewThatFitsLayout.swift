public import Foundation
public import LayoutCore

/// A layout that shows the first of its subviews that fits.
///
/// A subview fits if its ideal size along the chosen axes is at most the proposal; any size fits an
/// unspecified proposal. If no subview fits, the last one is shown. The shown subview is offered
/// the proposal and determines the size. The others are placed at its origin with a proposal of
/// zero.
///
/// Source: Apple's documentation of `ViewThatFits`, and the open re-creations of SwiftUI. The
/// spacing preferences are not documented; they are those of the first subview.
public struct ViewThatFitsLayout: RegionLayout {
  /// The axes along which a subview must fit.
  public var axes: Axis.Set

  /// Creates the layout.
  public init(in axes: Axis.Set = [.horizontal, .vertical]) { self.axes = axes }

  /// Returns the preferences of the first subview.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.first?.spacing ?? .zero
  }

  /// Returns the size of the subview that fits, with its region of proposals.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    guard let choice = choice(in: proposal, subviews) else {
      return LayoutMeasurement(size: .zero, region: .everything)
    }
    let measurement = choice.subview.measurement(in: proposal)
    return LayoutMeasurement(
      size: measurement.size,
      region: measurement.region.intersection(choice.region)
    )
  }

  /// Places the subview that fits in the bounds and the others at its origin.
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
      .map { $0 + bounds.origin.x }
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
      .map { $0 + bounds.origin.y }
  }

  /// Returns the subview that fits, and the region of proposals with the same choice; `nil` without
  /// subviews.
  private func choice(
    in proposal: ProposedViewSize,
    _ subviews: Subviews
  ) -> (subview: LayoutSubview, region: ProposalRegion)? {
    guard let last = subviews.last else { return nil }
    var region = ProposalRegion.everything
    for subview in subviews.dropLast() {
      let fitting = fitting(of: subview, in: proposal)
      region = region.intersection(fitting.region)
      if fitting.isTrue { return (subview, region) }
    }
    return (last, region)
  }

  /// Returns whether a subview fits, and the region of proposals with the same result.
  private func fitting(
    of subview: LayoutSubview,
    in proposal: ProposedViewSize
  ) -> (isTrue: Bool, region: ProposalRegion) {
    let compressed = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
    let ideal = subview.measurement(in: compressed)
    let tolerance = subview.pixelTolerance
    var region = ideal.region
    if axes.contains(.horizontal) {
      region.width = tolerance.proposals(fitting: ideal.size.width)
      guard region.width.contains(proposal.width) else {
        region.width = tolerance.proposals(exceededBy: ideal.size.width)
        if axes.contains(.vertical) { region.height = .everything }
        return (false, region)
      }
    }
    if axes.contains(.vertical) {
      region.height = tolerance.proposals(fitting: ideal.size.height)
      guard region.height.contains(proposal.height) else {
        region.height = tolerance.proposals(exceededBy: ideal.size.height)
        if axes.contains(.horizontal) { region.width = .everything }
        return (false, region)
      }
    }
    return (true, region)
  }
}
