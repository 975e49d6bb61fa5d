/// How values are passed over that nobody asks for.
extension JSONReader {
  /// Passes over an array, an object or a text; returns `false`, and takes nothing, where a value is none
  /// of them.
  mutating func passOver() throws(JSONError) -> Bool {
    switch peek() {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): break
    default: return false
    }
    let start = position
    var (index, depth) = (start, 0)
    repeat {
      guard index < bytes.count else { throw endless(from: start) }
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): index = endOfText(from: index)
      default: break
      }
      index += 1
    } while depth > 0
    guard index <= bytes.count else { throw endless(from: start) }
    position = index
    return true
  }

  private func endless(from start: Int) -> JSONError {
    error("the value that begins here has no end", at: start)
  }

  /// Returns where the text ends that begins at a position: at its last quote, or behind the last byte.
  private func endOfText(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}
