public import LayoutDiff

/// The history of a scene's snapshots as a self-contained HTML page, with timelines.
public struct HistoryHTML: CustomStringConvertible, Sendable {
  /// The history of a snapshot: its scene, its configuration as text, and its versions.
  public typealias Timeline = (scene: String, configuration: String, history: SnapshotHistory)

  /// The document.
  public let description: String

  /// Creates the page for the histories of a scene's snapshots; the node at `path` is initially
  /// selected.
  public init(_ timelines: [Timeline], following path: String? = nil) {
    let versions = timelines.first?.history.steps.count ?? 0
    var content = PageContent(
      title: timelines.first?.scene ?? "",
      summary: "\(Counted(timelines.count, "snapshot")) through \(Counted(versions, "version"))"
    )
    content.isHistory = true
    content.node = path
    (content.itemName, content.groupName) = ("version", "snapshot")
    for timeline in timelines {
      let items = content.add(timeline, inGroup: content.groups.count)
      // List the latest version first.
      content.groups.append(
        PageContent.Group(title: timeline.configuration, items: items.reversed())
      )
    }
    description = PageDocument(content).description
  }
}
