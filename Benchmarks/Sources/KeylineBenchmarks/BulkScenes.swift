import Foundation
import LayoutContainers
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutScenes

/// 300 scenes with 1,000 nodes each, laid out before the measurement.
struct BulkScenes {
  /// A scene with the placements of its nodes.
  struct Item {
    let scene: PreparedScene
    let table: PlacementTable
  }

  /// The scenes.
  let items: [Item]
  /// The total number of placements.
  var placementCount: Int { items.reduce(0) { $0 + $1.table.placements.count } }
  /// The proposal of all scenes.
  let proposal = ProposedViewSize(width: 844, height: 390)

  /// Lays out the scenes.
  ///
  /// - Parameter changed: The number of scenes that differ from the original ones.
  /// - Throws: The recorder's error if a scene cannot be laid out.
  init(changed: Int = 0) throws {
    let proposal = proposal
    items = try (0..<300).map { number in
      let root = BulkScenes.root(number < changed ? number + 1000 : number)
      let scene = try PreparedScene(LayoutScene(name: "bulk/\(number)", root: root))
      let request = RecordingRequest(
        scene: scene,
        proposal: proposal,
        environment: SceneEnvironment()
      )
      return Item(scene: scene, table: try Recorder().record(request).snapshot.table)
    }
  }

  /// Returns a column of 37 rows with 26 leaves each.
  ///
  /// The leaves are fixed, with widths in quarters of a point, except for two per row that share
  /// the remaining space.
  private static func root(_ number: Int) -> LayoutNode {
    let rows = (0..<37).map { row in
      let leaves = (0..<26).map { column in
        let width = 4 + CGFloat((number + row * 7 + column * 13) % 41) / 4
        let leaf: any LayoutLeaf =
          column % 13 == 6 ? FlexibleLeaf() : FixedLeaf(CGSize(width: width, height: 12))
        return LayoutNode(type: "leaf", leaf: leaf)
      }
      return LayoutNode(type: "HStack", layout: HStackLayout(), children: leaves)
    }
    return LayoutNode(type: "VStack", layout: VStackLayout(), children: rows)
  }
}
