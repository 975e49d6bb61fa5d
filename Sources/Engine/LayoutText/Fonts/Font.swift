public import Foundation

/// A font, named as in SwiftUI; its size is computed when it is resolved.
///
/// A font with a text style gets its size and line height from the published table for a Dynamic
/// Type size; see ``resolved(for:on:)``.
public struct Font: Hashable, Sendable {
  /// The source of a font's size.
  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case system(size: CGFloat)
    case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
  }

  /// The source of the font's size.
  var base: Base
  /// The requested weight, or `nil` for the weight of the base.
  var weight: Weight?
  /// The requested width of the letters, or `nil` for the standard width.
  var width: Width?
  /// The requested design, or `nil` for the default design.
  var design: Design?
  /// The requested space between lines.
  var leading = Leading.standard
  /// Whether the font is italic.
  var isItalic = false
  /// Whether all digits have the same width.
  var hasMonospacedDigits = false

  /// Creates a font from the source of its size.
  init(_ base: Base) {
    self.base = base
  }
}

extension Font {
  /// The font of large titles.
  public static let largeTitle = Font(.style(.largeTitle))
  /// The font of first level headings.
  public static let title = Font(.style(.title))
  /// The font of second level headings.
  public static let title2 = Font(.style(.title2))
  /// The font of third level headings.
  public static let title3 = Font(.style(.title3))
  /// The font of headings, semibold.
  public static let headline = Font(.style(.headline))
  /// The font of subheadings.
  public static let subheadline = Font(.style(.subheadline))
  /// The font of body text.
  public static let body = Font(.style(.body))
  /// The font of callouts.
  public static let callout = Font(.style(.callout))
  /// The font of footnotes.
  public static let footnote = Font(.style(.footnote))
  /// The font of captions.
  public static let caption = Font(.style(.caption))
  /// The font of alternate captions.
  public static let caption2 = Font(.style(.caption2))

  /// Returns the system font with a text style.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    var font = Font(.style(style))
    font.design = design
    font.weight = weight
    return font
  }

  /// Returns the system font with a size in points, which Dynamic Type does not scale.
  ///
  /// The size is rounded to a thousandth of a point and limited to the range from 0.001 through
  /// 100,000 points. NaN counts as 17.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    var font = Font(.system(size: settled(size: size)))
    font.weight = weight
    font.design = design
    return font
  }

  /// Returns a font by name, which Dynamic Type scales like body text.
  ///
  /// Its text is measured with the widths of the system font, except for Helvetica.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name: name, size: settled(size: size), relativeTo: .body))
  }

  /// Returns a font by name, which Dynamic Type scales like `textStyle`.
  public static func custom(
    _ name: String,
    size: CGFloat,
    relativeTo textStyle: TextStyle
  ) -> Font {
    Font(.custom(name: name, size: settled(size: size), relativeTo: textStyle))
  }

  /// Returns a font by name, which Dynamic Type does not scale.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name: name, size: settled(size: fixedSize), relativeTo: nil))
  }
}

extension Font {
  /// The valid font sizes, in points.
  private static let validSizes: ClosedRange<CGFloat> = 0.001...100_000

  /// Returns whether a font size is valid.
  static func isValid(size: CGFloat) -> Bool {
    validSizes.contains(size)
  }

  /// Returns the size of a font for which a size is requested.
  static func settled(size: CGFloat) -> CGFloat {
    CGFloat(thousandths(ofSize: size)) / 1000
  }

  /// Returns the size of a font for which a size is requested, in thousandths of a point.
  static func thousandths(ofSize size: CGFloat) -> Int {
    guard !size.isNaN else { return 17_000 }
    let valid = min(max(size, validSizes.lowerBound), validSizes.upperBound)
    return Int(exactly: (valid * 1000).rounded()) ?? 17_000
  }
}
