/// The lines of a paragraph for a capacity, with the range of capacities that have the same lines.
struct LineFit: Equatable {
  var lineCount = 0
  /// The length of the longest line, without the spaces at its end.
  var longest = 0
  /// The length of the longest line, with the spaces at its end.
  var widest = 0
  /// The next larger capacity with different lines, or `nil` if there is none.
  var nextCapacity: Int?
  var isTruncated = false

  /// Adds a line, with its lengths without and with the spaces at its end.
  mutating func add(length: Int, withSpaces: Int) {
    lineCount += 1
    longest = max(longest, length)
    widest = max(widest, withSpaces)
  }

  /// Records that a line is different for `capacity` and larger capacities.
  mutating func changes(at capacity: Int) { nextCapacity = min(nextCapacity ?? .max, capacity) }
}
