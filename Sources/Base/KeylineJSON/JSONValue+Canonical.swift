extension JSONValue {
  /// The canonical text: keys in byte order, no whitespace, shortest decimals.
  public var canonicalText: String {
    var bytes: [UInt8] = []
    writeCanonical(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the canonical text.
  ///
  /// JSON has no non-finite numbers, so they are written as the strings `infinity`, `-infinity` and
  /// `nan`.
  public func writeCanonical(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let value) where !value.isFinite:
      let text = value.isNaN ? "nan" : value < 0 ? "-infinity" : "infinity"
      JSONValue.writeCanonical(text, into: &bytes)
    case .number(let value): ShortestDecimal.append(value, to: &bytes)
    case .string(let value): JSONValue.writeCanonical(value, into: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.writeCanonical(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object): object.writeCanonical(into: &bytes)
    }
  }

  /// Appends a string in quotes, with as few escapes as JSON allows.
  public static func writeCanonical(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: [0x5c, 0x22])
      case UInt8(ascii: "\\"): bytes.append(contentsOf: [0x5c, 0x5c])
      case 0x0a: bytes.append(contentsOf: [0x5c, 0x6e])
      case 0x0d: bytes.append(contentsOf: [0x5c, 0x72])
      case 0x09: bytes.append(contentsOf: [0x5c, 0x74])
      case 0..<0x20:
        bytes.append(contentsOf: [0x5c, 0x75, 0x30, 0x30])
        bytes.append(hexDigit(byte >> 4))
        bytes.append(hexDigit(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension JSONObject {
  /// Appends the canonical text.
  public func writeCanonical(into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, pair) in enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONValue.writeCanonical(pair.key, into: &bytes)
      bytes.append(UInt8(ascii: ":"))
      pair.value.writeCanonical(into: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
