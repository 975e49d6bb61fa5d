/// A number of things in words: `1 node`, `2 nodes`.
struct Counted: CustomStringConvertible {
  let description: String

  init(_ count: Int, _ thing: String) {
    description = count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }
}

/// A text with spaces behind it, up to a number of characters.
struct Padded: CustomStringConvertible {
  let description: String

  init(_ text: String, to width: Int) {
    description = text + String(repeating: " ", count: max(0, width - text.count))
  }
}
