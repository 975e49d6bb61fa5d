public import Foundation

/// A view's size under one proposal, and its alignment guides at that size.
public struct ViewDimensions: Equatable, Sendable {
  /// The view's width in points.
  public let width: CGFloat
  /// The view's height in points.
  public let height: CGFloat
  private let source: LayoutSubview?
  private let proposal: ProposedViewSize

  /// Creates dimensions from a size, with default values for all guides.
  public init(size: CGSize) { self.init(size: size, source: nil, proposal: .unspecified) }

  package init(size: CGSize, source: LayoutSubview?, proposal: ProposedViewSize) {
    width = size.width
    height = size.height
    self.source = source
    self.proposal = proposal
  }

  /// Returns the explicit value of a guide, in points; `nil` if neither the view nor a descendant
  /// sets it.
  func explicitValue(of key: AlignmentKey, along axis: Axis) -> CGFloat? {
    source?.explicitAlignment(of: key, along: axis, in: proposal)
  }
}
