/// Escapes, such as `\u009b`, for characters that control a terminal or change the direction of
/// text, in JSON that people read.
///
/// A reader of JSON reads them as the characters.
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
