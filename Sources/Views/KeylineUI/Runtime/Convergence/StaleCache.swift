import Foundation
import LayoutCore
import LayoutEngine

/// A layout whose cache from an earlier layout of its views gives other frames than a new one.
struct StaleCache {
  private let kept: PlacedTree
  private let made: PlacedTree

  /// Finds the first such layout in a tree that was laid out with kept caches; `nil` for none.
  ///
  /// - Throws: `LayoutError` if the tree is too deep.
  init?(
    of tree: LayoutNode,
    laidOutAs kept: LayoutResult,
    in proposal: ProposedViewSize,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    let made = try LayoutRun(root: tree, environment: environment).layout(in: proposal)
    let found = StaleCache.first(
      PlacedTree(tree, as: kept, in: proposal, environment: environment),
      PlacedTree(tree, as: made, in: proposal, environment: environment)
    )
    guard let found else { return nil }
    self.kept = found.kept
    self.made = found.made
  }

  /// Returns the first layout whose size, or the frames of whose subviews, differ, and that has no such layout in it.
  private static func first(
    _ kept: PlacedTree,
    _ made: PlacedTree
  ) -> (kept: PlacedTree, made: PlacedTree)? {
    let pairs = Array(zip(kept.children, made.children))
    // A subview that has another size for the same proposal is the cause, or has the cause in it.
    for (one, other) in pairs where one.proposal == other.proposal {
      if let found = first(one, other) { return found }
    }
    let isSame =
      kept.place.frame.size == made.place.frame.size
      && pairs.allSatisfy { $0.offset(in: kept) == $1.offset(in: made) }
    return isSame ? nil : (kept, made)
  }

  /// The diagnostic that names the layout with both of its sizes.
  var diagnostic: LayoutDiagnostic {
    LayoutDiagnostic(
      kind: .warning,
      path: kept.path.description,
      type: kept.node.type,
      message: """
        kept a stale cache: updateCache did not update it when the views changed, so that SwiftUI lays out \
        \(StaleCache.text(of: kept)); the layout of a new cache is recorded, \(StaleCache.text(of: made))
        """
    )
  }

  private static func text(of tree: PlacedTree) -> String {
    let size = tree.place.frame.size
    return "\(PointsText.text(size.width)) × \(PointsText.text(size.height))"
  }
}

extension PlacedTree {
  /// The frame in a container.
  fileprivate func offset(in container: PlacedTree) -> CGRect {
    place.frame.offsetBy(dx: -container.place.frame.minX, dy: -container.place.frame.minY)
  }
}
