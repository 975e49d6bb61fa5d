/// The text size that the user prefers.
public enum DynamicTypeSize: String, CaseIterable, Comparable, Hashable, Sendable {
  /// The smallest size.
  case xSmall
  /// A small size.
  case small
  /// A size below the default.
  case medium
  /// The default size.
  case large
  /// A size above the default.
  case xLarge
  /// A large size.
  case xxLarge
  /// The largest size that is not an accessibility size.
  case xxxLarge
  /// The first accessibility size.
  case accessibility1
  /// The second accessibility size.
  case accessibility2
  /// The third accessibility size.
  case accessibility3
  /// The fourth accessibility size.
  case accessibility4
  /// The fifth accessibility size, which is the largest.
  case accessibility5

  /// Whether the size is one of the accessibility sizes, for users who need very large text.
  public var isAccessibilitySize: Bool {
    self >= .accessibility1
  }

  /// The position among the sizes, starting with the smallest at 0.
  var index: Int {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .xLarge: 4
    case .xxLarge: 5
    case .xxxLarge: 6
    case .accessibility1: 7
    case .accessibility2: 8
    case .accessibility3: 9
    case .accessibility4: 10
    case .accessibility5: 11
    }
  }

  /// Returns whether `lhs` is smaller than `rhs`.
  public static func < (lhs: DynamicTypeSize, rhs: DynamicTypeSize) -> Bool {
    lhs.index < rhs.index
  }
}
