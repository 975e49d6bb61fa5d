import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine

func grid(
  alignment: Alignment = .center,
  horizontalSpacing: CGFloat? = 0,
  verticalSpacing: CGFloat? = 0,
  _ rows: [LayoutNode]...
) -> LayoutNode {
  .grid(
    GridLayout(
      alignment: alignment,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    ),
    rows.flatMap { $0 }
  )
}

/// The cells of a row.
func cells(alignment: VerticalAlignment? = nil, _ cells: LayoutNode...) -> [LayoutNode] {
  LayoutNode.gridRow(cells, alignment: alignment)
}

extension LayoutNode {
  func value<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) -> LayoutNode
  where K.Value: Sendable {
    layoutValue(NodeTraits.Value(key, value))
  }
}
