public import Foundation
import LayoutContainers
public import LayoutCore
public import LayoutEngine

/// A view that arranges its subviews in columns and rows; see `GridLayout` for the rules.
public struct Grid<Content: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let layout: GridLayout
  private let content: Content

  /// Creates a grid; spacings are in points, `nil` for the cells' preferences.
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
  public static func lower(
    _ view: Grid,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.grid(view.layout, view.content.nodes(in: context)))
  }
}

/// A row of a grid, whose views are cells.
///
/// Outside a grid it is a group.
public struct GridRow<Content: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Creates a row; its cells are aligned by `alignment`, or by the grid's alignment.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Appends the nodes of the cells with their places in the row.
  public static func lower(
    _ view: GridRow,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes += LayoutNode.gridRow(view.content.nodes(in: context), alignment: view.alignment)
  }
}
