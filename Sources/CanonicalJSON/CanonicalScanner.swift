/// Goes through canonical JSON from front to end without building values.
///
/// It takes what `JSONReader` takes of a text without white space, and nothing else: every method returns
/// `nil` or `false` where the text is anything else, so that whoever asked can let `JSONReader` say what is
/// wrong.
public struct CanonicalScanner {
  private let bytes: [UInt8]
  /// The position of the next byte.
  public private(set) var position = 0

  /// Creates a scanner at the front of a text in UTF-8.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether the whole text was taken.
  public var isAtEnd: Bool { position == bytes.count }

  /// The next byte, which is not taken.
  public var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Takes the next byte if it is this one.
  public mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Takes a word such as `null`.
  public mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    let isThere = word.withUTF8Buffer { bytes[position..<position + count].elementsEqual($0) }
    if isThere { position += count }
    return isThere
  }

  /// Takes a number.
  ///
  /// Numbers of at most 19 digits are rounded here; others are read by the standard library.
  public mutating func number() -> Double? {
    let start = position
    let isNegative = take(UInt8(ascii: "-"))
    var significand: UInt64 = 0
    let whole = takeDigits(into: &significand)
    guard whole == 1 || whole > 1 && bytes[position - whole] != UInt8(ascii: "0") else {
      return nil
    }
    var decimals = 0
    if take(UInt8(ascii: ".")) {
      decimals = takeDigits(into: &significand)
      guard decimals > 0 else { return nil }
    }
    guard whole + decimals <= Quotient.mostDigits, next != UInt8(ascii: "e") else {
      return longNumber(from: start)
    }
    let magnitude = Quotient.rounded(significand, decimals: decimals)
    return isNegative && significand != 0 ? -magnitude : magnitude
  }

  /// Takes a text in double quotes.
  public mutating func string() -> String? {
    guard let range = plainString() else { return nil }
    return String(validating: bytes[range], as: UTF8.self)
  }

  /// Takes a text in double quotes in which nothing is escaped, and returns where it stands, the quotes aside.
  public mutating func plainString() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = position
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return nil }
      position += 1
    }
    let end = position
    return take(UInt8(ascii: "\"")) ? start..<end : nil
  }

  /// Passes over a value; of an array or object only that its brackets close is looked at.
  public mutating func skipValue() -> Bool {
    switch next {
    case UInt8(ascii: "["), UInt8(ascii: "{"): skipBrackets()
    case UInt8(ascii: "\""): skipString()
    case UInt8(ascii: "n"): take("null")
    case UInt8(ascii: "t"): take("true")
    case UInt8(ascii: "f"): take("false")
    default: number() != nil
    }
  }

  /// The bytes of a part of the text.
  public subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  private mutating func skipBrackets() -> Bool {
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return true }
    }
    return false
  }

  private mutating func skipString() -> Bool {
    position += 1
    while let byte = next {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }
}

extension CanonicalScanner {
  /// Takes digits, appends them to a number, and returns how many there were; beyond 19 the number is not kept.
  private mutating func takeDigits(into value: inout UInt64) -> Int {
    let start = position
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      value = value &* 10 &+ UInt64(digit)
      position += 1
    }
    return position - start
  }

  private mutating func longNumber(from start: Int) -> Double? {
    if next == UInt8(ascii: "e") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      var exponent: UInt64 = 0
      guard takeDigits(into: &exponent) > 0 else { return nil }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { return nil }
    return value == 0 ? 0 : value
  }
}

/// A whole number divided by a power of ten, as decimals are.
private enum Quotient {
  /// How many digits a number of 64 bits always holds.
  static let mostDigits = 19

  private static let powers: [UInt64] = (0..<mostDigits).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] &* 10)
  }

  /// Returns the double next to `significand / 10^decimals`, the even one of two that are as near.
  ///
  /// The quotient is taken to at least 62 bits. What is left over is kept as its last bit, which is far behind
  /// those that a double has, so that rounding sees whether it is nothing.
  static func rounded(_ significand: UInt64, decimals: Int) -> Double {
    guard decimals > 0, significand > 0 else { return Double(significand) }
    let divisor = powers[decimals]
    let width = 64 - significand.leadingZeroBitCount
    let shift = 63 + (64 - divisor.leadingZeroBitCount) - width
    let high = shift >= 64 ? significand << (shift - 64) : significand >> (64 - shift)
    let low = shift >= 64 ? 0 : significand << shift
    let (quotient, remainder) = divisor.dividingFullWidth((high, low))
    let whole = Double(remainder == 0 ? quotient : quotient | 1)
    return Double(sign: .plus, exponent: -shift, significand: whole)
  }
}
