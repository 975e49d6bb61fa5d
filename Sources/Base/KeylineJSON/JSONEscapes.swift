/// Escapes, such as `\u009b`, for characters that control a terminal or change the direction of
/// text, in JSON that people read.
///
/// Canonical JSON escapes nothing beyond ASCII, so these escapes are unambiguous, and the text has
/// the same digest when it is read back.
public enum JSONEscapes {
  /// Returns UTF-8 text with such characters escaped, or the same bytes if there are none.
  public static func escaped(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(where: { $0 >= 0x7F }) else { return line }
    let text = String(decoding: line, as: UTF8.self)
    guard !text.unicodeScalars.allSatisfy(isPrintable) else { return line }
    var escaped: [UInt8] = []
    for scalar in text.unicodeScalars {
      if isPrintable(scalar) {
        escaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let digits = String(unit, radix: 16)
          escaped.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))".utf8)
          escaped.append(contentsOf: digits.utf8)
        }
      }
    }
    return escaped
  }

  /// Returns UTF-8 text with the escapes of non-ASCII characters replaced by the characters.
  public static func unescaped(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(UInt8(ascii: "\\")) else { return line }
    var plain: [UInt8] = []
    var position = 0
    while position < line.count {
      guard line[position] == UInt8(ascii: "\\") else {
        plain.append(line[position])
        position += 1
        continue
      }
      if let (scalar, end) = scalar(line, position), scalar.value >= 0x7F {
        plain.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        position = end
      } else {
        // The escaped character does not start another escape.
        plain.append(contentsOf: line[position..<min(position + 2, line.count)])
        position += 2
      }
    }
    return plain
  }

  /// Reads one escape such as `\u009b`, or two that form a surrogate pair; returns the position
  /// after them.
  private static func scalar(_ line: [UInt8], _ start: Int) -> (Unicode.Scalar, Int)? {
    guard let first = unit(line, start) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, start + 6) }
    guard let second = unit(line, start + 6) else { return nil }
    var units = [first, second].makeIterator()
    var decoder = UTF16()
    guard case .scalarValue(let scalar) = decoder.decode(&units), scalar.value > 0xFFFF else {
      return nil
    }
    return (scalar, start + 12)
  }

  private static func unit(_ line: [UInt8], _ start: Int) -> UInt16? {
    guard start + 6 <= line.count, line[start] == UInt8(ascii: "\\"),
      line[start + 1] == UInt8(ascii: "u")
    else { return nil }
    let digits = line[(start + 2)..<(start + 6)]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Whether a character is printed without side effects.
  ///
  /// The joiners are allowed: they combine characters into an emoji or a ligature, and do not
  /// reorder text.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    case .format: return scalar.value == 0x200C || scalar.value == 0x200D
    default: return true
    }
  }
}
