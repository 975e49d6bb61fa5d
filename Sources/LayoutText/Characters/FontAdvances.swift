/// The advances of characters in a font.
struct FontAdvances {
  private let sizeInThousandths: Int
  private let factor: Int
  /// The factor for digits, which a weight widens by five eighths as much as letters.
  ///
  /// Measured on macOS 27 for a text of 12 letters and marks, and for the same text with five more
  /// characters, four of them digits: bold widens the first by 8.0 % and the second by 7.1 %.
  private let digitFactor: Int
  private let isMonospaced: Bool
  private let isHelvetica: Bool
  /// The addition to each character whose width depends on the font, in millionths of a point.
  private let added: Int
  /// The addition to every other character, in millionths of a point.
  private let addedToPictures: Int

  /// The width of a character in a monospaced design, in thousandths of an em.
  ///
  /// Measured on macOS 27: 17 characters at 13 points take 137 points, rounded up to half a point.
  private static let monospacedAdvance = 618
  /// The factor that leaves advances as they are.
  private static let unchanged = 1_000_000

  /// Creates the advances of characters in a font.
  init(_ font: Font.Resolved) {
    sizeInThousandths = font.sizeInThousandths
    isMonospaced = font.design == .monospaced
    isHelvetica = font.isHelvetica
    let systemTracking =
      isMonospaced || isHelvetica ? 0 : SystemAdvances.added(atSize: font.sizeInThousandths)
    added = font.addedAdvance + systemTracking
    addedToPictures = font.addedAdvance
    let widthFactor = font.width.widthFactor * font.design.widthFactor / 1000
    factor = font.weight.widthFactor * widthFactor
    digitFactor = (1000 + (font.weight.widthFactor - 1000) * 5 / 8) * widthFactor
  }

  /// Returns the advance of a character, in millionths of a point.
  ///
  /// The tabulated advance is multiplied by factors for weight, width and design. Tracking is added
  /// to every character with an advance, but an advance is never negative. A character as wide as
  /// an ideograph is 1 em wide in every font, and a character without an advance has none in every
  /// font.
  @inline(__always)
  func length(of character: CharacterProperties) -> Int {
    guard character.isScaled else { return unscaledLength(Int(character.advance)) }
    var length = Int(isHelvetica ? character.advance : character.systemAdvance) * sizeInThousandths
    if isMonospaced {
      length = FontAdvances.monospacedAdvance * sizeInThousandths
    } else if factor != FontAdvances.unchanged {
      let factor = character.lineBreak == .numeric ? digitFactor : factor
      length = (length * factor + FontAdvances.unchanged / 2) / FontAdvances.unchanged
    }
    return max(length + added, 0)
  }

  private func unscaledLength(_ advance: Int) -> Int {
    guard addedToPictures != 0, advance > 0 else { return advance * sizeInThousandths }
    return max(advance * sizeInThousandths + addedToPictures, 0)
  }
}
