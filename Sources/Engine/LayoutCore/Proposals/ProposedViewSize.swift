public import Foundation

/// A size that a parent proposes to a subview, in points; `nil` leaves a dimension to the subview.
///
/// `nil` (unspecified) requests the ideal dimension and is never the same as infinity.
@frozen public struct ProposedViewSize: Equatable, Sendable {
  /// The proposed width in points, or `nil` for the subview's ideal width.
  public var width: CGFloat?
  /// The proposed height in points, or `nil` for the subview's ideal height.
  public var height: CGFloat?

  /// The proposal that requests the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// The proposal that requests the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// The proposal that requests the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal; a `nil` dimension is unspecified.
  @inlinable
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal from a size.
  @inlinable
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Returns the proposal as a size, with unspecified dimensions taken from `size`.
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// Parses the text form of a proposal, such as `390x844` or `-xinf`, or the form for people, such
  /// as `390 × 844`, `240 × any` or `ideal size`; returns `nil` for any other text.
  ///
  /// A single length is a width; the height is unspecified.
  public init?(_ text: String) {
    if text == ProposalText.ideal {
      self = .unspecified
      return
    }
    let parts = text.filter { $0 != " " }
      .split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    guard (1...2).contains(parts.count), let width = ProposedViewSize.length(parts[0]),
      let height = parts.count == 1 ? (nil, ()) : ProposedViewSize.length(parts[1])
    else { return nil }
    self.init(width: width.value, height: height.value)
  }

  private static func length(_ text: Substring) -> (value: CGFloat?, Void)? {
    if text == "-" || text == "any" { return (nil, ()) }
    if text == "inf" || text == "∞" { return (.infinity, ()) }
    guard let value = Double(text), value.isFinite else { return nil }
    return (CGFloat(value), ())
  }
}
