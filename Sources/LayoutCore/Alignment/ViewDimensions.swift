public import Foundation

/// A view's size under one proposal, and its alignment guides at that size.
public struct ViewDimensions: Equatable, Sendable {
  /// The view's width in points.
  public let width: CGFloat
  /// The view's height in points.
  public let height: CGFloat
  private let source: LayoutSubview?
  private let proposal: ProposedViewSize

  /// Creates the dimensions of a view of which only the size is known: all guides have their defaults.
  public init(size: CGSize) {
    self.init(size: size, source: nil, proposal: .unspecified)
  }

  package init(size: CGSize, source: LayoutSubview?, proposal: ProposedViewSize) {
    width = size.width
    height = size.height
    self.source = source
    self.proposal = proposal
  }

  /// The value of a guide, in points from the leading edge: the explicit one, else the default.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.defaultValue(in: self)
  }

  /// The value of a guide, in points from the upper edge: the explicit one, else the default.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.defaultValue(in: self)
  }

  /// The value of a guide that the view or one inside it sets, or `nil`.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    source?.explicitAlignment(of: guide.key, along: .horizontal, in: proposal)
  }

  /// The value of a guide that the view or one inside it sets, or `nil`.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    source?.explicitAlignment(of: guide.key, along: .vertical, in: proposal)
  }
}
