public import Foundation

/// An alignment guide along the vertical axis: a horizontal line in a view.
public struct VerticalAlignment: Equatable, Sendable {
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

  /// The upper edge.
  public static let top = VerticalAlignment(TopID.self, .top)
  /// The middle of the height.
  public static let center = VerticalAlignment(MiddleID.self, .middle)
  /// The lower edge.
  public static let bottom = VerticalAlignment(BottomID.self, .bottom)
  /// The baseline of the first line of text; the lower edge of a view without text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextID.self, .firstTextBaseline)
  /// The baseline of the last line of text; the lower edge of a view without text.
  public static let lastTextBaseline = VerticalAlignment(LastTextID.self, .lastTextBaseline)

  /// Merges the explicit values of several subviews into one.
  ///
  /// The first text baseline is the least value, the last text baseline is the greatest, and any
  /// other guide is the mean of the explicit values.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combineExplicit(values)
  }
}

extension ViewDimensions {
  /// The value of a guide, in points from the upper edge: the explicit value or the default.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.defaultValue(in: self)
  }

  /// The value of a guide that the view or a descendant sets, or `nil`.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    explicitValue(of: guide.key, along: .vertical)
  }
}

private enum TopID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum MiddleID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

private enum BottomID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

private enum FirstTextID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

private enum LastTextID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
