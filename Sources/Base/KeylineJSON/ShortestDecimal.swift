/// Formats numbers as the shortest decimals that parse to the same bits.
public enum ShortestDecimal {
  /// Appends the text of a finite number; −0 is written as 0.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    if let integer = Int32(exactly: value) {
      appendInteger(UInt64(integer.magnitude), isNegative: integer < 0, to: &bytes)
    } else if let thousandths = thousandths(in: value) {
      appendThousandths(thousandths, isNegative: value < 0, to: &bytes)
    } else {
      var text = value.description
      text.withUTF8 { utf8 in
        var end = utf8.count
        if end > 2 && utf8[end - 1] == UInt8(ascii: "0") && utf8[end - 2] == UInt8(ascii: ".") {
          end -= 2
        }
        bytes.append(contentsOf: utf8[0..<end])
      }
    }
  }

  /// Returns a number's magnitude in thousandths; `nil` if it has more than three decimals or is
  /// too large.
  ///
  /// The quotient of two integers is rounded to the nearest double, as is a parsed decimal.
  /// Different decimals of at most 15 digits parse to different doubles, so no shorter decimal
  /// parses to this one.
  private static func thousandths(in value: Double) -> UInt64? {
    let scaled = value.magnitude * 1000
    guard scaled < 1e12, let count = UInt64(exactly: scaled),
      Double(count) / 1000 == value.magnitude
    else { return nil }
    return count
  }

  private static func appendThousandths(
    _ count: UInt64,
    isNegative: Bool,
    to bytes: inout [UInt8]
  ) {
    appendInteger(count / 1000, isNegative: isNegative, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    var rest = UInt32(truncatingIfNeeded: count % 1000)
    var unit: UInt32 = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  private static func appendInteger(
    _ magnitude: UInt64,
    isNegative: Bool,
    to bytes: inout [UInt8]
  ) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    guard let small = UInt32(exactly: magnitude) else {
      return bytes.append(contentsOf: "\(magnitude)".utf8)
    }
    // Starts with the first digit, because reversing the digits would be slower.
    var unit: UInt32 = 1
    while small / unit >= 10 { unit *= 10 }
    var rest = small
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
