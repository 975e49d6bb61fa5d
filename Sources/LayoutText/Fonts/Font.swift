public import Foundation

/// A font, named as SwiftUI names it; its size is settled when it is resolved.
///
/// A font of a text style takes its size and line height from the published table for the
/// Dynamic Type size it is resolved for; see ``resolved(for:on:)``.
public struct Font: Hashable, Sendable {
  /// What a font's size comes from.
  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case system(size: CGFloat)
    case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
  }

  /// What the font's size comes from.
  var base: Base
  /// The weight that was asked for, or `nil` for the base's own.
  var weight: Weight?
  /// The width of the letters that was asked for, or `nil` for the standard one.
  var width: Width?
  /// The design that was asked for, or `nil` for the default one.
  var design: Design?
  /// The space between lines that was asked for.
  var leading = Leading.standard
  /// Whether the font slants.
  var isItalic = false
  /// Whether every digit is as wide as any other.
  var hasMonospacedDigits = false

  /// Creates a font from what its size comes from.
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

  /// Returns the system font of a text style.
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

  /// Returns the system font of a size in points, which Dynamic Type does not scale.
  ///
  /// A size is kept to the nearest thousandth of a point, from 0.001 through 100,000 points. One that
  /// is not a number counts as 17.
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

  /// Returns a font by name that Dynamic Type scales as it scales body text.
  ///
  /// Text in it is measured by the widths of the system font.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name: name, size: settled(size: size), relativeTo: .body))
  }

  /// Returns a font by name that Dynamic Type scales as it scales `textStyle`.
  public static func custom(
    _ name: String,
    size: CGFloat,
    relativeTo textStyle: TextStyle
  ) -> Font {
    Font(.custom(name: name, size: settled(size: size), relativeTo: textStyle))
  }

  /// Returns a font by name that Dynamic Type does not scale.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name: name, size: settled(size: fixedSize), relativeTo: nil))
  }
}

extension Font {
  /// The sizes that a font may have, in points.
  private static let validSizes: ClosedRange<CGFloat> = 0.001...100_000

  /// Returns whether a font may have a size.
  static func isValid(size: CGFloat) -> Bool {
    validSizes.contains(size)
  }

  /// Returns the size that a font gets for which a size was asked.
  static func settled(size: CGFloat) -> CGFloat {
    CGFloat(thousandths(ofSize: size)) / 1000
  }

  /// Returns the size that a font gets, in thousandths of a point.
  static func thousandths(ofSize size: CGFloat) -> Int {
    guard !size.isNaN else { return 17_000 }
    let valid = min(max(size, validSizes.lowerBound), validSizes.upperBound)
    return Int(exactly: (valid * 1000).rounded()) ?? 17_000
  }
}
