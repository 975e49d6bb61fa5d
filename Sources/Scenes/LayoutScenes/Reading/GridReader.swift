import Digests
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine

/// Reads the rows of a grid and the modifiers of its cells.
enum GridReader {
  /// The modifiers of cells.
  static let names = [
    "gridCellColumns", "gridCellAnchor", "gridColumnAlignment", "gridCellUnsizedAxes",
  ]

  static func row(
    _ cells: [LayoutNode],
    _ arguments: ArgumentReader
  ) throws(SceneError) -> [LayoutNode] {
    try arguments.only("alignment")
    let alignment = try arguments.named("alignment", "the alignment", in: AlignmentNames.vertical)
    return LayoutNode.gridRow(cells, alignment: alignment)
  }

  /// Applies a modifier of cells to a node.
  static func apply(
    _ name: String,
    _ value: JSONValue,
    to node: LayoutNode,
    at location: String
  ) throws(SceneError) -> LayoutNode {
    switch name {
    case "gridCellColumns":
      let count = try ArgumentReader.whole(value, at: location)
      guard (0...GridCellColumnsKey.maximum).contains(count) else {
        let expected = "a number of columns from 0 to \(GridCellColumnsKey.maximum)"
        throw .wrongKind("\(count)", expected: expected, at: location)
      }
      return node.layoutValue(NodeTraits.Value(GridCellColumnsKey.self, count))
    case "gridCellAnchor":
      let anchor: UnitPoint = try read(value, "a unit point", at: location)
      return node.layoutValue(NodeTraits.Value(GridCellAnchorKey.self, anchor))
    case "gridColumnAlignment":
      let guide: HorizontalAlignment = try read(value, "leading, center or trailing", at: location)
      return node.layoutValue(NodeTraits.Value(GridColumnAlignmentKey.self, guide))
    default:
      let axes: Axis.Set = try read(value, "horizontal, vertical or an array of them", at: location)
      return node.layoutValue(NodeTraits.Value(GridCellUnsizedAxesKey.self, axes))
    }
  }

  private static func read<Value: SceneValue>(
    _ value: JSONValue,
    _ expected: String,
    at location: String
  ) throws(SceneError) -> Value {
    guard let made = Value(sceneValue: value) else {
      throw .wrongKind(value.canonicalText, expected: expected, at: location)
    }
    return made
  }
}
