/// A number of things in words: `1 node`, `2 nodes`.
package struct Counted: CustomStringConvertible {
  /// The words.
  package let description: String

  /// Counts things by the name of one.
  package init(_ count: Int, _ thing: String) {
    description = count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }
}
