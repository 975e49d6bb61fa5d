public import Foundation
public import LayoutCore

/// A modifier that sets an alignment guide of its view.
///
/// The value is computed from the dimensions of the view. If several modifiers set the same guide,
/// an outer modifier receives the value of the inner ones. Source: Apple's documentation of
/// `alignmentGuide(_:computeValue:)`.
public struct AlignmentGuideLayout: TransparentLayout {
  private enum Guide: Equatable, Sendable {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)
  }

  private let guide: Guide
  private let computeValue: @Sendable (ViewDimensions) -> CGFloat

  /// Creates a modifier for a guide along the horizontal axis.
  public init(
    _ guide: HorizontalAlignment,
    computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) {
    self.guide = .horizontal(guide)
    self.computeValue = computeValue
  }

  /// Creates a modifier for a guide along the vertical axis.
  public init(
    _ guide: VerticalAlignment,
    computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) {
    self.guide = .vertical(guide)
    self.computeValue = computeValue
  }

  /// The layout sets a guide.
  public static var guides: LayoutProperties.Guides { .own }

  /// Returns the computed value of the modified guide, or the view's value of any other guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    guard let dimensions = subviews.first?.dimensions(in: proposal) else { return nil }
    let value =
      self.guide == .horizontal(guide) ? computeValue(dimensions) : dimensions[explicit: guide]
    return value.map { $0 + bounds.origin.x }
  }

  /// Returns the computed value of the modified guide, or the view's value of any other guide.
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    guard let dimensions = subviews.first?.dimensions(in: proposal) else { return nil }
    let value =
      self.guide == .vertical(guide) ? computeValue(dimensions) : dimensions[explicit: guide]
    return value.map { $0 + bounds.origin.y }
  }
}
