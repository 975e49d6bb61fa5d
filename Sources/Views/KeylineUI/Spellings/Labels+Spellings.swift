// Spellings: images and titles of labels, links, and groups.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension Label where Title == Text, Icon == Image {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(titleKey) }, icon: { Image(resource) })
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

extension DisclosureGroup where Label == Text {
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension LabeledContent where Label == Text, Content: View {
  @MainActor @preconcurrency
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  @MainActor @preconcurrency
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }
  @MainActor @preconcurrency
  public init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: F.FormatInput,
    format: F
  ) where F.FormatOutput == String {
    self.init(content: { Text(format.format(value)) }, label: { Text(titleKey) })
  }
  @MainActor @preconcurrency
  @_disfavoredOverload
  public init<S: StringProtocol, F: FormatStyle>(
    _ title: S,
    value: F.FormatInput,
    format: F
  ) where F.FormatOutput == String {
    self.init(content: { Text(format.format(value)) }, label: { Text(title) })
  }
}

extension ContentUnavailableView
where Label == KeylineUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(
      label: { KeylineUI.Label(title, image: name) },
      description: { description },
      actions: { EmptyView() }
    )
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init(
      label: { KeylineUI.Label(title, image: name) },
      description: { description },
      actions: { EmptyView() }
    )
  }
  public static var search: Self {
    Self(
      "No Results",
      systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search.")
    )
  }
  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”",
      systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search.")
    )
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @MainActor @preconcurrency
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension Image {
  nonisolated public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
  }
}
