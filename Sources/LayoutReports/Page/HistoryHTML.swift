public import LayoutDiff

/// The history of a scene's snapshots as a self-contained page for a browser, with a timeline.
public struct HistoryHTML: CustomStringConvertible, Sendable {
  /// The history of a snapshot: the scene, the configuration in words, and the versions.
  public typealias Timeline = (scene: String, configuration: String, history: SnapshotHistory)

  /// The document.
  public let description: String

  /// Creates the page for the histories of a scene's snapshots, with the node at a path initially selected.
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
      // People look for the newest version first.
      content.groups.append(
        PageContent.Group(title: timeline.configuration, items: items.reversed())
      )
    }
    description = PageDocument(content).description
  }
}
