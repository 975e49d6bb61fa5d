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
  public static func lower(
    _ modifier: Self,
    of content: ModifierContent<Self>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    let resolved = modifier.resolve(in: context.environment)
    ResolvedModifier.lower(
      resolved,
      of: ModifierContent<ResolvedModifier> { ModifierContent.lower(content, in: $0, into: &$1) },
      in: context,
      into: &nodes
    )
  }
}
