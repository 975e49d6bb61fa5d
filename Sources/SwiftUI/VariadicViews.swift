#if os(Linux)
public import KeylineUI

// Views that are taken apart, by the names that SwiftUI's interface has for this from before there was
// `Group(subviews:)`; public sources use them, so they are spelled as there.

/// Views that are taken apart.
public enum _VariadicView {
  /// The views, in order.
  public typealias Children = SubviewsCollection
  /// What makes views from those that are taken apart.
  public typealias ViewRoot = _VariadicView_ViewRoot
  /// What makes one view from those that are taken apart.
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  /// What makes several views from those that are taken apart.
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot

  /// A view that is made from the subviews of another one.
  public struct Tree<Root: _VariadicView_ViewRoot, Content: View>: View {
    private let root: Root
    private let content: Content

    /// Creates what a root makes of views.
    public init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.root = root
      self.content = content()
    }

    /// What the root makes of the subviews.
    public var body: some View {
      Group(subviews: content) { root.body(children: $0) }
    }
  }
}

/// What makes views from those that are taken apart.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot {
  /// The type of the views.
  associatedtype Body: View
  /// Returns the views.
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// What makes one view from those that are taken apart.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// What makes several views from those that are taken apart.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}
#endif
