/// The advances of the system font, fitted to widths that were measured on iOS and macOS.
///
/// The width of a character is the sum of its advance, which depends on the optical size, and the
/// tracking of the font size. Pairs of letters are not kerned.
enum SystemAdvances {
  /// Returns the addition to each character, in millionths of a point, at a size in thousandths of
  /// a point.
  static func added(atSize size: Int) -> Int {
    interpolated(tracking, atSize: size) - interpolated(opticalTightening, atSize: size)
  }

  /// Returns the product of a size and its value in a table, interpolated between the table's
  /// sizes.
  private static func interpolated(_ table: [(size: Int, value: Int)], atSize size: Int) -> Int {
    guard var lower = table.first else { return 0 }
    if size <= lower.size { return size * lower.value }
    for upper in table.dropFirst() {
      if size <= upper.size {
        let share = size * (size - lower.size) * (upper.value - lower.value)
        return size * lower.value + share / (upper.size - lower.size)
      }
      lower = upper
    }
    return size * lower.value
  }

  /// The amount by which each character is narrower than at 17 points and below, in thousandths of
  /// an em.
  ///
  /// The system font changes from text to display shapes between 17 and 28 points. Measured on
  /// macOS 27: the differences between the widths at 20, 22, 26 and 30 points and those at 17
  /// points, without tracking.
  private static let opticalTightening: [(size: Int, value: Int)] = [
    (17_000, 0), (20_000, 4), (22_000, 31), (26_000, 52),
  ]

  /// The tracking for each size, in thousandths of an em, published in the Human Interface
  /// Guidelines for SF Pro.
  private static let tracking: [(size: Int, value: Int)] = [
    (6_000, 41), (7_000, 34), (8_000, 26), (9_000, 19), (10_000, 12), (11_000, 6), (12_000, 0),
    (13_000, -6), (14_000, -11), (15_000, -16), (16_000, -20), (17_000, -26), (18_000, -25),
    (19_000, -24), (20_000, -23), (21_000, -18), (22_000, -12), (23_000, -4), (24_000, 3),
    (25_000, 6), (26_000, 8), (27_000, 11), (28_000, 14), (30_000, 14), (31_000, 13), (32_000, 13),
    (33_000, 12), (34_000, 12), (35_000, 11), (36_000, 10), (40_000, 10), (41_000, 9), (43_000, 9),
    (44_000, 8), (48_000, 7), (54_000, 6), (58_000, 5), (62_000, 4), (66_000, 3), (70_000, 2),
    (76_000, 1), (80_000, 0),
  ]

  /// Returns the advance in the system font of a non-ASCII character with an advance in Helvetica.
  ///
  /// Most such characters are letters with marks, which are as wide in the system font as letters
  /// of the same width in Helvetica.
  static func advance(likeHelvetica advance: UInt16) -> UInt16 {
    for entry in byHelvetica where entry.helvetica == advance { return entry.system }
    return advance
  }
}
