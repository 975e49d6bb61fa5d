package import LayoutCore

/// A layout that depends on the placements of its descendants.
///
/// It is expanded after all placement-dependent layouts inside it.
package protocol SubtreeDependentLayout: PlacementDependentLayout {
  func expanded(around tree: PlacedTree) -> (layout: any Layout, children: [LayoutNode])
}

extension SubtreeDependentLayout {
  /// The expansion affects no sizes.
  package static var changesSize: Bool { false }

  package func expanded(
    in place: PlacementContext,
    children: [LayoutNode]
  ) -> (layout: any Layout, children: [LayoutNode]) {
    (self, children)
  }
}
