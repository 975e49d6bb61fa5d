import KeylineUI
import LayoutContainers
import LayoutEngine

extension SceneRegistry {
  /// The makers of the containers with columns.
  static let grids: [String: Maker] = [
    "Grid": { a, children in
      try a.only("alignment", "horizontalSpacing", "verticalSpacing")
      return .grid(
        GridLayout(
          alignment: try a.alignment(),
          horizontalSpacing: try a.length("horizontalSpacing"),
          verticalSpacing: try a.length("verticalSpacing")
        ),
        children
      )
    }
  ]

  /// Adds the keys by which the cells of a grid tell their places.
  mutating func registerGridKeys() {
    register(GridRowKey.self)
    register(GridCellColumnsKey.self)
    register(GridCellAnchorKey.self)
    register(GridColumnAlignmentKey.self)
    register(GridCellUnsizedAxesKey.self)
    register(SectionPartKey.self)
    register(ListRowInsetsKey.self)
    register(CoordinateSpaceKey.self)
    register(TagKey.self)
  }
}
