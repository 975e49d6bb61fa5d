import Foundation

/// A key for localized text, which is looked up where the text is displayed.
///
/// Inline Markdown is parsed in the literal, but not in interpolated values. Numbers are formatted
/// as in SwiftUI: integers with thousands separators, other numbers with six decimal places.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// The literal, with a private-use character for each interpolated value.
  var pattern: String
  var values: [Value]
  /// The text, if it is known to have a single style.
  var plain: String?

  struct Value: Equatable, Sendable {
    /// The text in American English.
    var text: Text
    /// The format in the key, such as `%lld`.
    var specifier = "%@"
    /// The number; `nil` for other values.
    var number: Number?
  }

  enum Number: Equatable, Sendable {
    case integer(Int)
    case real(Double)
  }

  /// Creates a key from a string, as if it were a literal.
  public init(_ value: String) {
    pattern = value
    values = []
    plain = InlineMarkdown.hasMarks(value) ? nil : value
  }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from a literal with interpolations.
  public init(stringInterpolation: StringInterpolation) {
    pattern = stringInterpolation.pattern
    values = stringInterpolation.values
    plain = stringInterpolation.plain
  }

  var parts: [Text.Part] {
    // Grammar agreement needs a dictionary, so the words between its marks are used unchanged.
    let words =
      pattern.contains("^[") ? pattern.replacing(/\^\[([^\]]*)\]\([^)]*\)/) { $0.1 } : pattern
    let stretches = InlineMarkdown.parts(of: words)
    guard !values.isEmpty else { return stretches }
    return stretches.flatMap { filled($0) }
  }

  /// Returns a run with its values inserted; adjacent values with the same style are joined.
  private func filled(_ part: Text.Part) -> [Text.Part] {
    var parts: [Text.Part] = []
    var literal = part
    literal.content = ""
    for character in part.content {
      guard let index = StringInterpolation.index(of: character), index < values.count else {
        literal.content.append(character)
        continue
      }
      for value in values[index].text.parts {
        var value = value
        value.styling = value.styling.inheriting(part.styling)
        if value.styling == literal.styling {
          literal.content += value.content
        } else {
          if !literal.content.isEmpty { parts.append(literal) }
          parts.append(value)
          literal.content = ""
        }
      }
    }
    return literal.content.isEmpty && !parts.isEmpty ? parts : parts + [literal]
  }
}
