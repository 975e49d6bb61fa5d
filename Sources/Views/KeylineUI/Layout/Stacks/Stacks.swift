public import Foundation
import LayoutContainers
public import LayoutCore
public import LayoutEngine

/// A horizontal stack.
public nonisolated struct HStack<Content: View>: View {
  private let layout: HStackLayout
  private let content: Content

  /// Creates a stack; `spacing` is in points, or `nil` for the subviews' preferences.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// Appends the stack with the nodes of its content.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.hStack(layout, content.nodes(in: context)))
  }
}

/// A vertical stack.
public nonisolated struct VStack<Content: View>: View {
  private let layout: VStackLayout
  private let content: Content

  /// Creates a stack; `spacing` is in points, or `nil` for the subviews' preferences.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// Appends the stack with the nodes of its content.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.vStack(layout, content.nodes(in: context)))
  }
}

/// A stack in depth, with its last subview in front.
public nonisolated struct ZStack<Content: View>: View {
  private let layout: ZStackLayout
  private let content: Content

  /// Creates a stack in depth.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }

  /// Appends the stack with the nodes of its content.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.zStack(layout, content.nodes(in: context)))
  }
}
