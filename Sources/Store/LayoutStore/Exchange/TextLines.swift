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
  static func parts(of text: [UInt8]) -> [[UInt8]] {
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

/// Canonical JSON on several lines: each object of an array begins a line.
///
/// A line is indented by a space for each array that it is in, so that joining the lines without their
/// indentation results in the same bytes.
enum BrokenJSON {
  static func lines(of text: [UInt8]) -> [UInt8] {
    var broken: [UInt8] = []
    broken.reserveCapacity(text.count + text.count / 4)
    var (depth, isInString, isEscaped) = (0, false, false)
    var last: UInt8 = 0
    for byte in text {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "{") where last == UInt8(ascii: "[") || last == UInt8(ascii: ","):
          broken.append(0x0A)
          for _ in 0..<max(1, depth) { broken.append(0x20) }
        default: break
        }
      }
      last = byte
      broken.append(byte)
    }
    return broken
  }

  /// Returns a line without its indentation.
  static func unindented(_ line: some Collection<UInt8>) -> [UInt8] {
    Array(line.drop { $0 == 0x20 })
  }
}
