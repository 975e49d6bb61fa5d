/// Skips values that are not needed.
extension JSONReader {
  /// Skips an array, an object or a string; returns `false` and consumes nothing for any other
  /// value.
  mutating func skipContainerOrString() throws(JSONError) -> Bool {
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
    error("the value that begins here is not terminated", at: start)
  }

  /// Returns the position of the closing quote of the string that starts at a position, or the end
  /// of the text.
  private func endOfText(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}
