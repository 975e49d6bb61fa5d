import LayoutContainers
import LayoutCore
import LayoutEngine

/// The layout of a view that extends into the safe area when its position is known.
struct PendingSafeAreaLayout: PlacementDependentLayout, TransparentLayout {
  let edges: Edge.Set

  static var changesSize: Bool { false }

  func expanded(
    in place: PlacementContext,
    children: [LayoutNode]
  ) -> (layout: any Layout, children: [LayoutNode]) {
    var insets = place.adjacentInsets
    if !edges.contains(.top) { insets.top = 0 }
    if !edges.contains(.leading) { insets.leading = 0 }
    if !edges.contains(.bottom) { insets.bottom = 0 }
    if !edges.contains(.trailing) { insets.trailing = 0 }
    return (SafeAreaIgnoringLayout(insets: insets), children)
  }
}
