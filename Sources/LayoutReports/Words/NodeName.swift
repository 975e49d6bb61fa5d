import LayoutDiff

extension SceneOutline.Node {
  /// The node's name in reports: its path, and what it says.
  var reportName: String {
    let name = PrintableText.text(path)
    return label.map { "\(name) “\(PrintableText.text($0))”" } ?? name
  }
}
