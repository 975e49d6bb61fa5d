import LayoutContainers
import LayoutEngine

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
