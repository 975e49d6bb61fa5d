import LayoutContainers
public import LayoutEngine

/// A section of rows with a header and a footer.
///
/// Outside of lists and lazy containers, it is a group of the header, the rows and the footer.
public struct Section<Parent, Content, Footer> {
  private let header: Parent
  private let content: Content
  private let footer: Footer
  private var isExpanded = true
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// Creates a section.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// Appends the nodes of the header, the rows and the footer.
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    let (number, inner) = context.enteringSection()
    let start = nodes.count
    let header = inner.styled(asListHeader: true, if: Parent.self != EmptyView.self)
    nodes += self.header.nodes(in: header).map {
      $0.sectionPart(.header).marked(number, as: .header)
    }
    if !isExpanded {
      // A collapsed section shows only its header and footer.
    } else if number == nil {
      content.lower(in: inner, into: &nodes)
    } else {
      nodes += content.nodes(in: inner).map { $0.marked(number, as: nil) }
    }
    let footer = inner.styled(asListHeader: false, if: Footer.self != EmptyView.self)
    nodes += self.footer.nodes(in: footer).map {
      $0.sectionPart(.footer).marked(number, as: .footer)
    }
    if context.environment.isInList { nodes.markEnds(ofSectionFrom: start) }
  }
}

extension [LayoutNode] {
  /// Marks the first and the last node of a section that begins at a position.
  fileprivate mutating func markEnds(ofSectionFrom start: Int) {
    guard start < count else { return }
    let last = count - 1
    mark(start, as: start == last ? .only : .first)
    if start < last { mark(last, as: .last) }
  }

  private mutating func mark(_ position: Int, as place: ListSectionKey.Place) {
    self[position] = self[position].layoutValue(NodeTraits.Value(ListSectionKey.self, place))
  }
}

extension LoweringContext {
  /// Returns the context of a header or footer, which has its font in lists.
  fileprivate func styled(asListHeader isHeader: Bool, if hasViews: Bool) -> LoweringContext {
    guard environment.isInList, hasViews else { return self }
    var context = self
    context.font = isHeader ? environment.listHeaderFont : environment.listFooterFont
    if isHeader, environment.listHeadersAreUppercase { context.environment.textCase = .uppercase }
    return context
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  @MainActor @preconcurrency
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  @MainActor @preconcurrency
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section of rows.
  @MainActor @preconcurrency
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section that shows its content while it is expanded.
  @MainActor @preconcurrency
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(content: content, header: header)
    self.isExpanded = isExpanded.wrappedValue
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a title that shows its content while it is expanded.
  @MainActor @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// Creates a section with a title that shows its content while it is expanded.
  @MainActor @preconcurrency
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  /// Creates a section with text as its header.
  @MainActor @preconcurrency
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(String(title)), content: content(), footer: EmptyView())
  }
}

extension LayoutNode {
  /// Marks the node as the header or footer of a section.
  fileprivate func sectionPart(_ part: SectionPartKey.Part) -> LayoutNode {
    layoutValue(NodeTraits.Value(SectionPartKey.self, part))
  }
}

// Initializers from before headers and footers had view builders.

extension Section where Parent: View, Content: View, Footer: View {
  /// Creates a section with a header and a footer.
  @MainActor @preconcurrency
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  @MainActor @preconcurrency
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header })
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  @MainActor @preconcurrency
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, footer: { footer })
  }
}

extension GroupBox {
  /// Creates a box with a label.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { label })
  }
}
