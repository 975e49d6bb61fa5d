public import Foundation
package import LayoutCore

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
  var isItalic = false
  /// Whether all digits have the same width.
  var hasMonospacedDigits = false
  /// The letters that are drawn as small capitals.
  var smallCapitals = SmallCapitals()

  /// The letters that are drawn as small capitals.
  package struct SmallCapitals: Hashable, Sendable {
    package var lowercase = false
    package var uppercase = false
  }

  /// Returns whether the font has the text style, or the size and name, of a different one.
  package func hasBase(of other: Font) -> Bool { base == other.base }

  /// Creates a font from the source of its size.
  init(_ base: Base) { self.base = base }

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

  /// Returns the font of text without a font.
  ///
  /// On iOS it is the body style, as one host shows (iOS 26.5: Kudo/sdk58); on macOS it is the system
  /// font of the body's size, without its distances between texts (macOS 26.2: iamcgn/swiftui-web).
  package static func standard(on platform: Platform) -> Font {
    platform == .macOS26 ? .system(size: 13) : .body
  }

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
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(.system(size: settled(size: size)))
    font.weight = weight
    font.design = design
    return font
  }

  /// Returns a font by name, which Dynamic Type scales like body text.
  ///
  /// Without a registered font of the name, its text is measured with the widths of the system
  /// font, except for Helvetica.
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

  /// The valid font sizes, in points.
  private static let validSizes: ClosedRange<CGFloat> = 0.001...100_000

  static func isValid(size: CGFloat) -> Bool { validSizes.contains(size) }

  /// Returns the size of a font for which a size is requested.
  static func settled(size: CGFloat) -> CGFloat { CGFloat(thousandths(ofSize: size)) / 1000 }

  /// Returns the size of a font for which a size is requested, in thousandths of a point.
  static func thousandths(ofSize size: CGFloat) -> Int {
    guard !size.isNaN else { return 17_000 }
    let valid = min(max(size, validSizes.lowerBound), validSizes.upperBound)
    return Int(exactly: (valid * 1000).rounded()) ?? 17_000
  }

  /// A named text style, which scales with the Dynamic Type size.
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    /// The style of large titles.
    case largeTitle
    /// The style of first level headings.
    case title
    /// The style of second level headings.
    case title2
    /// The style of third level headings.
    case title3
    /// The style of headings, semibold.
    case headline
    /// The style of subheadings.
    case subheadline
    /// The style of body text.
    case body
    /// The style of callouts.
    case callout
    /// The style of footnotes.
    case footnote
    /// The style of captions.
    case caption
    /// The style of alternate captions.
    case caption2
  }

  /// The thickness of a font's strokes.
  public struct Weight: Hashable, Sendable {
    /// The position among the nine weights, from ultralight at 0 to black at 8.
    let index: Int

    /// The weight as a number from 100 to 900, as in CSS.
    package var number: Int { (index + 1) * 100 }

    /// The lightest weight.
    public static let ultraLight = Weight(index: 0)
    /// The weight above ultralight.
    public static let thin = Weight(index: 1)
    /// The weight below regular.
    public static let light = Weight(index: 2)
    /// The weight of plain text.
    public static let regular = Weight(index: 3)
    /// The weight above regular.
    public static let medium = Weight(index: 4)
    /// The weight of headings.
    public static let semibold = Weight(index: 5)
    /// The weight of strong text.
    public static let bold = Weight(index: 6)
    /// The weight above bold.
    public static let heavy = Weight(index: 7)
    /// The heaviest weight.
    public static let black = Weight(index: 8)

    /// The mean width of a proportional letter relative to the regular weight, in thousandths.
    ///
    /// Measured on macOS 27 for one text at 13 points in every weight. It is used for characters that
    /// were not measured in each weight.
    var widthFactor: Int { Weight.widthFactors[index] }

    private static let widthFactors = [949, 960, 983, 1000, 1029, 1050, 1080, 1122, 1159]

    /// The position of the weight between those with tabulated advances.
    var shares: Shares { Weight.allShares[index] }

    /// The positions from ultralight to black.
    ///
    /// Measured on iOS 26.1: the advances of the other weights are on straight lines between the
    /// tabulated ones.
    private static let allShares = [
      Shares(ultraLight: 1000), Shares(ultraLight: 784), Shares(ultraLight: 341), Shares(),
      Shares(bold: 367), Shares(bold: 633), Shares(bold: 1000), Shares(bold: 1000, black: 533),
      Shares(bold: 1000, black: 1000),
    ]
  }

  /// Returns the font with a different weight.
  public func weight(_ weight: Weight) -> Font { with(\.weight, weight) }

  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }

  /// Returns the font with a different width of letters.
  public func width(_ width: Width) -> Font { with(\.width, width) }

  /// Returns the font in italics, which are measured like upright letters.
  public func italic() -> Font { with(\.isItalic, true) }

  /// Returns the font with letters of equal width.
  public func monospaced() -> Font { with(\.design, .monospaced) }

  /// Returns the font with digits of equal width.
  ///
  /// This changes measurements only in registered fonts, because the built-in measurer gives all
  /// digits the same width in every design.
  public func monospacedDigit() -> Font { with(\.hasMonospacedDigits, true) }

  /// Returns the font with small capitals for all letters.
  ///
  /// This changes measurements only in registered fonts that have small capitals.
  public func smallCaps() -> Font { lowercaseSmallCaps().uppercaseSmallCaps() }

  /// Returns the font with small capitals for lowercase letters, as ``smallCaps()``.
  public func lowercaseSmallCaps() -> Font { with(\.smallCapitals.lowercase, true) }

  /// Returns the font with small capitals for uppercase letters, as ``smallCaps()``.
  public func uppercaseSmallCaps() -> Font { with(\.smallCapitals.uppercase, true) }

  /// Returns the font with a different space between lines.
  public func leading(_ leading: Leading) -> Font { with(\.leading, leading) }

  private func with<Value>(_ property: WritableKeyPath<Font, Value>, _ value: Value) -> Font {
    var font = self
    font[keyPath: property] = value
    return font
  }

  /// Returns the font at a size in points, which Dynamic Type does not scale, with the weight of its
  /// text style.
  package func fixed(at size: CGFloat) -> Font {
    var font = self
    let size = Font.settled(size: size)
    switch base {
    case .style:
      font.weight = resolved().weight
      font.base = .system(size: size)
    case .system: font.base = .system(size: size)
    case .custom(let name, _, _): font.base = .custom(name: name, size: size, relativeTo: nil)
    }
    return font
  }

  package func design(_ design: Design) -> Font { with(\.design, design) }

  /// A family of letter shapes.
  public enum Design: String, CaseIterable, Hashable, Sendable {
    /// The default system design.
    case `default`
    /// The design with serifs.
    case serif
    /// The design with rounded letters.
    case rounded
    /// The design with letters of equal width.
    case monospaced

    /// Returns the width of a letter relative to the default design at a size in thousandths of a
    /// point, in thousandths.
    ///
    /// Measured on macOS for one text at 13 points and another at 20: in the rounded design 103 of
    /// 105.5 and 175 of 176.5 points, with serifs 105.5 and 185.5. Sizes in between are interpolated.
    func widthFactor(atSize size: Int) -> Int {
      let (small, large) =
        switch self {
        case .rounded: (979, 991)
        case .serif: (1000, 1050)
        case .default, .monospaced: (1000, 1000)
        }
      return small + (large - small) * (min(max(size, 13_000), 20_000) - 13_000) / 7_000
    }
  }

  /// The space between the lines of a font.
  public enum Leading: String, CaseIterable, Hashable, Sendable {
    /// The line height of the font.
    case standard
    /// A line height that is 2 points smaller.
    case tight
    /// A line height that is 2 points larger.
    case loose

    /// The addition to the line height of the font, in points.
    var addedLineHeight: Double {
      switch self {
      case .standard: 0
      case .tight: -2
      case .loose: 2
      }
    }
  }

  /// The width of a font's letters.
  public struct Width: Hashable, Sendable {
    /// The position among the four widths, from compressed at 0 to expanded at 3.
    let index: Int

    /// Creates the named width that is nearest to a value, from -0.4 for compressed to 0.2 for expanded.
    ///
    /// The widths of letters are known for the four named widths only. A value that is not a number is standard.
    public init(_ value: CGFloat) {
      let steps = ((value + 0.4) / 0.2).rounded()
      index = Int(exactly: min(max(steps, 0), 3)) ?? Width.standard.index
    }

    private init(index: Int) { self.index = index }

    /// The narrowest letters.
    public static let compressed = Width(index: 0)
    /// Letters narrower than standard.
    public static let condensed = Width(index: 1)
    /// Letters of standard width.
    public static let standard = Width(index: 2)
    /// Letters wider than standard.
    public static let expanded = Width(index: 3)

    /// The width of a proportional letter relative to the standard width, in thousandths.
    var widthFactor: Int { Width.widthFactors[index] }

    private static let widthFactors = [720, 850, 1000, 1200]
  }
}

extension Font.Weight {
  /// The parts of the steps from the regular weight to other ones, in thousandths.
  struct Shares {
    /// The part of the step from regular to ultralight.
    var ultraLight = 0
    /// The part of the step from regular to bold.
    var bold = 0
    /// The part of the step from bold to black.
    var black = 0

    /// Returns an advance in the weight from those in the tabulated weights, in thousandths of a unit.
    func mix(regular: Int16, ultraLight light: Int16, bold heavy: Int16, black heaviest: Int16)
      -> Int
    {
      let lighter = ultraLight * (Int(light) - Int(regular))
      let heavier = bold * (Int(heavy) - Int(regular)) + black * (Int(heaviest) - Int(heavy))
      return Int(regular) * 1000 + lighter + heavier
    }
  }
}
