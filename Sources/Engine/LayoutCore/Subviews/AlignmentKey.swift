package import Foundation

/// The identity of an alignment guide along either axis.
package struct AlignmentKey: Hashable, Sendable {
  /// The guides that every view has; their default values do not require a call to the guide's
  /// type.
  package enum Standard: UInt8, Sendable {
    case leading, center, trailing, top, middle, bottom
    case firstTextBaseline, lastTextBaseline
    case custom
  }

  package let standard: Standard
  package let type: any AlignmentID.Type

  package init(_ type: any AlignmentID.Type, standard: Standard = .custom) {
    self.type = type
    self.standard = standard
  }

  package static func == (first: AlignmentKey, second: AlignmentKey) -> Bool {
    first.standard == second.standard
      && (first.standard != .custom || first.type == second.type)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }

  /// Whether the guide is a line of the frame; explicit values of such guides do not leave the
  /// container.
  package var isFrameLine: Bool { standard.rawValue <= Standard.bottom.rawValue }

  /// Returns the guide's value in a view of the given dimensions that does not set it.
  package func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    switch standard {
    case .leading, .top: 0
    case .center: dimensions.width / 2
    case .trailing: dimensions.width
    case .middle: dimensions.height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: dimensions.height
    case .custom: type.defaultValue(in: dimensions)
    }
  }

  /// Merges the explicit values of several subviews, all in one coordinate space.
  ///
  /// Lines of the frame never merge. The first baseline is the least value, the last baseline is
  /// the greatest, and any other guide is the mean. Source: Apple's documentation of
  /// `combineExplicit`.
  package func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    if isFrameLine { return nil }
    var result: CGFloat?
    var count: CGFloat = 0
    for case let value? in values {
      count += 1
      switch standard {
      case .firstTextBaseline: result = min(result ?? value, value)
      case .lastTextBaseline: result = max(result ?? value, value)
      default: result = (result ?? 0) + value
      }
    }
    return standard == .custom ? result.map { $0 / count } : result
  }
}
