import Foundation
public import LayoutCore
import LayoutEngine

extension View {
  /// Overlays the view with content.
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

  /// Overlays the view with another view.
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Puts content behind the view.
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

  /// Puts another view behind the view.
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Hides the view, which keeps its frame.
  public func hidden() -> some View {
    changingNodes { $0.hidden() }
  }
}
