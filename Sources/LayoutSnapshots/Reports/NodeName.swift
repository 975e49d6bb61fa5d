extension SceneOutline.Node {
  /// The node's name in reports: its path, and what it says.
  var reportName: String {
    PrintableText.text(label.map { "\(path) “\($0)”" } ?? path)
  }
}
