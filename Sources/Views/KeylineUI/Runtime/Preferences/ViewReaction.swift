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

/// A reaction that sets preferences and has no action.
protocol PreferenceWriter: ViewReaction {}

/// An action that a view runs after a layout.
typealias ViewAction = () -> Void

/// A modifier that adds a reaction with persistent memory between layouts to each node of a view.
nonisolated struct ReactionModifier<Reaction: ViewReaction, Memory: AnyObject>: ViewModifier {
  let makeMemory: () -> Memory
  let make: (Memory, EnvironmentValues) -> Reaction

  @MainActor
  func lower(
    of content: ModifierContent<ReactionModifier>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    let first = nodes.count
    content.lower(in: context, into: &nodes)
    for index in first..<nodes.count {
      let memory = context.identity?.state(makeMemory) ?? makeMemory()
      let reaction = make(memory, context.environment)
      nodes[index].reactions.append(
        OwnedReaction(reaction: reaction, owner: context.identity?.owner)
      )
    }
  }
}

/// A reaction with the type of the view or modifier that declares it.
struct OwnedReaction: NodeReaction {
  let reaction: any ViewReaction
  let owner: Any.Type?
}

/// The last value that a reaction received.
final class LastValue<Value>: @unchecked Sendable {
  // `@unchecked`: only reactions access it, and they run one at a time.
  private var value: Value?

  /// Stores a new value and returns the previous one; `nil` for the first value.
  func replace(with value: Value) -> Value? {
    defer { self.value = value }
    return self.value
  }
}

nonisolated extension View {
  /// Adds a reaction that remembers the last value that it received.
  func reacting<Value, Reaction: ViewReaction>(
    _ make: @escaping (LastValue<Value>, EnvironmentValues) -> Reaction
  ) -> some View { modifier(ReactionModifier(makeMemory: { LastValue<Value>() }, make: make)) }

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
