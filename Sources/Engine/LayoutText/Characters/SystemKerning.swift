/// The kerning of the system font: the change of the distance between two letters.
///
/// It is that of Inter, an open font of similar proportions, scaled and adjusted to the measured widths
/// of texts by `Scripts/generate/fit-font`. Negative numbers move letters closer together.
enum SystemKerning {
  /// The kerning of each pair of characters from the space through the tilde, in units, by first characters.
  private static let table: [Int16] = {
    var table = [Int16](repeating: 0, count: count * count)
    for group in groups {
      for first in group.firsts.utf8 {
        for second in group.seconds.utf8 {
          table[Int(first - 32) * count + Int(second - 32)] = group.units
        }
      }
    }
    return table
  }()

  private static let count = 95

  /// Returns the kerning of a pair of letters, numbered from 1, in units; 0 for characters without a number.
  @inline(__always)
  static func units(between first: UInt8, and second: UInt8) -> Int {
    guard first > 0, second > 0 else { return 0 }
    return Int(table[(Int(first) - 1) * count + Int(second) - 1])
  }
}
