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
