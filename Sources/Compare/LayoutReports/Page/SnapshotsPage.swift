package import Digests
package import LayoutDiff

/// Snapshots as the data of a page, which shows one picture of each.
package enum SnapshotsPage {
  /// Returns the data.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - snapshots: The snapshots.
  ///   - label: The name of the version, which is shown with each.
  /// - Returns: The data, in the format of the page of a diff.
  package static func data(
    title: String,
    _ snapshots: [Snapshot],
    label: String
  ) -> JSONValue {
    var content = PageContent(title: title, summary: "\(Counted(snapshots.count, "snapshot"))")
    content.groupName = "scene"
    for snapshot in snapshots {
      var item = PageItem(
        scene: snapshot.scene,
        configuration: ConfigurationText(snapshot.proposal, snapshot.environment).description,
        old: "",
        new: label
      )
      item.single = (snapshot, true)
      content.items.append(item)
    }
    let scenes = Dictionary(grouping: content.items.indices) { Array(content.items[$0].scene.utf8) }
    content.groups = scenes.values.sorted { $0[0] < $1[0] }.map { items in
      PageContent.Group(title: content.items[items[0]].scene, items: items)
    }
    return content.json
  }
}
