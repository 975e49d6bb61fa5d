package import LayoutCore

/// A layout that follows from where the nodes inside are placed.
///
/// It has its turn after all that follow from their places inside of it.
package protocol TreeReadingLayout: SizeReadingLayout {
  /// Returns the layout and the children that a tree gives, whose root is the layout's own node.
  func expanded(around tree: PlacedTree) -> (layout: any Layout, children: [LayoutNode])
}

extension TreeReadingLayout {
  /// No size follows from it.
  package static var changesSize: Bool { false }

  /// What follows from the place alone: nothing.
  package func expanded(
    in place: ReadPlace,
    children: [LayoutNode]
  ) -> (layout: any Layout, children: [LayoutNode]) { (self, children) }
}
