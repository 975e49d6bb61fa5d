/// The advances of the system font, measured on iOS and macOS.
///
/// The width of a character is the sum of its advance, which depends on the optical size and the
/// weight, and the tracking of the font size. A unit is the 2048th part of an em.
enum SystemAdvances {
  /// Returns the tracking of a size in thousandths of a point, in thousandths of a unit.
  ///
  /// The Human Interface Guidelines publish it for SF Pro, rounded to thousandths of an em.
  static func tracking(atSize size: Int) -> Int {
    interpolated(tracking, atSize: size, times: 1000)
  }

  /// Returns the share of the display shapes at a size in thousandths of a point, in ten-thousandths.
  ///
  /// The system font changes from its text to its display shapes between 17 and 28 points.
  static func displayShare(atSize size: Int) -> Int {
    interpolated(displayShares, atSize: size, times: 1)
  }

  private static func interpolated(
    _ table: [(size: Int, value: Int)],
    atSize size: Int,
    times factor: Int
  ) -> Int {
    guard var lower = table.first else { return 0 }
    if size <= lower.size { return lower.value * factor }
    for upper in table.dropFirst() {
      if size <= upper.size {
        let change = (size - lower.size) * (upper.value - lower.value) * factor
        return lower.value * factor + change / (upper.size - lower.size)
      }
      lower = upper
    }
    return lower.value * factor
  }

  /// Returns the advance in the system font of a non-ASCII character with an advance in Helvetica,
  /// in units.
  ///
  /// Most such characters are letters with marks, which are as wide in the system font as letters
  /// of the same width in Helvetica.
  static func advance(likeHelvetica advance: UInt16) -> UInt16 {
    for entry in byHelvetica where entry.helvetica == advance { return entry.system }
    return UInt16(clamping: Int(advance) * unitsPerEm / 1000)
  }

  /// The number of units in an em.
  static let unitsPerEm = 2048
}
