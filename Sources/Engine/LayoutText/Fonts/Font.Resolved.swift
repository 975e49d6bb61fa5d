public import Foundation
public import LayoutCore

extension Font {
  /// A font with the concrete metrics that are needed to measure text.
  public struct Resolved: Hashable, Sendable {
    package let sizeInThousandths: Int
    /// The weight of the strokes.
    public let weight: Weight
    /// The width of the letters.
    public let width: Width
    /// The family of letter shapes.
    public let design: Design
    /// The name of a custom font, or `nil` for a system font.
    public let name: String?
    /// Whether the font is italic.
    public let isItalic: Bool
    /// Whether all digits have the same width.
    public let hasMonospacedDigits: Bool
    /// The letters that are drawn as small capitals.
    package let smallCapitals: SmallCapitals
    /// The heights of the font's lines.
    var lines: FontLines
    /// The heights of the line of an empty text.
    let emptyLines: FontLines
    /// The heights of the letters, from which the distances to other views follow.
    var proportions: FontProportions
    /// The line height that is published for the text style, in points; 0 for other fonts.
    let publishedLineHeight: CGFloat
    /// The addition to the advance of each character, in millionths of a point.
    package internal(set) var addedAdvance = 0
    /// The distance of the text above its line's baseline, in points.
    package var baselineShift: CGFloat = 0

    /// The addition to the advance of each character, in points.
    package var tracking: CGFloat {
      get { CGFloat(addedAdvance) / 1_000_000 }
      set {
        let limited = min(max(newValue, -10_000), 10_000) * 1_000_000
        addedAdvance = Int(exactly: limited.rounded()) ?? 0
      }
    }

    /// The size in points.
    public var size: CGFloat { CGFloat(sizeInThousandths) / 1000 }

    /// The height of a line above the baseline, in points.
    public var ascent: CGFloat { lines.ascent }

    /// The height of a line below the baseline, in points.
    public var descent: CGFloat { lines.descent }

    /// The height of a line in points, not rounded to pixels.
    public var lineHeight: CGFloat { lines.ascent + lines.descent }

    /// The distance of a baseline from the next one, in points.
    package var linePitch: CGFloat { lineHeight + lines.gap }

    /// The distance of the baseline from the top of its line, in points.
    public var baselineOffset: CGFloat { lines.ascent }
  }

  /// Returns the font with its size and line height for a Dynamic Type size on a platform.
  ///
  /// macOS has different sizes for the text styles, which Dynamic Type does not change.
  public func resolved(
    for dynamicTypeSize: DynamicTypeSize = .large,
    on platform: Platform = .standard
  ) -> Resolved {
    let scale = TypeScale(platform: platform, dynamicTypeSize: dynamicTypeSize)
    let size: CGFloat
    var name: String?
    var defaultWeight = Weight.regular
    var publishedLineHeight: CGFloat = 0
    switch base {
    case .style(let style):
      size = scale.size(of: style)
      publishedLineHeight = scale.lineHeight(of: style)
      defaultWeight = scale.weight(of: style)
    case .system(let fixed):
      size = fixed
    case .custom(let customName, let unscaled, let style):
      name = customName
      size = style.map { scale.scaled(unscaled, like: $0) } ?? unscaled
    }
    let thousandths = Font.thousandths(ofSize: size)
    let settled = CGFloat(thousandths) / 1000
    var lines = lines(ofSize: settled, on: platform)
    // The lines of a text style are as far apart as published, also where that is less than their height.
    if publishedLineHeight > 0 { lines.gap = publishedLineHeight - lines.ascent - lines.descent }
    if leading != .standard { lines.add(leading.addedLineHeight) }
    return Resolved(
      sizeInThousandths: thousandths,
      weight: weight ?? defaultWeight,
      width: width ?? .standard,
      design: design ?? .default,
      name: name,
      isItalic: isItalic,
      hasMonospacedDigits: hasMonospacedDigits,
      smallCapitals: smallCapitals,
      lines: lines,
      emptyLines: platform == .macOS26 ? Font.emptyLinesOnMac : lines,
      proportions: proportions(on: platform),
      publishedLineHeight: publishedLineHeight
    )
  }

