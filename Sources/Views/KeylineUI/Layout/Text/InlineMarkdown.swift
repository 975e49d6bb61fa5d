import LayoutText

/// A parser of inline Markdown in text: strong, emphasis, strikethrough, code and links.
struct InlineMarkdown {
  private let characters: [Character]
  private var parts: [Text.Part] = []
  private var styling = TextStyling()
  private var content = ""

  static func parts(of text: String) -> [Text.Part] {
    guard hasMarks(text) else { return [Text.Part(content: text)] }
    var reader = InlineMarkdown(text)
    reader.read(0..<reader.characters.count)
    reader.flush()
    return reader.parts.isEmpty ? [Text.Part(content: "")] : reader.parts
  }

  /// Returns whether text contains a character that could be a delimiter.
  static func hasMarks(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
        UInt8(ascii: "["), UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }

  private init(_ text: String) { characters = Array(text) }

  private mutating func flush() {
    if !content.isEmpty { parts.append(Text.Part(content: content, styling: styling)) }
    content = ""
  }

  private mutating func read(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let character = characters[index]
      if character == "\\", index + 1 < range.upperBound, characters[index + 1].isPunctuation {
        content.append(characters[index + 1])
        index += 2
      } else if let span = span(at: index, in: range) {
        let outer = styling
        flush()
        span.change(&styling)
        if span.isLiteral {
          content += String(characters[span.inner])
        } else {
          read(span.inner)
        }
        flush()
        styling = outer
        index = span.end
      } else {
        content.append(character)
        index += 1
      }
    }
  }

  private struct Span {
    var inner: Range<Int>
    var end: Int
    var isLiteral = false
    var change: (inout TextStyling) -> Void
  }

  /// Returns the span that starts at an index and ends in a range.
  private func span(at index: Int, in range: Range<Int>) -> Span? {
    switch characters[index] {
    case "*", "_":
      if let strong = enclosed(by: 2, at: index, in: range) {
        return Span(inner: strong, end: strong.upperBound + 2) { $0.weight = .bold }
      }
      return enclosed(by: 1, at: index, in: range).map { inner in
        Span(inner: inner, end: inner.upperBound + 1) { $0.isItalic = true }
      }
    case "~":
      return enclosed(by: 2, at: index, in: range).map { inner in
        Span(inner: inner, end: inner.upperBound + 2) { _ in }
      }
    case "`":
      return enclosed(by: 1, at: index, in: range).map { inner in
        Span(inner: inner, end: inner.upperBound + 1, isLiteral: true) { $0.isMonospaced = true }
      }
    case "[": return link(at: index, in: range)
    default: return nil
    }
  }

  private func link(at index: Int, in range: Range<Int>) -> Span? {
    guard let close = (index..<range.upperBound).first(where: { characters[$0] == "]" }),
      close + 1 < range.upperBound, characters[close + 1] == "(",
      let end = (close..<range.upperBound).first(where: { characters[$0] == ")" })
    else { return nil }
    return Span(inner: index + 1..<close, end: end + 1) { _ in }
  }

  /// Returns the range between two delimiter runs without adjacent inner whitespace.
  private func enclosed(by count: Int, at index: Int, in range: Range<Int>) -> Range<Int>? {
    let mark = characters[index]
    let begin = index + count
    guard begin < range.upperBound, isRun(of: mark, count, at: index, in: range),
      !characters[begin].isWhitespace, characters[begin] != mark
    else { return nil }
    if mark == "_", index > 0, isWord(characters[index - 1]) { return nil }
    var end = begin + 1
    while end + count <= range.upperBound {
      if isRun(of: mark, count, at: end, in: range), !characters[end - 1].isWhitespace,
        end + count == range.upperBound || characters[end + count] != mark,
        characters[end - 1] != mark
      {
        let follows = end + count < characters.count && isWord(characters[end + count])
        if mark != "_" || !follows { return begin..<end }
      }
      end += 1
    }
    return nil
  }

  private func isRun(of mark: Character, _ count: Int, at index: Int, in range: Range<Int>) -> Bool
  {
    index + count <= range.upperBound
      && characters[index..<index + count].allSatisfy { $0 == mark }
  }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
