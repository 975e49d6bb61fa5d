import Foundation
public import LayoutCore
import LayoutEngine

nonisolated extension View {
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

  /// Overlays the view with a second view.
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Adds a background with the given content to the view.
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

  /// Adds a second view as the background of the view.
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Hides the view without changing its frame.
  public func hidden() -> some View { changingNodes { $0.hidden() } }
}
