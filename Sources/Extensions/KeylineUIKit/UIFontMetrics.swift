// UIKit: lengths and fonts that scale with the text size.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import LayoutText

/// Scales lengths and fonts with the text size of the environment, or of a trait collection.
///
/// Lengths are rounded to the pixels of the screen, and fonts to whole points. Source: every style at
/// every text size was measured on iOS 26; see `DynamicTypeSize.metricScale(of:)`.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // `@unchecked`: metrics are immutable.
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  public func scaledValue(
    for value: CGFloat,
    compatibleWith traits: UITraitCollection?
  ) -> CGFloat {
    let traits = traits ?? .current
    let scale = scale(in: traits)
    guard scale != 1 else { return value }
    return (value * scale * traits.displayScale).rounded() / traits.displayScale
  }

  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: nil)
  }

  public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traits)
  }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  public func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    let scale = scale(in: traits ?? .current)
    let scaled = scale == 1 ? font.pointSize : (font.pointSize * scale).rounded()
    let size = maximumPointSize > 0 ? min(scaled, maximumPointSize) : scaled
    return size == font.pointSize ? font : font.withSize(size)
  }

  private func scale(in traits: UITraitCollection) -> CGFloat {
    traits.dynamicTypeSize.metricScale(of: style.style)
  }
}
