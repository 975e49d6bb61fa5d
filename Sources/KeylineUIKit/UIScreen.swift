// UIKit: the screen of a phone in portrait orientation, regardless of the machine.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import KeylineUI

/// The screen: 390 × 844 points, with three pixels per point.
open class UIScreen: NSObject, @unchecked Sendable {
  // `@unchecked`: only apps set `brightness`, and they do not run here.
  public static let main = UIScreen()
  public static let screens = [main]
  public var bounds: CGRect { CGRect(origin: .zero, size: SceneTraits.current.size) }
  public var nativeBounds: CGRect {
    let (size, scale) = (SceneTraits.current.size, scale)
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }
  public var scale: CGFloat {
    let scene = SceneTraits.current
    return scene.displayScale > 1 ? scene.displayScale : scene.isPad ? 2 : 3
  }
  public var nativeScale: CGFloat { scale }
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
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    SceneTraits.current.horizontalSizeClass == .compact ? .compact : .regular
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    SceneTraits.current.verticalSizeClass == .compact ? .compact : .regular
  }
  public var displayScale: CGFloat { UIScreen.main.scale }
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
