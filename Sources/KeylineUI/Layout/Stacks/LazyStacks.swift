public import Foundation
import LayoutContainers
public import LayoutCore
public import LayoutEngine

/// A view that stacks its subviews from top to bottom, each at its ideal length; see `LazyVStackLayout`.
public struct LazyVStack<Content: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let layout: LazyVStackLayout
  private let content: Content

  /// Creates a stack; `spacing` is in points, and pinned views are laid out like the others.
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
  public static func lower(
    _ view: LazyVStack,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.lazyVStack(view.layout, view.content.nodes(in: context)))
  }
}

/// A view that stacks its subviews side by side, each at its ideal length; see `LazyHStackLayout`.
public struct LazyHStack<Content: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let layout: LazyHStackLayout
  private let content: Content

  /// Creates a stack; `spacing` is in points, and pinned views are laid out like the others.
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
  public static func lower(
    _ view: LazyHStack,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.lazyHStack(view.layout, view.content.nodes(in: context)))
  }
}

/// The parts of sections that stay in sight while their section scrolls.
///
/// A scene is laid out at the start of its scroll views, where they are in their places.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
