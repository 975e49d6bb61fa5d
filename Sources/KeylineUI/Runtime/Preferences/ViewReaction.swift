import LayoutEngine

/// What a modifier does about a view once it is laid out.
protocol ViewReaction: Sendable {
  /// What the modifier is called, for people.
  var name: String { get }

  /// Changes what the view hands over; returns what is to be done then, if anything.
  @MainActor
  func react(at place: ReadPlace, handing values: inout PreferenceValues) -> ViewAction?
}

/// A reaction that hands values over, and does nothing else.
protocol PreferenceWriter: ViewReaction {}

/// Something that views do because of a layout.
typealias ViewAction = () -> Void

/// A reaction of a view with what it remembers from one layout to the next.
struct ReactionModifier<Reaction: ViewReaction, Memory: AnyObject>: ViewModifier {
  typealias Body = Never
  let makeMemory: () -> Memory
  let make: (Memory, EnvironmentValues) -> Reaction

  static func lower(
    _ modifier: ReactionModifier,
    of content: ModifierContent<ReactionModifier>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    let first = nodes.count
    ModifierContent.lower(content, in: context, into: &nodes)
    for index in first..<nodes.count {
      let memory = context.place?.keeping(modifier.makeMemory) ?? modifier.makeMemory()
      let reaction = modifier.make(memory, context.environment)
      nodes[index].reactions.append(
        OwnedReaction(reaction: reaction, owner: context.place?.owner)
      )
    }
  }
}

/// A reaction with the type of the view or modifier that it is written in.
struct OwnedReaction: NodeReaction {
  let reaction: any ViewReaction
  let owner: Any.Type?
}

/// The last value that a reaction saw.
final class LastValue<Value>: @unchecked Sendable {
  // `@unchecked`: only reactions come by it, which run one at a time.
  private var value: Value?

  /// Returns the value before, and keeps a new one; `nil` for a first value.
  func replace(with value: Value) -> Value? {
    defer { self.value = value }
    return self.value
  }
}
