public import Foundation
public import LayoutContainers
public import LayoutCore
public import LayoutEngine

/// A view that arranges its subviews in columns and rows; see `GridLayout` for the rules.
public nonisolated struct Grid<Content: View>: View {
  private let layout: GridLayout
  private let content: Content

  /// Creates a grid; spacings are in points, or `nil` for the cells' preferences.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
    self.content = content()
  }

  /// Appends the grid with the nodes of its content.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.grid(layout, content.nodes(in: context)))
  }
}

/// A row of a grid; its views are cells.
///
/// Outside of a grid, it is a group.
public nonisolated struct GridRow<Content: View>: View {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Creates a row; its cells are aligned by `alignment`, or by the grid's alignment.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Appends the nodes of the cells with their positions in the row.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes += LayoutNode.gridRow(content.nodes(in: context), alignment: alignment)
  }
}

extension LayoutNode {
  /// Creates a grid.
  public static func grid(_ layout: GridLayout, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "Grid", layout: layout, children: children)
  }

  /// Returns nodes as the cells of a row in the grid that contains them.
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

nonisolated extension View {
  /// Makes the cell span several columns; the values of nested modifiers are added.
  public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCellColumnsKey.self, value: count)
  }

  /// Aligns the cell in its space with an anchor.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// Sets the alignment of the cell's column.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }

  /// Proposes the cell the current length of its column or row along the axes.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
  }
}
