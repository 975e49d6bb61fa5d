public import LayoutEngine

/// A modifier that is resolved with the environment before it is applied.
public protocol EnvironmentalModifier: ViewModifier where Body == Never {
  /// The type of the resolved modifier.
  associatedtype ResolvedModifier: ViewModifier
  /// Returns the modifier for an environment.
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  /// Appends the nodes of `content`, changed by the resolved modifier.
  public func lower(
    of content: ModifierContent<Self>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    resolve(in: context.environment).lower(
      of: ModifierContent<ResolvedModifier> { content.lower(in: $0, into: &$1) },
      in: context,
      into: &nodes
    )
  }
}
