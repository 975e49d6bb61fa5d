/// The advances of characters in a font.
struct FontAdvances {
  /// Where the advances come from.
  private enum Source {
    case system(SystemShapes)
    /// The published advances of Helvetica, times a factor in millionths for digits and one for other characters.
    case helvetica(digits: Int, others: Int)
    case monospaced
  }

  private let source: Source
  private let sizeInThousandths: Int
  /// The addition to each character, in millionths of a point.
  private let added: Int

  /// The width of a character in a monospaced design, in thousandths of an em.
  ///
  /// Measured on macOS 27: 17 characters at 13 points take 137 points, rounded up to half a point.
  private static let monospacedAdvance = 618
  /// The factor that leaves advances as they are.
  private static let unchanged = 1_000_000

  /// Creates the advances of characters in a font.
  ///
  /// A weight widens the digits of Helvetica by five eighths as much as its letters, as in the system
  /// font.
  init(_ font: Font.Resolved) {
    sizeInThousandths = font.sizeInThousandths
    added = font.addedAdvance
    if font.design == .monospaced {
      source = .monospaced
    } else if font.isHelvetica {
      let widthFactor = font.width.widthFactor * font.design.widthFactor / 1000
      let digits = (1000 + (font.weight.widthFactor - 1000) * 5 / 8) * widthFactor
      source = .helvetica(digits: digits, others: font.weight.widthFactor * widthFactor)
    } else {
      source = .system(SystemShapes(font))
    }
  }

  /// Returns the advance of a character, in millionths of a point.
  ///
  /// Weight, width and design change the tabulated advance. Tracking is added to every character
  /// with an advance, but an advance is never negative. A character as wide as an ideograph is 1 em
  /// wide in every font, and a character without an advance has none in every font.
  @inline(__always)
  func length(of character: CharacterProperties) -> Int {
    guard character.isScaled else { return unscaledLength(Int(character.advance)) }
    switch source {
    case .system(let shapes): return max(shapes.length(of: character) + added, 0)
    case .monospaced:
      return max(FontAdvances.monospacedAdvance * sizeInThousandths + added, 0)
    case .helvetica(let digits, let others):
      let factor = character.lineBreak == .numeric ? digits : others
      let length = Int(character.advance) * sizeInThousandths * factor
      return max((length + FontAdvances.unchanged / 2) / FontAdvances.unchanged + added, 0)
    }
  }

  /// Returns the kerning between two letters, in millionths of a point.
  @inline(__always)
  func kerning(between first: UInt8, and second: UInt8) -> Int {
    guard case .system(let shapes) = source else { return 0 }
    return shapes.kerning(between: first, and: second)
  }

  private func unscaledLength(_ advance: Int) -> Int {
    guard added != 0, advance > 0 else { return advance * sizeInThousandths }
    return max(advance * sizeInThousandths + added, 0)
  }
}
