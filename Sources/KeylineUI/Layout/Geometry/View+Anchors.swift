import LayoutContainers
public import LayoutCore
import LayoutEngine

extension View {
  /// Returns the view with a value, made of an anchor of it, that it hands to those around it.
  public func anchorPreference<A: Sendable, K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    handing(AnchorReaction<K> { $0 = transform(value.anchor(at: $1)) })
  }

  /// Returns the view with a change, by an anchor of it, to the value that it hands to those around it.
  public func transformAnchorPreference<A: Sendable, K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    handing(
      AnchorReaction<K> { preference, place in
        var changed = preference ?? K.defaultValue
        transform(&changed, value.anchor(at: place))
        preference = changed
      }
    )
  }

  /// Returns the view with others in front of it that follow from what the views in it hand over.
  public func overlayPreferenceValue<K: PreferenceKey, Content: View>(
    _ key: K.Type = K.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> Content
  ) -> some View {
    decorated("overlay", OverlayLayout(alignment: alignment), by: key, transform)
  }

  /// Returns the view with others behind it that follow from what the views in it hand over.
  public func backgroundPreferenceValue<K: PreferenceKey, Content: View>(
    _ key: K.Type = K.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> Content
  ) -> some View {
    decorated("background", BackgroundLayout(alignment: alignment), by: key, transform)
  }

  private func handing(_ reaction: some PreferenceWriter) -> some View {
    changingNodes { node in
      var node = node
      node.reactions.append(OwnedReaction(reaction: reaction, owner: nil))
      return node
    }
  }

  private func decorated<K: PreferenceKey, Content: View>(
    _ type: String,
    _ layout: some DecorationLayout,
    by key: K.Type,
    _ transform: @escaping (K.Value) -> Content
  ) -> some View {
    modifier(
      NodeModifier { node, context in
        var inner = context
        inner.enter(.content)
        let context = inner
        let content = ViewWork<PlacedTree, LayoutNode?> { tree in
          let value = PreferenceValues(handedBy: tree)[K.self] ?? K.defaultValue
          return EnvironmentScope.$values.withValue(context.environment) {
            .layer(of: transform(value).nodes(in: context))
          }
        }
        var decorated = node.wrapped(
          as: type,
          in: PendingDecorationLayout(decoration: layout, content: content)
        )
        decorated.arguments = [:]
        return decorated
      }
    )
  }
}

/// The layout of a view with another one in front of it or behind it, which is not known yet.
private struct PendingDecorationLayout: TreeReadingLayout, TransparentLayout {
  let decoration: any DecorationLayout
  let content: ViewWork<PlacedTree, LayoutNode?>

  func expanded(around tree: PlacedTree) -> (layout: any Layout, children: [LayoutNode]) {
    (decoration, tree.node.children + [content(tree) ?? .empty])
  }
}
