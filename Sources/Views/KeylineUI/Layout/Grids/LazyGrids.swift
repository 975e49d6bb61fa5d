public import Foundation
public import LayoutContainers
public import LayoutCore
public import LayoutEngine

/// A view that fills columns with its subviews; see `LazyVGridLayout`.
public nonisolated struct LazyVGrid<Content: View>: View {
  private let layout: LazyVGridLayout
  private let content: Content

  /// Creates a grid; `spacing` is in points, and pinned views are laid out like other views.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyVGridLayout(columns: columns, alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// Appends the grid with the nodes of its content.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.lazyVGrid(layout, content.nodes(in: context)))
  }
}

/// A view that fills rows with its subviews; see `LazyHGridLayout`.
public nonisolated struct LazyHGrid<Content: View>: View {
  private let layout: LazyHGridLayout
  private let content: Content

  /// Creates a grid; `spacing` is in points, and pinned views are laid out like other views.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyHGridLayout(rows: rows, alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// Appends the grid with the nodes of its content.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.lazyHGrid(layout, content.nodes(in: context)))
  }
}