  /// Returns the heights of the font's letters.
  ///
  /// Those of custom fonts other than Helvetica are not known, and assumed to be the system font's.
  private func proportions(on platform: Platform) -> FontProportions {
    if case .custom(let name, _, _) = base {
      if Font.isHelvetica(name) { return .helvetica }
    } else if design == .serif {
      return .serif
    }
    return platform == .macOS26 ? .macOS : .iOS
  }

  /// The line of an empty text on macOS, which has the height for 11 points in every font, measured
  /// on macOS 27.
  private static let emptyLinesOnMac = FontLines(inWholePoints: .macOS, size: 11)

  /// Returns the heights of the font's lines.
  ///
  /// On macOS they are whole points, except for text styles of 17 points and more: at two pixels
  /// per point, lines of title2 were measured as 20.5 points, and lines of the system font of the
  /// same size as 20 points.
  private func lines(ofSize size: CGFloat, on platform: Platform) -> FontLines {
    if case .custom(let name, _, _) = base, Font.isHelvetica(name) {
      return FontLines(exactly: .helvetica, size: size)
    }
    guard platform == .macOS26 else { return FontLines(exactly: .iOS, size: size) }
    if case .style = base, size >= 17 { return FontLines(exactly: .macOS, size: size) }
    return FontLines(inWholePoints: .macOS, size: size)
  }

  /// Returns whether a custom font is Helvetica, which has published widths and heights.
  static func isHelvetica(_ name: String) -> Bool {
    name == "Helvetica" || name.hasPrefix("Helvetica-")
  }
}

extension Font.Resolved {
  /// Whether the letters have the published widths of Helvetica.
  var isHelvetica: Bool { name.map(Font.isHelvetica) ?? false }

  /// Returns the font with its size multiplied by a factor, in the same weight and width.
  package func scaled(by factor: CGFloat) -> Font.Resolved {
    let thousandths = Font.thousandths(ofSize: size * factor)
    var scaled = Font.Resolved(
      sizeInThousandths: thousandths,
      weight: weight,
      width: width,
      design: design,
      name: name,
      isItalic: isItalic,
      hasMonospacedDigits: hasMonospacedDigits,
      smallCapitals: smallCapitals,
      lines: lines.scaled(by: CGFloat(thousandths) / CGFloat(sizeInThousandths)),
      emptyLines: emptyLines,
      proportions: proportions,
      publishedLineHeight: publishedLineHeight * CGFloat(thousandths) / CGFloat(sizeInThousandths)
    )
    scaled.addedAdvance = addedAdvance
    scaled.baselineShift = baselineShift
    return scaled
  }

  /// Returns the distances of a view without preferences above and below text in the font, in
  /// points.
  ///
  /// The distance above is the descent, and the distance below the descent and the height of the
  /// ascent above the capital letters; each with 247 units of the size, rounded up to a pixel. It is
  /// fitted to 42 sizes, exactly: of system fonts on macOS 26.2 and iOS 26.0 (iamcgn/swiftui-web) and
  /// of text styles on macOS 26.5 and iOS 26.5 (Kudo/sdk58). For fonts other than the system fonts it
  /// is assumed.
  package func distancesToOtherViews(displayScale: CGFloat) -> (above: CGFloat, below: CGFloat) {
    let gap = Micropoints.roundedUp(Font.Resolved.gapToOtherViews * size, scale: displayScale)
    let below = proportions.descent + proportions.ascent - proportions.capHeight
    return (proportions.descent * size + gap, below * size + gap)
  }

  /// The part of the distance to other views that is rounded up to a pixel, in ems.
  private static let gapToOtherViews: CGFloat = 247 / 2048

  /// Returns the distance of a text above one in the font, in points.
  ///
  /// It is 0 except for text styles: there, it is what the line lacks to the height that Apple
  /// publishes, rounded up to a pixel. Measured for all styles on iOS 26.5 and macOS 26.5
  /// (Kudo/sdk58), and for four styles on iOS 26.0 and macOS 26.2 (iamcgn/swiftui-web).
  package func distanceToTextAbove(displayScale: CGFloat) -> CGFloat {
    let height = (proportions.ascent + proportions.descent) * size
    guard publishedLineHeight > height else { return 0 }
    return Micropoints.roundedUp(publishedLineHeight - height, scale: displayScale)
  }
}
