import CanonicalJSON

/// A line of the text form: a word, and what stands behind it.
struct TextLine {
  let word: String
  let rest: [UInt8]

  init(_ line: some Collection<UInt8>) {
    let end = line.firstIndex(of: 0x20) ?? line.endIndex
    word = String(decoding: line[..<end], as: UTF8.self)
    rest = Array(line[end...].dropFirst())
  }

  /// The values behind the word; `nil` if they are no JSON.
  var values: [JSONValue]? {
    var values: [JSONValue] = []
    for text in TextLine.parts(of: rest) {
      guard let value = try? JSONReader.read(text) else { return nil }
      values.append(value)
    }
    return values
  }

  /// The one string behind the word.
  var string: String? {
    guard let values, values.count == 1 else { return nil }
    return values[0].string
  }

  /// Cuts text at the spaces that stand outside of strings.
  private static func parts(of text: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var isInString = false
    var isEscaped = false
    for byte in text {
      if byte == 0x20 && !isInString {
        parts.append([])
        continue
      }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isInString
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
      parts[parts.count - 1].append(byte)
    }
    return parts
  }
}
