/// A label that shows or hides content below it.
///
/// The label has an arrow at its trailing edge. Expanded content is stacked below the label,
/// aligned to the leading edge. Apple documents no metrics.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let isExpanded: Bool
  private let label: Label
  private let content: () -> Content

  /// Creates a collapsed group.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    isExpanded = false
    self.label = label()
    self.content = content
  }

  /// Creates a group that is expanded or collapsed.
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded.wrappedValue
    self.label = label()
    self.content = content
  }

  /// The label, and the content if the group is expanded.
  @MainActor public var body: some View {
    let (isExpanded, label, content) = (isExpanded, label, content)
    Restyled(
      DisclosureGroupStyleConfiguration(
        label: StyledPart(label),
        content: StyledPart { content().nodes(in: $0) },
        isExpanded: .constant(isExpanded)
      ),
      standard: VStack(alignment: .leading) {
        HStack {
          label
          Spacer()
          Color.clear.frame(width: ControlMetrics.arrow.width, height: ControlMetrics.arrow.height)
        }
        if isExpanded { content() }
      }
    )
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a collapsed group labeled with text.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group that is expanded or collapsed, labeled with text.
  public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// Creates a collapsed group labeled with text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
