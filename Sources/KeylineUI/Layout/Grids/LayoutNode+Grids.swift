public import LayoutContainers
public import LayoutCore
public import LayoutEngine

extension LayoutNode {
  /// Returns a grid.
  public static func grid(_ layout: GridLayout, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "Grid", layout: layout, children: children)
  }

  /// Returns nodes as the cells of a row of the grid that contains them.
  public static func gridRow(
    _ cells: [LayoutNode],
    alignment: VerticalAlignment? = nil
  ) -> [LayoutNode] {
    cells.enumerated().map { position, cell in
      let place = GridRowPlace(startsRow: position == 0, alignment: alignment)
      return cell.layoutValue(NodeTraits.Value(GridRowKey.self, place))
    }
  }
}
