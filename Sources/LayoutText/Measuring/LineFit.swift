/// The lines that a paragraph takes at a capacity, and the capacities that give the same lines.
struct LineFit: Equatable {
  /// The number of lines.
  var lineCount = 0
  /// The length of the longest line.
  var longest = 0
  /// The least capacity that gives the same lines, or `nil` when none is too small.
  var leastCapacity: Int?
  /// The least greater capacity that gives other lines, or `nil` when none does.
  var nextCapacity: Int?
  /// Whether text was left out.
  var isTruncated = false

  /// Adds a line that needs a capacity of its length, unless no line could be shorter.
  mutating func add(length: Int, isLeast: Bool) {
    lineCount += 1
    longest = max(longest, length)
    if !isLeast { leastCapacity = max(leastCapacity ?? 0, length) }
  }

  /// Notes that a line would be another at `capacity` and more.
  mutating func changes(at capacity: Int) {
    nextCapacity = min(nextCapacity ?? .max, capacity)
  }
}
