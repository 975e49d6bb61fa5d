public import Foundation
public import LayoutCore

extension Font {
  /// A font whose numbers are settled: what measuring text needs to know of it.
  public struct Resolved: Hashable, Sendable {
    /// The size in thousandths of a point.
    let sizeInThousandths: Int
    /// The weight of the strokes.
    public let weight: Weight
    /// The width of the letters.
    public let width: Width
    /// The family of letter shapes.
    public let design: Design
    /// The name of a custom font, or `nil` for a system font.
    public let name: String?
    /// Whether the font slants.
    public let isItalic: Bool
    /// Whether every digit is as wide as any other.
    public let hasMonospacedDigits: Bool
    /// The heights of its lines.
    let lines: FontLines
    /// The heights of the line of a text without characters.
    let emptyLines: FontLines
    /// What is added to the advance of each character, in millionths of a point.
    var addedAdvance = 0
    /// How far the text stands over its line's baseline, in points.
    package var baselineShift: CGFloat = 0

    /// What is added to the advance of each character, in points.
    package var tracking: CGFloat {
      get { CGFloat(addedAdvance) / 1_000_000 }
      set {
        let limited = min(max(newValue, -10_000), 10_000) * 1_000_000
        addedAdvance = Int(exactly: limited.rounded()) ?? 0
      }
    }

    /// The size in points.
    public var size: CGFloat { CGFloat(sizeInThousandths) / 1000 }

    /// The height of a line over the baseline, in points.
    public var ascent: CGFloat { lines.ascent }

    /// The height of a line under the baseline, in points.
    public var descent: CGFloat { lines.descent }

    /// The height of a line, in points, not rounded to pixels.
    public var lineHeight: CGFloat { lines.ascent + lines.descent }

    /// How far the baseline lies under the top of its line, in points.
    public var baselineOffset: CGFloat { lines.ascent }
  }

  /// Returns the font with its size and line height settled for a Dynamic Type size on a platform.
  ///
  /// macOS has its own sizes of the text styles, which Dynamic Type leaves alone.
  public func resolved(
    for dynamicTypeSize: DynamicTypeSize = .large,
    on platform: Platform = .standard
  ) -> Resolved {
    let scale = TypeScale(platform: platform, dynamicTypeSize: dynamicTypeSize)
    let size: CGFloat
    var name: String?
    var defaultWeight = Weight.regular
    switch base {
    case .style(let style):
      size = scale.size(of: style)
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
    if leading != .standard { lines.add(leading.addedLineHeight) }
    return Resolved(
      sizeInThousandths: thousandths,
      weight: weight ?? defaultWeight,
      width: width ?? .standard,
      design: design ?? .default,
      name: name,
      isItalic: isItalic,
      hasMonospacedDigits: hasMonospacedDigits,
      lines: lines,
      emptyLines: platform == .macOS26 ? Font.emptyLinesOnMac : lines
    )
  }

  /// The line of a text without characters on macOS, whatever its font: that of 11 points, measured on macOS 27.
  private static let emptyLinesOnMac = FontLines(inWholePoints: .macOS, size: 11)

  /// Returns the heights of the font's lines.
  ///
  /// On macOS they are whole points, but for text styles from 17 points on: title2 was measured with lines of 20.5
  /// points at two pixels per point, the system font of the same size with lines of 20.
  private func lines(ofSize size: CGFloat, on platform: Platform) -> FontLines {
    if case .custom(let name, _, _) = base, Font.isHelvetica(name) {
      return FontLines(exactly: .helvetica, size: size)
    }
    guard platform == .macOS26 else { return FontLines(exactly: .iOS, size: size) }
    if case .style = base, size >= 17 { return FontLines(exactly: .macOS, size: size) }
    return FontLines(inWholePoints: .macOS, size: size)
  }

  /// Returns whether a custom font is Helvetica, whose widths and heights are published.
  static func isHelvetica(_ name: String) -> Bool {
    name == "Helvetica" || name.hasPrefix("Helvetica-")
  }
}

extension Font.Resolved {
  /// Whether the letters have the published widths of Helvetica.
  var isHelvetica: Bool { name.map(Font.isHelvetica) ?? false }

  /// Returns the font at a part of its size, in the same weight and width.
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
      lines: lines.scaled(by: CGFloat(thousandths) / CGFloat(sizeInThousandths)),
      emptyLines: emptyLines
    )
    scaled.addedAdvance = addedAdvance
    scaled.baselineShift = baselineShift
    return scaled
  }

  /// Returns the distances of a view without preferences above and below text in the font, in points.
  ///
  /// Measured on macOS 27 at 13 and 26 points with two pixels per point: 4.742 and 8.984 above, 8.151 and 15.802 below.
  /// That is a pixel and 0.58854 of the size below the line, and as much above the capital letters.
  package func distancesToOtherViews(
    displayScale: CGFloat
  ) -> (above: CGFloat, below: CGFloat) {
    let pixel = 1 / displayScale
    return (size * 0.32631 + pixel, size * 0.58854 + pixel)
  }
}
