import Digests

/// A line of the text form: a word, and the rest.
struct TextLine {
  let word: String
  let rest: [UInt8]

  init(_ line: some Collection<UInt8>) {
    let end = line.firstIndex(of: 0x20) ?? line.endIndex
    word = String(decoding: line[..<end], as: UTF8.self)
    rest = Array(line[end...].dropFirst())
  }

  /// The JSON values after the word; `nil` if one is not JSON.
  var values: [JSONValue]? {
    var values: [JSONValue] = []
    for text in TextLine.parts(of: rest) {
      guard let value = try? JSONReader.read(text) else { return nil }
      values.append(value)
    }
    return values
  }

  /// The string after the word; `nil` for anything but one string.
  var string: String? {
    guard let values, values.count == 1 else { return nil }
    return values[0].string
  }

  /// Splits text at the spaces outside of strings.
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
