public import KeylineUI
public import LayoutContainers

// The predecessors of `Group(subviews:)` in SwiftUI's interface, which public source code uses.

/// The predecessor of `Group(subviews:)`.
public enum _VariadicView {
  /// The views, in order.
  public typealias Children = SubviewsCollection
  /// A container of subviews.
  public typealias ViewRoot = _VariadicView_ViewRoot
  /// A container that creates one view from its subviews.
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  /// A container that creates several views from its subviews.
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot

  /// A view that is created from the subviews of a different view.
  public struct Tree<Root: _VariadicView_ViewRoot, Content: View>: View {
    private let root: Root
    private let content: Content

    /// Creates a view from a container and its content.
    public init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.root = root
      self.content = content()
    }

    /// The body of the container.
    public var body: some View {
      Group(subviews: content) { root.body(children: $0) }
    }
  }
}

/// A container of subviews.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot {
  /// The type of the views.
  associatedtype Body: View
  /// Returns the views.
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// A container that creates one view from its subviews.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A container that creates several views from its subviews.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

// Earlier names of layouts in SwiftUI's interface, which public source code uses.

/// The layout of a horizontal stack.
public typealias _HStackLayout = HStackLayout
/// The layout of a vertical stack.
public typealias _VStackLayout = VStackLayout
/// The layout of a stack in depth.
public typealias _ZStackLayout = ZStackLayout
