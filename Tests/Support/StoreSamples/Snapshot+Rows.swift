public import Digests
public import Foundation
public import LayoutCore
public import LayoutDiff
package import LayoutStore

extension Digested<SceneOutline> {
  /// The parent, path, ID, type and label of a node.
  public typealias Row = (Int?, String, String?, String, String?)

  /// Creates an outline from rows, one for each node.
  public init(nodes rows: [Row]) {
    let nodes = rows.map { row in
      SceneOutline.Node(parent: row.0, path: row.1, id: row.2, type: row.3, label: row.4)
    }
    guard let outline = try? SceneOutline(nodes) else {
      preconditionFailure("the rows are not an outline")
    }
    self.init(outline)
  }
}

extension Digested<PlacementTable> {
  /// Creates placements from rows: x, y, width, height, proposed width, proposed height.
  public init(placements rows: [[Double?]]) {
    let placements = rows.map { row in
      Placement(
        frame: CGRect(x: row[0] ?? 0, y: row[1] ?? 0, width: row[2] ?? 0, height: row[3] ?? 0),
        proposal: ProposedViewSize(
          width: row[4].map { CGFloat($0) },
          height: row[5].map { CGFloat($0) }
        )
      )
    }
    guard let table = try? PlacementTable(placements) else {
      preconditionFailure("a placement is not finite")
    }
    self.init(table)
  }
}

extension Snapshot {
  /// Creates a snapshot in tests, whose document has the scene's name.
  public init(
    _ name: String,
    document: String? = nil,
    in proposal: ProposedViewSize = ProposedViewSize(width: 390, height: nil),
    scene: String,
    nodes: [Digested<SceneOutline>.Row],
    placements: [[Double?]],
    environment: String = "{}"
  ) {
    guard let environment = SnapshotEnvironment(DigestedText(Array(environment.utf8))),
      let snapshot = try? Snapshot(
        scene: name,
        document: document,
        proposal: proposal,
        definition: SceneDefinition(
          text: DigestedText(Array(scene.utf8)),
          nodes: Digested(nodes: nodes)
        ),
        environment: environment,
        layout: Digested(placements: placements)
      )
    else { preconditionFailure("the rows are not a snapshot") }
    self = snapshot
  }

  /// Returns the snapshot with other parts.
  public func with(
    document: String? = nil,
    scene: String? = nil,
    nodes: Digested<SceneOutline>? = nil,
    placements: [[Double?]]? = nil,
    environment: String? = nil
  ) -> Snapshot {
    let text = environment.map { DigestedText(Array($0.utf8)) } ?? environmentText
    guard let environment = SnapshotEnvironment(text),
      let snapshot = try? Snapshot(
        scene: self.scene,
        document: document ?? self.document,
        proposal: proposal,
        definition: SceneDefinition(
          text: scene.map { DigestedText(Array($0.utf8)) } ?? definition.text,
          nodes: nodes ?? definition.nodes
        ),
        environment: environment,
        layout: placements.map { Digested(placements: $0) } ?? layout
      )
    else { preconditionFailure("the parts are not a snapshot") }
    return snapshot
  }

  /// What the list of a version has of the snapshot.
  package var recorded: RecordedSnapshot { RecordedSnapshot(self) }
}
