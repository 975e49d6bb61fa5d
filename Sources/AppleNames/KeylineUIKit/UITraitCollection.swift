// UIKit: the traits of the environment.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import KeylineUI
import LayoutText

/// The traits of the environment: those of a phone in portrait orientation with a light appearance.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // `@unchecked`: traits are immutable.
  public static var current: UITraitCollection { UITraitCollection() }
  /// The text size that the collection sets; `nil` for that of the environment.
  let explicitDynamicTypeSize: DynamicTypeSize?
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    SceneTraits.current.horizontalSizeClass == .compact ? .compact : .regular
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    SceneTraits.current.verticalSizeClass == .compact ? .compact : .regular
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  public var displayScale: CGFloat { UIScreen.main.scale }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(dynamicTypeSize)
  }

  init(explicitDynamicTypeSize: DynamicTypeSize?) {
    self.explicitDynamicTypeSize = explicitDynamicTypeSize
  }

  public override convenience init() { self.init(explicitDynamicTypeSize: nil) }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init() }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(explicitDynamicTypeSize: preferredContentSizeCategory.dynamicTypeSize)
  }

  /// The text size of the collection.
  var dynamicTypeSize: DynamicTypeSize {
    explicitDynamicTypeSize ?? SceneTraits.currentDynamicTypeSize
  }
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

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
