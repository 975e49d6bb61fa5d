public import Foundation

extension Font {
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

    /// The width of a letter relative to the default design, in thousandths.
    ///
    /// Measured on macOS 27 for one text at 13 points: 105.5 points in the default and serif designs
    /// and 103 points in the rounded design, rounded up to half a point. From 0.9765 to 0.9813 agrees.
    var widthFactor: Int {
      self == .rounded ? 979 : 1000
    }
  }
}

extension Font {
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
}

extension Font {
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

    private init(index: Int) {
      self.index = index
    }

    /// The narrowest letters.
    public static let compressed = Width(index: 0)
    /// Letters narrower than standard.
    public static let condensed = Width(index: 1)
    /// Letters of standard width.
    public static let standard = Width(index: 2)
    /// Letters wider than standard.
    public static let expanded = Width(index: 3)

    /// The width of a proportional letter relative to the standard width, in thousandths.
    var widthFactor: Int {
      Width.widthFactors[index]
    }

    private static let widthFactors = [720, 850, 1000, 1200]
  }
}
