import EscapedText
public import LayoutChecks
public import LayoutDiff

/// A count with its noun, such as `1 node` or `2 nodes`.
package struct Counted: CustomStringConvertible {
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
  package var reportName: String {
    "\(PrintableText.text(scene))  \(ConfigurationText(proposal, environment))"
  }
}

extension SnapshotDiff {
  /// Sentences about the scene's and the nodes' different names.
  var renamingTexts: [String] {
    (renamedFrom.map { ["renamed from \(PrintableText.text($0))"] } ?? []) + renamings.map(\.text)
  }
}

extension SnapshotDiff.Renaming {
  var text: String { "\(PrintableText.text(old.name)) was renamed \(PrintableText.text(new.name))" }
}

/// Finds scenes and their nodes in the sources of a project, for reports that point to them.
public struct SourcePlaces: Sendable {
  /// Returns the place of a scene, or of its node with a path; `nil` if it is not known.
  public let place: @Sendable (_ scene: String, _ node: String?) -> SourcePlace?
  /// Returns the place of a string in its catalog; `nil` if it is not known.
  public let string: @Sendable (CatalogKey) -> SourcePlace?

  /// Creates a finder from functions.
  public init(
    string: @escaping @Sendable (CatalogKey) -> SourcePlace? = { _ in nil },
    _ place: @escaping @Sendable (_ scene: String, _ node: String?) -> SourcePlace?
  ) {
    (self.place, self.string) = (place, string)
  }

  /// No place is known.
  public static let unknown = SourcePlaces { _, _ in nil }
}
