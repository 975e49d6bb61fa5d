import LayoutContainers
public import LayoutCore
import LayoutEngine

nonisolated extension View {
  /// Sets a preference of the view to a value computed from one of its anchors.
  public func anchorPreference<A: Sendable, K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    writing(AnchorReaction<K> { $0 = transform(value.anchor(at: $1)) })
  }

  /// Changes a preference of the view with a value computed from one of its anchors.
  public func transformAnchorPreference<A: Sendable, K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    writing(
      AnchorReaction<K> { preference, place in
        var changed = preference.take() ?? K.defaultValue
        transform(&changed, value.anchor(at: place))
        preference = changed
      }
    )
  }

  /// Overlays the view with content created from a preference of the view.
  public func overlayPreferenceValue<K: PreferenceKey, Content: View>(
    _ key: K.Type = K.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> Content
  ) -> some View {
    decorated("overlay", OverlayLayout(alignment: alignment), by: key, transform)
  }

  /// Adds a background to the view with content created from a preference of the view.
  public func backgroundPreferenceValue<K: PreferenceKey, Content: View>(
    _ key: K.Type = K.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> Content
  ) -> some View {
    decorated("background", BackgroundLayout(alignment: alignment), by: key, transform)
  }

  private func decorated<K: PreferenceKey, Content: View>(
    _ type: String,
    _ layout: some DecorationLayout,
    by key: K.Type,
    _ transform: @escaping (K.Value) -> Content
  ) -> some View {
    let transform = MainActorValue(transform)
    return modifier(
      NodeModifier { node, context in
        var inner = context
        inner.enter(.content)
        let context = inner
        let content = ViewWork<PlacedTree, LayoutNode?> { tree in
          let value = PreferenceValues(of: tree)[K.self] ?? K.defaultValue
          return EnvironmentScope.$values.withValue(context.environment) {
            .layer(of: transform.value(value).nodes(in: context))
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

/// Sets or changes a preference depending on the position of a view.
private struct AnchorReaction<K: PreferenceKey>: PreferenceWriter, @unchecked Sendable {
  // `@unchecked`: for the same reason as `PreferenceReaction`.
  let change: (inout K.Value?, PlacementContext) -> Void

  var name: String { "anchorPreference of \(K.self)" }

  func react(at place: PlacementContext, preferences: inout PreferenceValues) -> ViewAction? {
    change(&preferences[K.self], place)
    return nil
  }
}

/// The layout of a view whose overlay or background depends on its preferences.
private struct PendingDecorationLayout: SubtreeDependentLayout, TransparentLayout {
  let decoration: any DecorationLayout
  let content: ViewWork<PlacedTree, LayoutNode?>

  func expanded(around tree: PlacedTree) -> (layout: any Layout, children: [LayoutNode]) {
    (decoration, tree.node.children + [content(tree) ?? .empty])
  }
}
