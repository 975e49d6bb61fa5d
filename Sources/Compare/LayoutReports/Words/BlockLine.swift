package import Foundation

/// Lines of block characters, which draw numbers in a terminal.
package enum BlockLine {
  /// The maximum number of characters.
  package static let columnCount = 60

  private static let heights = Array("▁▂▃▄▅▆▇█")

  /// Draws values in order: the lowest block is the smallest value, and the full one the largest.
  ///
  /// If there are more values than columns, each block is the last of several.
  ///
  /// - Parameter values: The values; `nil` leaves a gap.
  /// - Returns: The blocks, and the smallest and the largest value; `nil` if fewer than two values differ.
  package static func curve(
    _ values: [CGFloat?]
  ) -> (blocks: String, range: ClosedRange<CGFloat>)? {
    let known = values.compactMap(\.self)
    guard let least = known.min(), let greatest = known.max(), least < greatest,
      (greatest - least).isFinite
    else { return nil }
    let columns = min(values.count, columnCount)
    let blocks = (0..<columns).map { column -> Character in
      let part = values[(column * values.count / columns)..<((column + 1) * values.count / columns)]
      guard let value = part.last(where: { $0 != nil }) ?? nil else { return " " }
      let share = (value - least) / (greatest - least)
      return heights[Int((share * CGFloat(heights.count - 1)).rounded())]
    }
    return (String(blocks), least...greatest)
  }

  /// Draws consecutive ranges, which are full and light in turns; a column in which several begin is half full.
  ///
  /// - Parameters:
  ///   - starts: The numbers at which the ranges begin, in ascending order.
  ///   - end: The end of the last range.
  /// - Returns: The blocks; `nil` for fewer than two ranges.
  package static func ranges(from starts: [CGFloat], through end: CGFloat) -> String? {
    guard starts.count > 1, let first = starts.first, first < end else { return nil }
    let width = (end - first) / CGFloat(columnCount)
    let blocks = (0..<columnCount).map { column -> Character in
      let (lower, upper) = (first + CGFloat(column) * width, first + CGFloat(column + 1) * width)
      let before = starts.count { $0 <= lower }
      let inside = starts.count { $0 > lower && $0 < upper }
      if inside > 1 { return "▒" }
      // The range that has more of the column is drawn.
      let middle = starts.count { $0 <= (lower + upper) / 2 }
      return (inside == 0 ? before : middle) % 2 == 1 ? "█" : "░"
    }
    return String(blocks)
  }
}
