// Spellings: titles, images, and roles of tabs.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Tab {
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init("", systemImage: systemImage, value: value, content: content)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, systemImage: systemImage, value: value, content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init("", systemImage: "", value: value, content: content)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, systemImage: image, value: value, content: content)
  }
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init("", systemImage: "", value: value, content: content)
  }
  public init(
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) {
    self.init("", systemImage: "", value: value, content: content)
  }
}

extension Tab where Value == Never {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, systemImage: systemImage, content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init("", systemImage: systemImage, content: content)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, systemImage: image, content: content)
  }
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init("", systemImage: "", content: content)
  }
  public init(
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) {
    self.init("", systemImage: "", content: content)
  }
}

extension Tab {
  /// Leaves the tab out; a binding that selects it then shows the first tab.
  @ViewBuilder public func hidden(_ hidden: Bool = true) -> some View { if !hidden { self } }
}

extension TabSection {
  /// Leaves the tabs out.
  @ViewBuilder public func hidden(_ hidden: Bool = true) -> some View { if !hidden { self } }
}

/// The purpose of a tab.
public enum TabRole: Hashable, Sendable { case search }

/// A group of tabs in a sidebar; it adds no node to the tree.
public nonisolated struct TabSection<Content: View>: View {
  public let body: Content
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    body = content()
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    body = content()
  }
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View) {
    body = content()
  }
  public init(@ViewBuilder content: () -> Content) { body = content() }
}
