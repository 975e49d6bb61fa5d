import LayoutDiff

/// A count with its noun, such as `1 node` or `2 nodes`.
package struct Counted: CustomStringConvertible {
  /// The text.
  package let description: String

  /// Creates the text for a noun with a regular plural, given its singular.
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
  /// The name of the node in reports: its name and, if the name does not contain it, its label.
  var reportName: String {
    let name = PrintableText.text(self.name)
    guard id != nil, let label else { return name }
    return "\(name) “\(PrintableText.text(label))”"
  }
}

extension Snapshot {
  /// The name of the snapshot in reports: its scene and its configuration.
  var reportName: String {
    "\(PrintableText.text(scene))  \(ConfigurationText(proposal, environment))"
  }
}

extension SnapshotDiff.Renaming {
  /// A description of the renaming.
  var text: String {
    "\(PrintableText.text(old.name)) was renamed \(PrintableText.text(new.name))"
  }
}
