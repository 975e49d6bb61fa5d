/// Parses strings in double quotes.
extension JSONReader {
  /// Reads a string in double quotes.
  mutating func readString() throws(JSONError) -> String {
    position += 1
    let start = position
    // The bytes before `copied` are in `decoded`, with their escapes replaced.
    var decoded: [UInt8] = []
    var copied = start
    while let byte = peek(), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        decoded += bytes[copied..<position]
        try readEscape(into: &decoded)
        copied = position
      } else if byte == 0 {
        throw error("U+0000 is not supported; remove it")
      } else if byte < 0x20 {
        throw error("a string contains a control character; write it as \\u00\(hex(byte))")
      } else {
        position += 1
      }
    }
    guard peek() != nil else {
      throw error("the string that begins here is not terminated", at: start - 1)
    }
    decoded += bytes[copied..<position]
    position += 1
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw error("the string that begins here is not valid UTF-8", at: start - 1)
    }
    return text
  }

  private func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONError) {
    let start = position
    let escape = position + 1 < bytes.count ? bytes[position + 1] : nil
    position += 2
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape ?? 0)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      text.append(contentsOf: String(Character(try readScalar(from: start))).utf8)
    default: throw error("this escape is not valid in JSON", at: start)
    }
  }

  private mutating func readScalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try readCodeUnit(from: start)
    var value = UInt32(first)
    if first & 0xfc00 == 0xd800, peek() == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let second = try readCodeUnit(from: start)
      guard second & 0xfc00 == 0xdc00 else {
        throw error("a surrogate is not part of a pair", at: start)
      }
      value = 0x10000 + (UInt32(first & 0x3ff) << 10 | UInt32(second & 0x3ff))
    }
    guard value != 0 else { throw error("U+0000 is not supported; remove it", at: start) }
    guard let scalar = Unicode.Scalar(value) else {
      throw error("a surrogate is not part of a pair", at: start)
    }
    return scalar
  }

  private mutating func readCodeUnit(from start: Int) throws(JSONError) -> UInt16 {
    let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let value = UInt16(digits, radix: 16)
    else {
      throw error("four hexadecimal digits are expected after \\u", at: start)
    }
    position += 4
    return value
  }
}
