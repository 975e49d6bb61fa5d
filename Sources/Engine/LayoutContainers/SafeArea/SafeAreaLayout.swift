public import Foundation
public import LayoutCore

/// The layout of a scene's root that insets it by the safe area.
///
/// It takes the proposed size. Its subview is offered the safe area and is centered in it. Source:
/// Apple's documentation of the safe area.
public struct SafeAreaLayout: RegionLayout {
  /// The safe area insets, in points.
  public var insets: EdgeInsets

  /// Creates the layout.
  public init(insets: EdgeInsets) { self.insets = insets }

  /// The properties of a container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
    return properties
  }

  private var width: CGFloat { insets.leading + insets.trailing }
  private var height: CGFloat { insets.top + insets.bottom }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - width, 0) },
      height: proposal.height.map { max($0 - height, 0) }
    )
  }

  /// Returns the proposal, with the length of the subview plus the insets for an unspecified
  /// dimension.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    var size = subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
    size.width = max(proposal.width ?? (size.width + width), 0)
    size.height = max(proposal.height ?? (size.height + height), 0)
    return LayoutMeasurement(size: size, region: ProposalRegion(proposal))
  }

  /// Centers the subview in the safe area.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    let offer = inner(proposal)
    for subview in subviews {
      subview.place(
        at: CGPoint(
          x: bounds.origin.x + insets.leading + (bounds.size.width - width) / 2,
          y: bounds.origin.y + insets.top + (bounds.size.height - height) / 2
        ),
        anchor: .center,
        proposal: offer
      )
    }
  }
}
