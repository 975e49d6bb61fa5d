public import Foundation
public import LayoutCore
public import LayoutText

/// The environment of a scene that affects its layout.
public struct LayoutEnvironment: Sendable {
  /// The horizontal direction of layout.
  public var layoutDirection: LayoutDirection
  /// The number of device pixels per point.
  public var displayScale: CGFloat
  /// The preferred text size, which scales text styles.
  public var dynamicTypeSize: DynamicTypeSize
  /// The system whose fonts, controls and distances apply.
  public var platform: Platform
  /// The safe area insets of the scene, in points.
  public var safeAreaInsets: EdgeInsets
  /// The identifier of the locale that views read, such as `de` or `en_US`.
  public var localeIdentifier: String
  /// The text measurer.
  public var textMeasurer: any TextMeasurer

  /// Creates an environment; by default in American English, in the direction of its language, with
  /// one pixel per point, the large text size, and iOS 26.
  public init(
    layoutDirection: LayoutDirection? = nil,
    displayScale: CGFloat = 1,
    dynamicTypeSize: DynamicTypeSize = .large,
    platform: Platform = .standard,
    safeAreaInsets: EdgeInsets = EdgeInsets(),
    localeIdentifier: String = LayoutEnvironment.standardLocale,
    textMeasurer: any TextMeasurer = LayoutEnvironment.standardTextMeasurer
  ) {
    let isStandard = localeIdentifier == LayoutEnvironment.standardLocale
    self.layoutDirection =
      layoutDirection ?? (isStandard ? .leftToRight : LayoutDirection(ofLocale: localeIdentifier))
    self.displayScale = displayScale
    self.dynamicTypeSize = dynamicTypeSize
    self.platform = platform
    self.safeAreaInsets = safeAreaInsets
    self.localeIdentifier = localeIdentifier
    self.textMeasurer = textMeasurer
  }

  /// The default measurer: that of the registered fonts, or else the built-in one.
  public static var standardTextMeasurer: any TextMeasurer { StandardMeasurer.current }

  /// The identifier of the default locale, which is the same on every machine.
  public static let standardLocale = "en_US"

  /// Creates an environment on a platform, with the display scale of the platform's screens.
  public init(on platform: Platform) {
    self.init(displayScale: platform.displayScale, platform: platform)
  }

  /// Changes the locale, and the direction if it is that of the previous locale's language.
  package mutating func setLocale(_ identifier: String) {
    if layoutDirection == LayoutDirection(ofLocale: localeIdentifier) {
      layoutDirection = LayoutDirection(ofLocale: identifier)
    }
    localeIdentifier = identifier
  }
}
