public import LayoutDiff

/// Snapshots of a scene through the versions as one page for a browser, with a timeline.
public struct HistoryHTML: CustomStringConvertible, Sendable {
  /// A snapshot through the versions: the scene, what it was laid out in, and its history.
  public typealias Line = (scene: String, situation: String, history: SnapshotHistory)

  /// The document.
  public let description: String

  /// Writes the histories of a scene's snapshots; the node of a path is selected at first.
  public init(_ lines: [Line], following path: String? = nil) {
    let versions = lines.first?.history.steps.count ?? 0
    var content = PageContent(
      title: lines.first?.scene ?? "",
      summary: "\(Counted(lines.count, "snapshot")) through \(Counted(versions, "version"))"
    )
    content.isHistory = true
    content.node = path
    (content.itemName, content.groupName) = ("version", "snapshot")
    for line in lines {
      let items = content.addLine(line, inGroup: content.groups.count)
      // The newest version is what people look for.
      content.groups.append(PageContent.Group(title: line.situation, items: items.reversed()))
    }
    description = PageDocument(content).description
  }
}
