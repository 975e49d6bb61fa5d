/// Scans canonical JSON from start to end without building values.
///
/// It accepts exactly the JSON without whitespace that `JSONReader` accepts. For anything else, its
/// methods return `nil` or `false`, and the caller can use `JSONReader` to get the error.
package struct CanonicalScanner {
  @usableFromInline let bytes: [UInt8]
  @usableFromInline var place = 0

  /// The position of the next byte.
  @inlinable package var position: Int { place }

  /// Creates a scanner at the start of UTF-8 text.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the scanner is at the end of the text.
  @inlinable package var isAtEnd: Bool { place == bytes.count }

  /// The next byte, without consuming it.
  @inlinable package var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Consumes the next byte if it equals `byte`.
  @inlinable package mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// Consumes a word such as `null`.
  @inlinable package mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    let start = word.utf8Start
    for offset in 0..<count where bytes[place + offset] != start[offset] { return false }
    place += count
    return true
  }

  /// Consumes a number.
  ///
  /// Numbers of at most 19 digits are rounded here; the standard library parses all others.
  package mutating func number() -> Double? {
    let start = place
    let isNegative = take(UInt8(ascii: "-"))
    var significand: UInt64 = 0
    let whole = takeDigits(into: &significand)
    guard whole == 1 || whole > 1 && bytes[place - whole] != UInt8(ascii: "0") else { return nil }
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

  /// Consumes a string in double quotes.
  package mutating func string() -> String? {
    guard let range = plainString() else { return nil }
    return bytes.withUnsafeBufferPointer { all in
      let text = UnsafeBufferPointer(rebasing: all[range])
      // Most strings are ASCII, which is always valid; the generic validation is slower.
      guard text.contains(where: { $0 >= 0x80 }) else {
        return String(decoding: text, as: UTF8.self)
      }
      return String(validating: text, as: UTF8.self)
    }
  }

  /// Consumes a string in double quotes without escapes, and returns the range between the quotes.
  @inlinable package mutating func plainString() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = place
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        place = end + 1
        return start..<end
      }
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { break }
      end += 1
    }
    place = end
    return nil
  }

  /// Skips a value; for an array or object, only the brackets are checked.
  package mutating func skipValue() -> Bool {
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
  @inlinable package subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Appends a part of the text to `text`.
  @inlinable package func append(_ range: Range<Int>, to text: inout [UInt8]) {
    text += bytes[range]
  }

  /// Returns whether a part of the text equals a word.
  @inlinable package func holds(_ word: StaticString, at range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    let start = word.utf8Start
    for offset in range where bytes[offset] != start[offset - range.lowerBound] { return false }
    return true
  }

  /// Returns whether a part of the text equals a word that needs no escapes.
  package func holds(_ word: String, at range: Range<Int>) -> Bool {
    guard range.count == word.utf8.count else { return false }
    var place = range.lowerBound
    for byte in word.utf8 {
      guard bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// Returns whether one part of the text sorts before another in byte order.
  package func isAscending(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    for (one, other) in zip(first, second) where bytes[one] != bytes[other] {
      return bytes[one] < bytes[other]
    }
    return first.count < second.count
  }

  private mutating func skipBrackets() -> Bool {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { return true }
    }
    return false
  }

  private mutating func skipString() -> Bool {
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  /// Consumes digits, appends them to a number, and returns their count; the number is meaningless
  /// after more than 19 digits.
  private mutating func takeDigits(into value: inout UInt64) -> Int {
    let start = place
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      value = value &* 10 &+ UInt64(digit)
      place += 1
    }
    return place - start
  }

  private mutating func longNumber(from start: Int) -> Double? {
    if next == UInt8(ascii: "e") {
      place += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
      var exponent: UInt64 = 0
      guard takeDigits(into: &exponent) > 0 else { return nil }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { return nil }
    return value == 0 ? 0 : value
  }
}

/// An integer divided by a power of ten: the value of a decimal.
private enum Quotient {
  /// The number of decimal digits that always fit in 64 bits.
  static let mostDigits = 19

  private static let powers: [UInt64] = (0..<mostDigits).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] &* 10)
  }

  /// The powers of ten as doubles, which are exact in the range that `rounded` uses.
  private static let exactPowers: [Double] = powers.map { Double($0) }

  /// Returns `significand / 10^decimals` rounded to the nearest double, with ties to even.
  ///
  /// If both operands are exact doubles, the processor's division rounds correctly. Otherwise, the
  /// quotient is computed to at least 62 bits. A remainder sets its last bit, far beyond the
  /// precision of a double, so rounding takes it into account.
  static func rounded(_ significand: UInt64, decimals: Int) -> Double {
    guard decimals > 0, significand > 0 else { return Double(significand) }
    if significand <= 1 << 53 { return Double(significand) / exactPowers[decimals] }
    let divisor = powers[decimals]
    let width = 64 - significand.leadingZeroBitCount
    let shift = 63 + (64 - divisor.leadingZeroBitCount) - width
    let high = shift >= 64 ? significand << (shift - 64) : significand >> (64 - shift)
    let low = shift >= 64 ? 0 : significand << shift
    let (quotient, remainder) = divisor.dividingFullWidth((high, low))
    let whole = Double(remainder == 0 ? quotient : quotient | 1)
    return whole * Double(bitPattern: UInt64(1023 - shift) << 52)
  }
}
