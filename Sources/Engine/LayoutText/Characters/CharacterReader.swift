internal import CCharacterRuns

/// Reads the properties of a text's characters one by one.
struct CharacterReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let ascii = CharacterTable.ascii

  /// Creates a reader for well-formed UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the properties of the character at a byte and advances to the next character.
  @inline(__always)
  func character(at index: inout Int) -> CharacterProperties {
    let byte = bytes[index]
    guard byte >= 0x80 else {
      index += 1
      return ascii[Int(byte)]
    }
    return CharacterTable.properties(of: scalar(at: &index))
  }

  /// Returns whether the next character that is not a mark is a digit.
  func isNumber(at index: Int) -> Bool {
    var index = index
    while index < bytes.count {
      let lineBreak = character(at: &index).lineBreak
      if lineBreak != .combiningMark && lineBreak != .zeroWidthJoiner {
        return lineBreak == .numeric
      }
    }
    return false
  }

  /// Returns the scalar at a byte that is not ASCII and advances to the next scalar.
  private func scalar(at index: inout Int) -> UInt32 {
    let lead = UInt32(bytes[index])
    let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var scalar = lead & (0xFF >> UInt32(count + 1))
    for offset in 1..<count { scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F) }
    index += count
    return scalar
  }
}
