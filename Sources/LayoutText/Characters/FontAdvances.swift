/// The advances of characters in a font.
struct FontAdvances {
  private let sizeInThousandths: Int
  private let factor: Int
  /// The factor of digits, which weights widen by five eighths as much as letters.
  ///
  /// Measured on macOS 27 for a text of 12 letters and marks, and with five more of which four are digits: bold widens
  /// the one by 8.0 %, the other by 7.1 %.
  private let digitFactor: Int
  private let isMonospaced: Bool
  private let isHelvetica: Bool
  /// What the font adds to each character whose width depends on it, in millionths of a point.
  private let added: Int
  /// What is added to each other character, in millionths of a point.
  private let addedToPictures: Int

  /// How wide a character of a monospaced design is, in thousandths of an em.
  ///
  /// Measured on macOS 27: 17 characters of 13 points take 137 points, rounded up to half a point.
  private static let monospacedAdvance = 618
  /// The factor that leaves advances as they are.
  private static let unchanged = 1_000_000

  /// Takes from a font what widens or narrows its characters.
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

  /// Returns how far a character moves the next one, in millionths of a point.
  ///
  /// A weight, a width and a design multiply the tabulated advance. Tracking adds to every character that takes
  /// room, and makes none narrower than nothing. A character as wide as an ideograph stays 1 em wide, and one that
  /// takes no room takes none, in every font.
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
