/// The advances of characters in a font.
struct FontAdvances {
  private let sizeInThousandths: Int
  private let factor: Int
  private let isMonospaced: Bool
  private let added: Int

  /// How wide a character of a monospaced design is, in thousandths of an em.
  private static let monospacedAdvance = 600
  /// The factor that leaves advances as they are.
  private static let unchanged = 1_000_000

  /// Takes from a font what widens or narrows its characters.
  init(_ font: Font.Resolved) {
    sizeInThousandths = font.sizeInThousandths
    isMonospaced = font.design == .monospaced
    added = font.addedAdvance
    factor = font.weight.widthFactor * font.width.widthFactor
  }

  /// Returns how far a character moves the next one.
  ///
  /// A weight and a width change the tabulated advance, rounded to the nearest thousandth of an em.
  /// Tracking adds to every character that takes room, and makes none narrower than nothing.
  /// A character as wide as an ideograph stays 1 em wide, and one that takes no room takes none, in
  /// every font.
  @inline(__always)
  func length(of character: CharacterProperties) -> Int {
    var advance = Int(character.advance)
    if character.isScaled {
      if isMonospaced {
        advance = FontAdvances.monospacedAdvance
      } else if factor != FontAdvances.unchanged {
        advance = (advance * factor + FontAdvances.unchanged / 2) / FontAdvances.unchanged
      }
    }
    guard added != 0, advance > 0 else { return advance * sizeInThousandths }
    return max(advance * sizeInThousandths + added, 0)
  }
}
