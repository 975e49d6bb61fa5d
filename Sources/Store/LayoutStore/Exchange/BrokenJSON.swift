/// Canonical JSON on several lines: each object of an array begins a line.
///
/// A line is indented by a space for each array that it is in, so that joining the lines without their
/// indentation results in the same bytes.
enum BrokenJSON {
  /// Returns a text of one line with line breaks.
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
