import LayoutDiff

/// A report whose parts are left out when it would be too long for a comment on GitHub.
struct CommentText {
  /// The maximum number of bytes, so that others can add to the text: GitHub accepts 65,536
  /// characters.
  static let maximumBytes = 60_000

  private(set) var lines: [String] = []
  private var count = 0

  /// Adds lines if all of them fit in a number of bytes; returns whether they do.
  mutating func add(_ added: [String], within limit: Int = maximumBytes) -> Bool {
    let bytes = added.reduce(0) { $0 + $1.utf8.count + 1 }
    guard count + bytes <= limit else { return false }
    lines += added
    count += bytes
    return true
  }

  /// Adds the lines that fit, and one that counts the others; it needs at most 100 bytes.
  mutating func add(
    each added: [String],
    within limit: Int = maximumBytes,
    _ rest: (Int) -> String
  ) {
    for (index, line) in added.enumerated() where !add([line], within: limit - 100) {
      _ = add([rest(added.count - index)], within: limit)
      return
    }
  }
}
