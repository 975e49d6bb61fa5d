public import Foundation

/// A pair of guides, one along each axis.
public struct Alignment: Equatable, Sendable {
  /// The guide along the horizontal axis.
  public var horizontal: HorizontalAlignment
  /// The guide along the vertical axis.
  public var vertical: VerticalAlignment

  /// Creates an alignment from its two guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle of the width and of the height.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The leading edge, at the middle of the height.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The trailing edge, at the middle of the height.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The upper edge, at the middle of the width.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The lower edge, at the middle of the width.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The first text baseline, at the middle of the width.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center,
    vertical: .firstTextBaseline
  )
  /// The last text baseline, at the middle of the width.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center,
    vertical: .lastTextBaseline
  )
  /// The first text baseline, at the leading edge.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading,
    vertical: .firstTextBaseline
  )
  /// The last text baseline, at the leading edge.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading,
    vertical: .lastTextBaseline
  )
  /// The first text baseline, at the trailing edge.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing,
    vertical: .firstTextBaseline
  )
  /// The last text baseline, at the trailing edge.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing,
    vertical: .lastTextBaseline
  )
}

/// An alignment guide along the horizontal axis: a vertical line in a view.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  package init(key: AlignmentKey) { self.key = key }

  private init(_ type: any AlignmentID.Type, _ standard: AlignmentKey.Standard) {
    key = AlignmentKey(type, standard: standard)
  }

  /// Creates a guide with the default value of `id`.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id) }

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

  /// The value of a guide, in points from the upper edge: the explicit value or the default.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.defaultValue(in: self)
  }

  /// The value of a guide that the view or a descendant sets, or `nil`.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    explicitValue(of: guide.key, along: .vertical)
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

/// An alignment guide along the vertical axis: a horizontal line in a view.
public struct VerticalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  package init(key: AlignmentKey) { self.key = key }

  private init(_ type: any AlignmentID.Type, _ standard: AlignmentKey.Standard) {
    key = AlignmentKey(type, standard: standard)
  }

  /// Creates a guide with the default value of `id`.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id) }

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

extension LayoutSubview {
  /// Returns whether the subview or a descendant may set a guide; otherwise, the guide has its
  /// default value for every proposal.
  public func maySet(_ guide: HorizontalAlignment) -> Bool { maySet(guide.key) }

  /// Returns whether the subview or a descendant may set a guide; otherwise, the guide has its
  /// default value for every proposal.
  public func maySet(_ guide: VerticalAlignment) -> Bool { maySet(guide.key) }
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
