/// A label at the leading edge, and content at the trailing edge.
///
/// A spacer separates them, as in a form; with text of an accessibility size, the content is below the
/// label. Apple documents no metrics.
public struct LabeledContent<Label, Content> {
  private let label: Label
  private let content: Content
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
}

extension LabeledContent: View where Label: View, Content: View {
  /// Creates labeled content.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  /// The label, a spacer, and the content.
  public var body: some View {
    let (label, content) = (label, content)
    Restyled(
      LabeledContentStyleConfiguration(label: StyledPart(label), content: StyledPart(content)),
      standard: parts
    )
  }

  @MainActor @ViewBuilder
  private var parts: some View {
    if dynamicTypeSize.isAccessibilitySize {
      VStack(alignment: .leading) {
        ControlLabel(content: label)
        content
      }
    } else {
      HStack {
        ControlLabel(content: label)
        Spacer()
        content
      }
    }
  }
}

extension LabeledContent where Label == Text, Content: View {
  /// Creates content labeled with text.
  @MainActor @preconcurrency
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(String(title)), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates text labeled with text.
  @MainActor @preconcurrency
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(String(title)), content: Text(String(value)))
  }
}
