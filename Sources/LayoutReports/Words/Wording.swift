import LayoutDiff

/// A count of things in words: `1 node`, `2 nodes`.
package struct Counted: CustomStringConvertible {
  /// The words.
  package let description: String

  /// Counts things with a regular plural, given their singular.
  package init(_ count: Int, _ thing: String) {
    description = count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }
}

/// A text padded with trailing spaces.
package struct Padded: CustomStringConvertible {
  /// The padded text.
  package let description: String

  /// Pads a text to a width in characters; a longer text is unchanged.
  package init(_ text: String, to width: Int) {
    description = text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension SceneOutline.Node {
  /// The node's name in reports: its path and its label.
  var reportName: String {
    let name = PrintableText.text(path)
    return label.map { "\(name) “\(PrintableText.text($0))”" } ?? name
  }
}

extension Snapshot {
  /// The snapshot's name in reports: its scene and its configuration.
  var reportName: String {
    "\(PrintableText.text(scene))  \(ConfigurationText(proposal, environment))"
  }
}

extension SnapshotDiff.Renaming {
  /// The renaming in words.
  var text: String {
    "\(PrintableText.text(old.path)) was renamed \(PrintableText.text(new.path))"
  }
}
