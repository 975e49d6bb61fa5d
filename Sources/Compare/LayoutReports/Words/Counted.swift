import LayoutChecks
import LayoutDiff

/// A count with its noun, such as `1 node` or `2 nodes`.
package struct Counted: CustomStringConvertible {
  package let description: String

  /// Creates the text for a noun with a regular plural, given its singular.
  package init(_ count: Int, _ thing: String) {
    description = count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }
}
