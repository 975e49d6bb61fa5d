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
