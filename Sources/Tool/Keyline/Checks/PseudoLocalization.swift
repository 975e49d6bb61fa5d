import LayoutScenes

/// A change of all texts of a scene that shows how translations would fit.
public enum PseudoLocalization: String, CaseIterable, Sendable {
  /// Texts that are 30 % longer, as translations from English often are.
  case longer
  /// Texts with accents, which can be higher.
  case accented
  /// The layout mirrored for languages that are written from right to left.
  case mirrored

  /// Returns a text in the pseudo-language.
  public func text(_ text: String) -> String {
    switch self {
    case .mirrored: text
    case .accented: String(text.map { PseudoLocalization.accents[$0] ?? $0 })
    case .longer: PseudoLocalization.lengthened(text)
    }
  }

  /// Repeats the vowels of words until a text is 30 % longer; a text without vowels, such as a
  /// number, is unchanged.
  private static func lengthened(_ text: String) -> String {
    var owed = 0.0
    var result = ""
    for character in text {
      result.append(character)
      if character.isLetter || character.isWhitespace { owed += 0.3 }
      while owed >= 1, PseudoLocalization.vowels.contains(character) {
        result.append(Character(character.lowercased()))
        owed -= 1
      }
    }
    return result
  }

  private static let vowels: Set<Character> = Set("aeiouyAEIOUY")

  private static let accents: [Character: Character] = [
    "a": "å", "e": "é", "i": "î", "o": "ö", "u": "û", "y": "ý", "c": "ç", "n": "ñ", "s": "š",
    "z": "ž", "A": "Å", "E": "É", "I": "Î", "O": "Ö", "U": "Û", "Y": "Ý", "C": "Ç", "N": "Ñ",
    "S": "Š", "Z": "Ž",
  ]

  /// Returns an environment of the pseudo-language.
  func environment(_ environment: SceneEnvironment) -> SceneEnvironment {
    guard self == .mirrored else { return environment }
    var layout = environment.layout
    layout.layoutDirection = layout.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    return SceneEnvironment(layout)
  }
}
