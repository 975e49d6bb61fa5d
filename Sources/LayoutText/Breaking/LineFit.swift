/// The lines of a paragraph for a capacity, and the capacities with the same lines.
struct LineFit: Equatable {
  /// The number of lines.
  var lineCount = 0
  /// The length of the longest line.
  var longest = 0
  /// The minimum capacity with the same lines, or `nil` if every smaller one has them.
  var leastCapacity: Int?
  /// The smallest larger capacity with different lines, or `nil` if there is none.
  var nextCapacity: Int?
  /// Whether the text is truncated.
  var isTruncated = false

  /// Adds a line, which requires a capacity of its length unless it is as short as possible.
  mutating func add(length: Int, isLeast: Bool) {
    lineCount += 1
    longest = max(longest, length)
    if !isLeast { leastCapacity = max(leastCapacity ?? 0, length) }
  }

  /// Notes that a line is different for `capacity` and larger ones.
  mutating func changes(at capacity: Int) {
    nextCapacity = min(nextCapacity ?? .max, capacity)
  }
}
