package import Digests
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// The result of a command as text and JSON.
package protocol Report {
  /// The text, which ends with a line feed.
  var text: String { get }
  var json: JSONValue { get }
}

extension Report {
  /// Returns the report in a format, with a trailing line feed.
  func text(in format: TextFormat) -> String { format == .text ? text : json.indentedText + "\n" }
}
