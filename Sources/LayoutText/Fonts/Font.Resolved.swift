public import Foundation

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
    /// The height of a line, in points.
    public let lineHeight: CGFloat
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

    /// The height of the letters over the baseline, 0.952 of the size.
    public var ascent: CGFloat { CGFloat(sizeInThousandths * 952) / 1_000_000 }

    /// The depth of the letters under the baseline, 0.241 of the size.
    public var descent: CGFloat { CGFloat(sizeInThousandths * 241) / 1_000_000 }

    /// How far the baseline lies under the top of its line, rounded to the nearest half point.
    ///
    /// What the line is higher than ascent and descent is split evenly over and under the letters.
    public var baselineOffset: CGFloat {
      (lineHeight + ascent - descent).rounded() / 2
    }
  }

  /// Returns the font with its size and line height settled for a Dynamic Type size.
  public func resolved(for dynamicTypeSize: DynamicTypeSize = .large) -> Resolved {
    let size: Double
    var name: String?
    var publishedLineHeight: Double?
    var defaultWeight = Weight.regular
    switch base {
    case .style(let style):
      let entry = TypeScale.entry(for: style, at: dynamicTypeSize)
      size = Double(entry.size)
      publishedLineHeight = Double(entry.lineHeight)
      defaultWeight = style.defaultWeight
    case .system(let fixed):
      size = fixed
    case .custom(let customName, let unscaled, let style):
      name = customName
      size = style.map { Font.scaled(unscaled, like: $0, at: dynamicTypeSize) } ?? unscaled
    }
    let thousandths = Font.thousandths(ofSize: size)
    let lineHeight =
      publishedLineHeight ?? LineHeightRule.lineHeight(forSize: Double(thousandths) / 1000)
    return Resolved(
      sizeInThousandths: thousandths,
      weight: weight ?? defaultWeight,
      width: width ?? .standard,
      design: design ?? .default,
      name: name,
      isItalic: isItalic,
      hasMonospacedDigits: hasMonospacedDigits,
      lineHeight: max(0.5, lineHeight + leading.addedLineHeight)
    )
  }

  /// Returns a size scaled as Dynamic Type scales a text style from its default size.
  private static func scaled(
    _ size: Double,
    like style: TextStyle,
    at dynamicTypeSize: DynamicTypeSize
  ) -> Double {
    let scaled = TypeScale.entry(for: style, at: dynamicTypeSize).size
    let standard = TypeScale.entry(for: style, at: .large).size
    return scaled == standard ? size : size * Double(scaled) / Double(standard)
  }
}

extension Font.Resolved {
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
      lineHeight: LineHeightRule.lineHeight(forSize: Double(thousandths) / 1000)
    )
    scaled.addedAdvance = addedAdvance
    scaled.baselineShift = baselineShift
    return scaled
  }
}
