/// The height of a line in a system font of any size.
///
/// A size that the type scale publishes has its published line height. A size between two published
/// ones has a line height between theirs, by straight interpolation, rounded up to half a point.
/// Under the smallest and over the largest published size the ratio of line height to size is that
/// of the nearest published size, rounded up likewise.
enum LineHeightRule {
  /// Returns the height of a line, a multiple of half a point.
  static func lineHeight(forSize size: Double) -> Double {
    var previous = published[0]
    if size <= previous.size { return roundedUp(size * previous.lineHeight / previous.size) }
    for next in published.dropFirst() {
      if size == next.size { return next.lineHeight }
      if size < next.size {
        let share = (size - previous.size) / (next.size - previous.size)
        return roundedUp(previous.lineHeight + share * (next.lineHeight - previous.lineHeight))
      }
      previous = next
    }
    return roundedUp(size * previous.lineHeight / previous.size)
  }

  private static func roundedUp(_ height: Double) -> Double {
    (height * 2).rounded(.up) / 2
  }

  private static let published: [(size: Double, lineHeight: Double)] = [
    (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (18, 23), (19, 24),
    (20, 25), (21, 26), (22, 28), (23, 29), (24, 30), (25, 31), (26, 32), (27, 33), (28, 34),
    (29, 35), (30, 37), (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (37, 44), (38, 46),
    (39, 47), (40, 48), (42, 50), (43, 51), (44, 52), (47, 56), (48, 57), (49, 58), (50, 59),
    (51, 60), (52, 61), (53, 62), (55, 65), (56, 66), (58, 68), (60, 70),
  ]
}
