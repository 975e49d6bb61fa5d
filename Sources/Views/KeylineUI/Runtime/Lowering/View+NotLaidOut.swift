import LayoutEngine

/// Reports an ignored modifier and lowers the view unchanged.
private nonisolated struct IgnoredModifierReport: ViewModifier {
  let ignored: IgnoredModifier?

  @MainActor func lower(
    of content: ModifierContent<IgnoredModifierReport>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    if let ignored = self.ignored { context.ignoredModifiers?.insert(ignored) }
    content.lower(in: context, into: &nodes)
  }
}

nonisolated extension View {
  /// Returns the view unchanged and reports a modifier that is not laid out; `nil` reports nothing.
  package func notLaidOut(_ ignored: IgnoredModifier?) -> some View {
    modifier(IgnoredModifierReport(ignored: ignored))
  }
}
