import Foundation
public import LayoutCore
import LayoutEngine

extension View {
  /// Returns the view with others in front of it.
  public func overlay<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return modifier(
      NodeModifier { node, context in
        node.overlay(.layer(of: content.nodes(in: context)), alignment: alignment)
      }
    )
  }

  /// Returns the view with another in front of it.
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Returns the view with others behind it.
  public func background<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return modifier(
      NodeModifier { node, context in
        node.background(.layer(of: content.nodes(in: context)), alignment: alignment)
      }
    )
  }

  /// Returns the view with another behind it.
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Returns the view, laid out as before and not drawn.
  public func hidden() -> some View {
    changingNodes { $0.hidden() }
  }
}
