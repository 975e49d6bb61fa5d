/// A box with content, and with a label above the content.
///
/// The padding of the box is 16 points, and the content is 8 points below the label. Apple
/// documents no metrics.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates a box with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The label above the content, with padding around them.
  @MainActor public var body: some View {
    let (label, content) = (label, content)
    Restyled(
      GroupBoxStyleConfiguration(label: StyledPart(label), content: StyledPart(content)),
      standard: VStack(alignment: .leading, spacing: 8) {
        label.font(.headline)
        VStack { content }
      }
      .padding(16)
    )
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  /// Creates a box labeled with text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(String(title)) }
  }
}
