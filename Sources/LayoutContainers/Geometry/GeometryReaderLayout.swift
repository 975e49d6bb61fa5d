public import Foundation
public import LayoutCore

/// A layout that takes what is proposed, and puts its subviews into its top leading corner.
///
/// An unspecified length is 10 points. Each subview is offered the size of the whole. Source: Apple's
/// documentation of `GeometryReader`; the corner since the SDKs of 2020; the 10 points: one open
/// re-creation.
public struct GeometryReaderLayout: BoxedLayout {
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

  /// Returns the proposal, with 10 points where it is unspecified.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    GeometryReaderLayout.measurement(in: proposal)
  }

  /// Returns the answer to a proposal, which does not depend on subviews.
  public static func measurement(in proposal: ProposedViewSize) -> LayoutMeasurement {
    LayoutMeasurement(
      size: CGSize(width: max(proposal.width ?? 10, 0), height: max(proposal.height ?? 10, 0)),
      box: ProposalBox(proposal)
    )
  }

  /// Puts every subview into the corner.
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
