import Foundation

/// Automatic grammar agreement of English: `^[5 item](inflect: true)` is “5 items”.
///
/// The last word agrees with the number before it. Nouns are inflected by the rules of spelling; those without a
/// rule are in a table.
enum Inflection {
  /// Returns a text with its inflected parts.
  ///
  /// - Parameters:
  ///   - text: The text; a part is `^[words](inflect: true)`. Other attributes leave the words unchanged.
  ///   - value: Returns the text that a placeholder stands for, if the character is one.
  /// - Returns: The text.
  static func inflected(_ text: String, value: (Character) -> String? = { _ in nil }) -> String {
    guard text.contains("^[") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "^["),
      let middle = rest[start.upperBound...].range(of: "]("),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {
      result += rest[..<start.lowerBound]
      let words = String(rest[start.upperBound..<middle.lowerBound])
      let attributes = rest[middle.upperBound..<end].filter { $0 != " " }
      result += attributes.contains("inflect:true") ? agreeing(words, value: value) : words
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Returns words of which the last agrees with the first number.
  private static func agreeing(_ words: String, value: (Character) -> String?) -> String {
    var parts = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let numbers = parts.compactMap { part -> String? in
      let shown = part.map { value($0) ?? String($0) }.joined()
      let digits = shown.filter { $0 != "," }
      return Double(digits) == nil ? nil : digits
    }
    guard let number = numbers.first, number != "1", number != "-1", parts.count > 1,
      let noun = parts.last, noun.allSatisfy(\.isLetter), !noun.isEmpty
    else { return words }
    parts[parts.count - 1] = plural(of: noun)
    return parts.joined(separator: " ")
  }

  /// Returns the plural of a noun.
  static func plural(of noun: String) -> String {
    let small = noun.lowercased()
    if let irregular = irregularPlurals[small] {
      let isCapital = noun.first?.isUppercase == true
      return isCapital ? irregular.prefix(1).uppercased() + irregular.dropFirst() : irregular
    }
    let isVowel = small.dropLast().last.map { "aeiou".contains($0) } ?? true
    if small.hasSuffix("y"), !isVowel { return noun.dropLast() + "ies" }
    let hisses = ["s", "x", "z", "ch", "sh"].contains { small.hasSuffix($0) }
    return noun + (hisses ? "es" : "s")
  }

  private static let irregularPlurals = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet",
    "tooth": "teeth", "mouse": "mice", "goose": "geese", "knife": "knives", "life": "lives",
    "leaf": "leaves", "wolf": "wolves", "half": "halves", "shelf": "shelves", "potato": "potatoes",
    "tomato": "tomatoes", "hero": "heroes", "echo": "echoes", "series": "series",
    "species": "species", "sheep": "sheep", "fish": "fish", "deer": "deer",
    "quiz": "quizzes", "analysis": "analyses", "people": "people",
  ]
}
