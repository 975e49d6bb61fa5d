public import LayoutEngine

/// A link to a destination, which is not laid out; in a list on iOS, it has an indicator at the trailing edge.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label

  init(label: Label) { self.label = label }

  /// Creates a link with a label.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a link with a label.
  public init(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }

  /// Creates a link labeled with text.
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder destination: () -> Destination
  ) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a link labeled with text.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a link labeled with text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) where Label == Text {
    label = Text(title)
  }

  /// Appends the label in the style of buttons.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    let label = context.nodesInButtonStyle(self.label)
    guard let indicator = LayoutNode.linkIndicator(in: context.environment) else {
      return nodes.append(.control("NavigationLink", label))
    }
    nodes.append(.row("NavigationLink", label, accessory: [indicator]))
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to a value.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.init(label: label()) }

  /// Creates a link to a value, labeled with text.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(label: Text(titleKey))
  }

  /// Creates a link to a value, labeled with text.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(label: Text(title))
  }
}
