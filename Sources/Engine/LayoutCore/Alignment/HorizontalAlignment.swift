public import Foundation

/// An alignment guide along the horizontal axis: a vertical line in a view.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  package init(key: AlignmentKey) {
    self.key = key
  }

  private init(_ type: any AlignmentID.Type, _ standard: AlignmentKey.Standard) {
    key = AlignmentKey(type, standard: standard)
  }

  /// Creates a guide with the default value of `id`.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id)
  }

  /// The leading edge.
  public static let leading = HorizontalAlignment(LeadingID.self, .leading)
  /// The middle of the width.
  public static let center = HorizontalAlignment(CenterID.self, .center)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(TrailingID.self, .trailing)

  /// Merges the explicit values of several subviews into their mean; `nil` for a standard guide.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combineExplicit(values)
  }
}

extension ViewDimensions {
  /// The value of a guide, in points from the leading edge: the explicit value or the default.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.defaultValue(in: self)
  }

  /// The value of a guide that the view or a descendant sets, or `nil`.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    explicitValue(of: guide.key, along: .horizontal)
  }
}

private enum LeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum CenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

private enum TrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
