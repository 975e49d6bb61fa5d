// UIKit: the screen of a phone in portrait orientation, regardless of the machine.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The screen: 390 × 844 points, with three pixels per point.
open class UIScreen: NSObject, @unchecked Sendable {
  // `@unchecked`: only apps set `brightness`, and they do not run here.
  public static let main = UIScreen()
  public static let screens = [main]
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
  public var scale: CGFloat { 3 }
  public var nativeScale: CGFloat { 3 }
  public var brightness: CGFloat = 0.5
  public var maximumFramesPerSecond: Int { 60 }
  public var isCaptured: Bool { false }
  public var traitCollection: UITraitCollection { UITraitCollection() }
}

/// The traits of the environment: those of a phone in portrait orientation with a light appearance.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public static var current: UITraitCollection { UITraitCollection() }
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  public var displayScale: CGFloat { 3 }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public override init() {}
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init() }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init() }
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// A text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
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
