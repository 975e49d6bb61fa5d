import Digests
import EscapedText
import LayoutDiff

/// A version that a page compares, for its header.
package struct PageVersion: Sendable {
  private let facts: [String]

  /// Creates the description of a version; facts may be empty.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - message: The message of its author.
  ///   - time: The time at which it was recorded.
  ///   - commit: The commit of the sources.
  ///   - program: The program that laid it out.
  package init(_ label: String, message: String, time: String, commit: String, program: String) {
    facts = [label, message, time, String(commit.prefix(10)), program]
  }

  var json: JSONValue { .array(facts.map { .string(PrintableText.text($0)) }) }
}
