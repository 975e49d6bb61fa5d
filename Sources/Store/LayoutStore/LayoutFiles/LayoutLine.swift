import Digests
import LayoutDiff

/// A line of a layout file: its indentation, and its words, of which JSON is one.
struct LayoutLine {
  let indentation: Int
  let words: [String]

  init(_ bytes: some Collection<UInt8>) {
    let text = bytes.drop { $0 == 0x20 }
    indentation = bytes.count - text.count
    words = LayoutLine.words(of: text)
  }

  /// Splits text at the spaces outside of strings.
  private static func words(of text: some Collection<UInt8>) -> [String] {
    var words: [[UInt8]] = [[]]
    var isInString = false
    var isEscaped = false
    for byte in text {
      if byte == 0x20 && !isInString {
        words.append([])
        continue
      }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isInString
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
      words[words.count - 1].append(byte)
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }
}
