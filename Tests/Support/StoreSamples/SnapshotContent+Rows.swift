public import Digests
public import Foundation
public import LayoutCore
public import LayoutDiff
public import LayoutStore

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

extension SnapshotContent {
  /// Creates the content of a snapshot in tests, whose document has the scene's name.
  public init(
    _ name: String,
    in proposal: ProposedViewSize = ProposedViewSize(width: 390, height: nil),
    scene: String,
    nodes: [Digested<SceneOutline>.Row],
    placements: [[Double?]],
    environment: String = "{}"
  ) {
    self.init(
      name: name,
      document: name,
      proposal: proposal,
      scene: DigestedText(Array(scene.utf8)),
      nodes: Digested(nodes: nodes),
      environment: DigestedText(Array(environment.utf8)),
      placements: Digested(placements: placements)
    )
  }
}
