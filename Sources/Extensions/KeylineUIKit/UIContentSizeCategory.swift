// UIKit: the traits of the environment.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import KeylineUI
import LayoutText

/// A text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unspecified = UIContentSizeCategory(rawValue: "")
  public static let extraSmall = UIContentSizeCategory(rawValue: "XS")
  public static let small = UIContentSizeCategory(rawValue: "S")
  public static let medium = UIContentSizeCategory(rawValue: "M")
  public static let large = UIContentSizeCategory(rawValue: "L")
  public static let extraLarge = UIContentSizeCategory(rawValue: "XL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "XXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "XXXL")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "AX1")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "AX2")
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "AX3")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "AX4")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(rawValue: "AX5")
  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("AX") }
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChange")
}

extension UIContentSizeCategory {
  /// The categories in the order of `DynamicTypeSize.allCases`.
  private static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The category of a text size.
  init(_ size: DynamicTypeSize) {
    let pairs = zip(DynamicTypeSize.allCases, UIContentSizeCategory.ordered)
    self = pairs.first { $0.0 == size }?.1 ?? .large
  }

  /// The text size of the category; `nil` for an unspecified one.
  var dynamicTypeSize: DynamicTypeSize? {
    zip(DynamicTypeSize.allCases, UIContentSizeCategory.ordered).first { $0.1 == self }?.0
  }
}
