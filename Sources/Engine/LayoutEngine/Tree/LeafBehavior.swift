public import Foundation
import LayoutCore

/// How a leaf is measured.
public enum LeafBehavior: Sendable {
  /// A fixed size, in points.
  case fixed(CGSize)
  /// The proposed size, with 10 points for unspecified dimensions.
  case flexible
  /// The result of `measurement(in:context:)`.
  case measured
}
