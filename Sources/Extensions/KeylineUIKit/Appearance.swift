// UIKit: bars, visual effects, and their appearance, which change nothing.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A type of view whose appearance can be set for all instances.
@MainActor @preconcurrency
public protocol UIAppearance: AnyObject {}

extension UIAppearance {
  public static func appearance() -> UIAppearanceProxy<Self> { UIAppearanceProxy() }
  public static func appearance(
    whenContainedInInstancesOf types: [AnyClass]
  ) -> UIAppearanceProxy<Self> {
    UIAppearanceProxy()
  }
}

/// The appearance of all views of a type; settings have no effect.
@MainActor @preconcurrency
@dynamicMemberLookup
public struct UIAppearanceProxy<Target: UIAppearance> {
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Target, Value>) -> Value {
    get {
      // A setting of a part of a value, such as `contentInset.top`, reads the value of a new view.
      let coder = NSKeyedArchiver(requiringSecureCoding: true)
      guard let view = (Target.self as? UIView.Type)?.init(coder: coder) as? Target else {
        preconditionFailure("The appearance of \(Target.self) is not read.")
      }
      return view[keyPath: keyPath]
    }
    nonmutating set {}
  }
}

extension UIAppearanceProxy where Target: UINavigationBar {
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

extension UIView: UIAppearance {}

open class UIBarAppearance: UIResponder {
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?
  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}

open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

open class UIBarButtonItemAppearance: UIResponder {
  open var normal = UIBarButtonItemStateAppearance()
  open var highlighted = UIBarButtonItemStateAppearance()
  open var disabled = UIBarButtonItemStateAppearance()
  open var focused = UIBarButtonItemStateAppearance()
  public init(style: UIBarButtonItem.Style = .plain) {}
}

open class UIBarButtonItemStateAppearance: UIResponder {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?
}

public struct UIOffset: Hashable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat
  public static let zero = UIOffset(horizontal: 0, vertical: 0)
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

open class UITabBarItemAppearance: UIResponder {
  open var normal = UITabBarItemStateAppearance()
  open var selected = UITabBarItemStateAppearance()
}

open class UITabBarItemStateAppearance: UIResponder {
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial,
      systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight,
      systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
      systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark,
      systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }
  public init(style: Style) {}
}

open class UIVibrancyEffect: UIVisualEffect { public init(blurEffect: UIBlurEffect) {} }
