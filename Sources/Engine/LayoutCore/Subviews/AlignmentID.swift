public import Foundation

/// The identity of an alignment guide, which provides its default value.
public protocol AlignmentID: SendableMetatype {
  /// Returns the guide's value in a view that does not set it, in points from the view's origin.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}
