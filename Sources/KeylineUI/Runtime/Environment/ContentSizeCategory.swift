public import LayoutText

/// A text size by its earlier name; `dynamicTypeSize` is the same size.
public enum ContentSizeCategory: Hashable, CaseIterable, Comparable, Sendable {
  /// The sizes of the settings.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The larger sizes of the accessibility settings.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether the size is one of the accessibility settings.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  private static let pairs = Array(zip(allCases, DynamicTypeSize.allCases))

  /// The category of a text size.
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
  /// The text size of a category.
  public init?(_ category: ContentSizeCategory) {
    self = category.dynamicTypeSize
  }
}

extension EnvironmentValues {
  /// The text size that a view sets, by its earlier name.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) ?? .large }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
}
