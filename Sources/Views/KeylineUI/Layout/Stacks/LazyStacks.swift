public import Foundation
import LayoutContainers
public import LayoutCore
public import LayoutEngine

/// A vertical stack of subviews with their ideal heights; see `LazyVStackLayout`.
public nonisolated struct LazyVStack<Content: View>: View {
  private let layout: LazyVStackLayout
  private let content: Content

  /// Creates a stack; `spacing` is in points, and pinned views are laid out like other views.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyVStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// Appends the stack with the nodes of its content.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.lazyVStack(layout, content.nodes(in: context)))
  }
}

/// A horizontal stack of subviews with their ideal widths; see `LazyHStackLayout`.
public nonisolated struct LazyHStack<Content: View>: View {
  private let layout: LazyHStackLayout
  private let content: Content

  /// Creates a stack; `spacing` is in points, and pinned views are laid out like other views.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyHStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// Appends the stack with the nodes of its content.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.lazyHStack(layout, content.nodes(in: context)))
  }
}
