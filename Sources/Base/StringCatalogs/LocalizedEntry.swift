/// A string of a table in one language, or the strings among which a number or a device chooses.
package struct LocalizedEntry: Hashable, Sendable {
  /// A string, or strings by what chooses among them.
  package indirect enum Variants: Hashable, Sendable {
    case string(String)
    case plural([PluralCategory: Variants])
    case device([String: Variants])
    case width([Int: Variants])
  }

  /// The strings that replace `%#@name@`.
  package struct Substitution: Hashable, Sendable {
    /// The argument that chooses among them, from 1; `nil` for the next one.
    package var argument: Int?
    /// The format of the argument, such as `lld`.
    package var specifier: String
    package var variants: Variants

    /// Returns whether a text is the format of an argument, such as `lld` or `.1f`.
    package static func isSpecifier(_ text: String) -> Bool {
      "%\(text)".wholeMatch(of: PlaceholderSyntax().value)?.output.1 == .some(nil)
    }
  }

  package var variants: Variants
  package var substitutions: [String: Substitution] = [:]
  /// Whether the string is a translation, instead of a copy that waits for one.
  package var isTranslated = true

  package init(_ variants: Variants) { self.variants = variants }
}

extension LocalizedEntry {
  /// Returns the text and the arguments of the chosen string.
  ///
  /// A string without arguments is not a format: its percent signs are literal.
  package func pieces(for choice: VariantChoice, language: String) -> [StringPiece] {
    var filler = StringFiller(entry: self, choice: choice, language: language)
    filler.fill(variants, own: nil)
    return filler.pieces
  }
}

/// Collects the pieces of a string.
private struct StringFiller {
  /// The argument of the substitution around a text.
  typealias Own = (index: Int, specifier: String)

  let entry: LocalizedEntry
  let choice: VariantChoice
  let language: String
  var pieces: [StringPiece] = []
  /// The index of the argument of the next placeholder without a number.
  private var next = 0
  private var substitutionCount = 0
  private let syntax = PlaceholderSyntax()

  /// Substitutions can name each other, each several times.
  private static let maximumSubstitutions = 64

  init(entry: LocalizedEntry, choice: VariantChoice, language: String) {
    self.entry = entry
    self.choice = choice
    self.language = language
  }

  mutating func fill(_ variants: LocalizedEntry.Variants, own: Own?) {
    switch variants {
    case .string(let text):
      if choice.numbers.isEmpty { append(text) } else { format(text, own) }
    case .plural(let cases):
      let index = own?.index ?? choice.numbers.firstIndex { $0 != nil } ?? 0
      let number = choice.numbers.indices.contains(index) ? choice.numbers[index] : nil
      let category = number.map { PluralRules(language: language).category(of: $0) } ?? .other
      // As in Apple's systems, zero is a case of its own in every language that has a text for it.
      let zero = number == 0 ? cases[.zero] : nil
      // Some languages need “other” only for fractions, and apps leave it out.
      let order: [PluralCategory] = [.other, .many, .few, .two, .one, .zero]
      let rest = order.lazy.compactMap { cases[$0] }.first
      if let chosen = zero ?? cases[category] ?? rest { fill(chosen, own: own) }
    case .device(let cases):
      if let chosen = cases[choice.device] ?? cases["other"] { fill(chosen, own: own) }
    case .width(let cases):
      if let widest = cases.max(by: { $0.key < $1.key }) { fill(widest.value, own: own) }
    }
  }

  private mutating func append(_ text: some StringProtocol) {
    guard case .text(var before)? = pieces.last else {
      return pieces.append(.text(String(text)))
    }
    // The array gives up its text, so that it is not copied for each part.
    pieces.removeLast()
    before += text
    pieces.append(.text(before))
  }

  private mutating func format(_ text: String, _ own: Own?) {
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      append(rest[..<percent])
      rest = rest[percent...]
      guard let placeholder = Placeholder(rest, syntax) else {
        append("%")
        rest = rest.dropFirst()
        continue
      }
      rest = rest[placeholder.end...]
      fill(placeholder, own)
    }
    append(rest)
  }

  private mutating func fill(_ placeholder: Placeholder, _ own: Own?) {
    switch placeholder.kind {
    case .percent: append("%")
    case .own:
      guard let own else { break }
      guard choice.numbers.indices.contains(own.index) else { return append("%arg") }
      pieces.append(.argument(own.index, specifier: "%\(own.specifier)"))
    case .substitution(let name):
      guard let substitution = entry.substitutions[name],
        substitutionCount < StringFiller.maximumSubstitutions
      else { return }
      substitutionCount += 1
      let index = index(substitution.argument ?? placeholder.argument)
      fill(substitution.variants, own: (index, substitution.specifier))
    case .value(let specifier):
      // In a substitution, the placeholder of a number is that of the number which chose the text.
      let isOwn = placeholder.argument == nil && specifier.last != "@"
      let index = isOwn && own != nil ? own?.index ?? 0 : index(placeholder.argument)
      guard choice.numbers.indices.contains(index) else { return append("%\(specifier)") }
      pieces.append(.argument(index, specifier: "%\(specifier)"))
    }
  }

  private mutating func index(_ number: Int?) -> Int {
    if let number { return number - 1 }
    next += 1
    return next - 1
  }
}

/// A placeholder at the beginning of a text.
private struct Placeholder {
  enum Kind {
    case percent
    /// `%arg`, the argument of the substitution.
    case own
    case substitution(String)
    case value(specifier: String)
  }

  let kind: Kind
  /// The argument, from 1; `nil` if the placeholder has no number.
  let argument: Int?
  let end: String.Index

  init?(_ text: Substring, _ syntax: PlaceholderSyntax) {
    if text.hasPrefix("%%") {
      kind = .percent
      argument = nil
      end = text.index(text.startIndex, offsetBy: 2)
    } else if text.hasPrefix("%arg") {
      kind = .own
      argument = nil
      end = text.index(text.startIndex, offsetBy: 4)
    } else if let match = text.prefixMatch(of: syntax.substitution) {
      kind = .substitution(String(match.2))
      argument = match.1.flatMap { Int($0) }
      end = match.range.upperBound
    } else if let match = text.prefixMatch(of: syntax.value) {
      kind = .value(specifier: String(match.2))
      argument = match.1.flatMap { Int($0) }
      end = match.range.upperBound
    } else {
      return nil
    }
  }
}

/// The expressions of placeholders, which are compiled once for a string.
///
/// A value can have a name, as in `%1$(count)lld`, which the symbols of Xcode take as a label.
private struct PlaceholderSyntax {
  let substitution = /%(?:([1-9][0-9]?)\$)?#@([^@]{1,200})@/
  let value =
    /%(?:([1-9][0-9]?)\$)?(?:\(\w{1,200}\))?([-+ 0#']{0,5}[0-9]{0,2}(?:\.[0-9]{0,2})?(?:hh|h|ll|l|q|z|t|j|L)?[@dDiuUxXoOfFeEgGaA])/
}
