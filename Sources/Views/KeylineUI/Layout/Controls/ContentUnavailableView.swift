/// A view for missing content: a label, a description and buttons, centered in the proposed space.
///
/// The parts are stacked vertically; Apple documents no metrics.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  View
{
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a view from a label, a description and actions.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The label, the description and the actions.
  @MainActor public var body: some View {
    VStack {
      label.labelStyle(UnavailableLabelStyle())
      description.font(.subheadline).multilineTextAlignment(.center)
      actions
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// An icon above a title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon.font(.largeTitle)
      configuration.title.font(.title2.weight(.bold))
    }
  }
}

extension ContentUnavailableView
where Label == KeylineUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view from text, a symbol and a description.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { KeylineUI.Label(title, systemImage: name) },
      description: { description },
      actions: { EmptyView() }
    )
  }

  /// Creates a view from text, a symbol and a description.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { KeylineUI.Label(title, systemImage: name) },
      description: { description },
      actions: { EmptyView() }
    )
  }
}
