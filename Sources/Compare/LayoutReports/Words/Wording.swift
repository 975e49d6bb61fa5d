import EscapedText
import LayoutChecks
import LayoutDiff

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
