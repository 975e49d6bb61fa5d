import LayoutCore
import LayoutEngine

/// A modifier that changes the environment of the views inside it.
struct EnvironmentModifier: ViewModifier {
  typealias Body = Never
  /// Whether the direction is set, be it to the one that it was.
  let setsDirection: Bool
  let change: (inout EnvironmentValues) -> Void

  static func lower(
    _ modifier: EnvironmentModifier,
    of content: ModifierContent<EnvironmentModifier>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    var context = context
    let direction = context.environment.layoutDirection
    modifier.change(&context.environment)
    let first = nodes.count
    nodes += EnvironmentScope.$values.withValue(context.environment) {
      content.nodes(in: context)
    }
    let inner = context.environment.layoutDirection
    guard modifier.setsDirection || inner != direction else { return }
    for index in first..<nodes.count {
      nodes[index] = nodes[index].layoutDirection(inner)
    }
  }
}
