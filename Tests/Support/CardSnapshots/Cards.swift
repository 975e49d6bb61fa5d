package import Foundation
package import LayoutCore
package import LayoutDiff

/// Snapshots of a card: a title and a row of a text and a badge, built from rectangles.
package enum Cards {
  /// A node: its path, type and label, the position of its container, and its frame there.
  package struct Row {
    package var path: String
    package var type = "Text"
    package var label: String?
    package var parent: Int?
    package var frame: CGRect
    package var proposal = ProposedViewSize.unspecified

    package init(
      path: String,
      type: String = "Text",
      label: String? = nil,
      parent: Int? = nil,
      frame: CGRect,
      proposal: ProposedViewSize = .unspecified
    ) {
      self.path = path
      self.type = type
      self.label = label
      self.parent = parent
      self.frame = frame
      self.proposal = proposal
    }
  }

  package static let rows = [
    Row(path: "card", type: "VStack", frame: CGRect(x: 0, y: 0, width: 100, height: 60)),
    Row(
      path: "title",
      label: "Hello",
      parent: 0,
      frame: CGRect(x: 10, y: 0, width: 80, height: 20)
    ),
    Row(path: "row", type: "HStack", parent: 0, frame: CGRect(x: 0, y: 28, width: 100, height: 32)),
    Row(path: "row/Text[0]", parent: 2, frame: CGRect(x: 0, y: 6, width: 60, height: 20)),
    Row(
      path: "badge",
      type: "Circle",
      parent: 2,
      frame: CGRect(x: 68, y: 0, width: 32, height: 32)
    ),
  ]

  package static func snapshot(
    _ rows: [Row] = Cards.rows,
    scene: String = "card",
    proposal: ProposedViewSize = ProposedViewSize(width: 100, height: nil)
  ) throws -> Snapshot {
    try Snapshot(
      scene: scene,
      proposal: proposal,
      environment: [
        "displayScale": 1, "dynamicTypeSize": "large", "layoutDirection": "leftToRight",
      ],
      outline: SceneOutline(
        rows.map {
          .init(
            parent: $0.parent,
            path: $0.path,
            id: $0.path.contains("/") ? nil : $0.path,
            type: $0.type,
            label: $0.label
          )
        }
      ),
      table: PlacementTable(rows.map { Placement(frame: $0.frame, proposal: $0.proposal) })
    )
  }

  /// The card with one row changed.
  package static func changed(_ index: Int, _ change: (inout Row) -> Void) throws -> Snapshot {
    var rows = Cards.rows
    change(&rows[index])
    return try snapshot(rows)
  }
}
