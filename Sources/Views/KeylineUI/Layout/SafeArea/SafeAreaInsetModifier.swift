import LayoutContainers
import LayoutCore
import LayoutEngine

/// A note of whether the views of a modifier are a navigation stack, made while they are lowered.
@MainActor
final class NavigationNote {
  var isNavigation = false
}

private enum NavigationNoteKey: EnvironmentKey {
  static var defaultValue: NavigationNote? { nil }
}

extension EnvironmentValues {
  /// The note of the nearest modifier that asks whether its view is a navigation stack.
  var navigationNote: NavigationNote? {
    get { self[NavigationNoteKey.self] }
    set { self[NavigationNoteKey.self] = newValue }
  }
}

/// A view at an edge of the safe area of another view.
///
/// The inset of a navigation stack does not reach the views in the stack, which extend behind it:
/// feedback-assistant/reports, issue 824, on iOS 26.
nonisolated struct SafeAreaInsetModifier<Inset: View>: ViewModifier {
  let layout: SafeAreaInsetLayout
  let inset: Inset

  @MainActor func lower(
    of content: ModifierContent<SafeAreaInsetModifier<Inset>>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    let note = NavigationNote()
    var inner = context
    inner.environment.navigationNote = note
    let views = content.nodes(in: inner)
    let isBehind = note.isNavigation && views.count == 1
    for view in views {
      let layer = LayoutNode.layer(of: inset.nodes(in: context))
      nodes.append(isBehind ? behind(layer, view) : view.safeAreaInset(layout, layer))
    }
  }

  /// Returns a view behind the inset at its edge.
  @MainActor private func behind(_ layer: LayoutNode?, _ view: LayoutNode) -> LayoutNode {
    var alignment = layout.alignment
    switch layout.edge {
    case .top: alignment.vertical = .top
    case .bottom: alignment.vertical = .bottom
    case .leading: alignment.horizontal = .leading
    case .trailing: alignment.horizontal = .trailing
    }
    let isVertical = layout.edge == .top || layout.edge == .bottom
    return view.overlay(
      layer?.fixedSize(horizontal: !isVertical, vertical: isVertical),
      alignment: alignment
    )
  }
}
