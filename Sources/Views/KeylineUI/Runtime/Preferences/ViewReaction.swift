import LayoutContainers
import LayoutEngine

/// The reaction of a modifier to the layout of its view.
protocol ViewReaction: Sendable {
  /// The name of the modifier, for messages.
  var name: String { get }

  /// Updates the preferences of the view and returns the action to run after the layout, if there
  /// is one.
  @MainActor
  func react(at place: PlacementContext, preferences: inout PreferenceValues) -> ViewAction?
}

/// An action that a view runs after a layout.
typealias ViewAction = () -> Void

nonisolated extension View {
  /// Adds a reaction that remembers the last value that it received.
  func reacting<Value, Reaction: ViewReaction>(
    _ make: @escaping (LastValue<Value>, EnvironmentValues) -> Reaction
  ) -> some View {
    modifier(ReactionModifier(makeMemory: { LastValue<Value>() }, make: make))
  }

  /// Adds a reaction that sets preferences.
  func writing(_ reaction: some PreferenceWriter) -> some View {
    changingNodes { node in
      var node = node
      node.reactions.append(OwnedReaction(reaction: reaction, owner: nil))
      return node
    }
  }
}

extension EnvironmentValues {
  /// Returns an action in which dynamic properties read these values.
  func action(_ action: @escaping () -> Void) -> ViewAction {
    { EnvironmentScope.$values.withValue(self, operation: action) }
  }
}

extension PlacedTree {
  /// The visible children; for `ViewThatFits`, only the chosen child.
  var shownChildren: ArraySlice<PlacedTree> {
    guard case .layout(let layout) = node.content, layout is ViewThatFitsLayout else {
      return children[...]
    }
    // The other children have a proposal of zero.
    let chosen = children.firstIndex { $0.proposal != .zero } ?? children.indices.last
    return chosen.map { children[$0...$0] } ?? []
  }
}
