/// Writes numbers as the shortest decimals that read back to the same bits.
public enum ShortestDecimal {
  /// Appends the text of a finite number; −0 is written as 0.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    if let integer = Int32(exactly: value) {
      appendInteger(integer, to: &bytes)
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

  private static func appendInteger(_ value: Int32, to bytes: inout [UInt8]) {
    var rest = value.magnitude
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    if rest < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest))
      return
    }
    let start = bytes.count
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }
}
