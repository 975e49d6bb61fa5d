public import LayoutText

/// A text size in SwiftUI's older type, which `DynamicTypeSize` replaces.
public enum ContentSizeCategory: Hashable, CaseIterable, Comparable, Sendable {
  /// The standard sizes.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The accessibility sizes.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether the size is an accessibility size.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  private static let pairs = Array(zip(allCases, DynamicTypeSize.allCases))

  /// Creates the category of a text size.
  public init?(_ size: DynamicTypeSize) {
    guard let pair = ContentSizeCategory.pairs.first(where: { $0.1 == size }) else { return nil }
    self = pair.0
  }

  /// The text size of the category.
  var dynamicTypeSize: DynamicTypeSize {
    ContentSizeCategory.pairs.first { $0.0 == self }?.1 ?? .large
  }
}

extension DynamicTypeSize {
  /// Creates the text size of a category.
  public init?(_ category: ContentSizeCategory) { self = category.dynamicTypeSize }
}

extension EnvironmentValues {
  /// The text size that a view sets, as a `ContentSizeCategory`.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) ?? .large }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
}
