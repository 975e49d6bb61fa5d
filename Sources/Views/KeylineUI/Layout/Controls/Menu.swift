public import LayoutEngine

/// A closed menu, which is laid out as its label.
public nonisolated struct Menu<Label: View, Content: View>: View {
  private let label: Label

  /// Creates a menu with a label.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void = {}
  ) { self.label = label() }

  /// Creates a menu labeled with text.
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void = {}
  ) where Label == Text { label = Text(titleKey) }

  /// Creates a menu labeled with text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void = {}
  ) where Label == Text { label = Text(title) }

  /// Appends the label in the style of buttons.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.control("Menu", context.nodesInButtonStyle(label)))
  }
}
