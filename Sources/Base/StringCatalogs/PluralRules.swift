/// The rules by which a language chooses the plural category of a cardinal number.
package struct PluralRules: Sendable {
  /// A condition such as `i mod 10 not in 2..4,9`.
  private struct Relation {
    let operand: Substring
    let modulus: Double?
    let isNegated: Bool
    let ranges: [ClosedRange<Double>]

    init?(_ text: Substring) {
      var words = text.split(separator: " ")
      guard let list = words.popLast(), words.popLast() == "in", let first = words.first else {
        return nil
      }
      operand = first
      isNegated = words.last == "not"
      modulus = words.count > 2 && words[1] == "mod" ? Double(words[2]) : nil
      ranges = list.split(separator: ",").compactMap { range in
        let ends = range.split(separator: ".").compactMap { Double($0) }
        guard let low = ends.first, let high = ends.last, low <= high else { return nil }
        return low...high
      }
    }

    func holds(for operands: Operands) -> Bool {
      var value = operands[operand]
      if let modulus { value.formTruncatingRemainder(dividingBy: modulus) }
      // A range contains only whole numbers.
      let isInside = value.rounded() == value && ranges.contains { $0.contains(value) }
      return isInside != isNegated
    }
  }

  /// The numbers that rules refer to, by the letters of CLDR.
  private struct Operands {
    let number: Double
    private let fraction: String

    init(_ number: Double) {
      self.number = number.magnitude
      let digits = "\(number.magnitude)"
      let parts = digits.split(separator: ".")
      let isWhole = number.rounded() == number || digits.contains("e") || parts.count < 2
      fraction = isWhole ? "" : String(parts[1])
    }

    subscript(_ letter: Substring) -> Double {
      switch letter {
      case "n": number
      case "i": number.rounded(.down)
      case "v", "w": Double(fraction.count)
      case "f", "t": Double(fraction) ?? 0
      default: 0
      }
    }
  }

  private let conditions: [(category: PluralCategory, anyOf: [[Relation]])]

  /// Creates the rules of a language, such as `pt-PT`; a language without rules has one category.
  package init(language: String) {
    let names = [language, String(language.prefix { $0 != "-" })]
    let group = names.lazy.compactMap { name in
      PluralRules.table.first { $0.languages.split(separator: " ").contains { $0 == name } }
    }.first
    conditions = (group?.rules ?? []).compactMap { category, text in
      let alternatives = text.split(separator: " or ").map { alternative in
        alternative.split(separator: " and ").compactMap { Relation($0) }
      }
      return PluralCategory(rawValue: category).map { ($0, alternatives) }
    }
  }

  /// Returns the category of a number, which is written with as few decimals as possible.
  package func category(of number: Double) -> PluralCategory {
    let operands = Operands(number)
    return conditions.first { condition in
      condition.anyOf.contains { $0.allSatisfy { $0.holds(for: operands) } }
    }?.category ?? .other
  }

  /// The categories that the language distinguishes.
  package var categories: [PluralCategory] { conditions.map(\.category) + [.other] }
}
