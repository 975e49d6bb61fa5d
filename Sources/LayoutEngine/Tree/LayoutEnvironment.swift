public import Foundation
public import LayoutCore
public import LayoutText

/// What surrounds a scene and changes its layout.
public struct LayoutEnvironment: Sendable {
  /// The direction in which views follow one another on a line.
  public var layoutDirection: LayoutDirection
  /// The number of device pixels in a point.
  public var displayScale: CGFloat
  /// The text size that a person chose; the named text styles follow it.
  public var dynamicTypeSize: DynamicTypeSize
  /// What of a scene is covered at each edge, in points; its root keeps away from it.
  public var safeAreaInsets: EdgeInsets
  /// What measures text.
  public var textMeasurer: any TextMeasurer

  /// Creates an environment; by default left to right, one pixel a point, at the large text size.
  public init(
    layoutDirection: LayoutDirection = .leftToRight,
    displayScale: CGFloat = 1,
    dynamicTypeSize: DynamicTypeSize = .large,
    safeAreaInsets: EdgeInsets = EdgeInsets(),
    textMeasurer: any TextMeasurer = BuiltinTextMeasurer()
  ) {
    self.layoutDirection = layoutDirection
    self.displayScale = displayScale
    self.dynamicTypeSize = dynamicTypeSize
    self.safeAreaInsets = safeAreaInsets
    self.textMeasurer = textMeasurer
  }
}
