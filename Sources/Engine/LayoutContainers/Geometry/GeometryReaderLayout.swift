public import Foundation
public import LayoutCore

/// A layout that takes the proposed size and places its subviews at its top leading corner.
///
/// An unspecified length becomes 10 points. Each subview is offered the full size. Source:
/// measurements of SwiftUI; see `Documentation/Reference/Rules.md`.
public struct GeometryReaderLayout: RegionLayout {
  /// Creates the layout.
  public init() {}

  /// The properties of a container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
    return properties
  }

  /// Returns no preferences.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { ViewSpacing() }

  /// Returns the proposal, with 10 points for an unspecified dimension.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    GeometryReaderLayout.measurement(in: proposal)
  }

  /// Returns the proposal, with 10 points for an unspecified dimension.
  public func sizeFunction(subviews: Subviews, cache: inout Void) -> SizeFunction { .flexible }

  /// Returns the measurement for a proposal, which does not depend on subviews.
  public static func measurement(in proposal: ProposedViewSize) -> LayoutMeasurement {
    LayoutMeasurement(
      size: CGSize(width: max(proposal.width ?? 10, 0), height: max(proposal.height ?? 10, 0)),
      region: ProposalRegion(proposal)
    )
  }

  /// Places every subview at the corner.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}
