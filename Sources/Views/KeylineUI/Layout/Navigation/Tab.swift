/// A tab in a tab view.
public nonisolated struct Tab<Value: Hashable, Content: View>: View {
  private let value: Value?
  private let content: Content

  /// Creates a tab with a title and a symbol, selected by a value.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.value = value
    self.content = content()
  }

  /// The content, tagged with the value.
  @MainActor public var body: some View {
    if let value { VStack { content }.tag(value) } else { VStack { content } }
  }
}

extension Tab where Value == Never {
  /// Creates a tab with a title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    value = nil
    self.content = content()
  }
}
