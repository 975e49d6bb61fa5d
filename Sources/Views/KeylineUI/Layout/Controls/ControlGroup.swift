/// Related controls, in a row; a style of the app can arrange them otherwise.
public nonisolated struct ControlGroup<Content: View>: View {
  private let content: Content
  private let label: StyledPart

  private init(content: Content, label: StyledPart) {
    self.content = content
    self.label = label
  }

  /// Creates a group of controls.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), label: StyledPart(EmptyView()))
  }

  /// Creates a group of controls with a label, which only menus and styles of the app show.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.init(content: content(), label: StyledPart(label()))
  }

  /// Creates a group of controls with a title, which only menus and styles of the app show.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: StyledPart(Text(titleKey)))
  }

  /// Creates a group of controls with a title, which only menus and styles of the app show.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: StyledPart(Text(title)))
  }

  /// Creates a group of controls with a title and a symbol, which only menus and styles of the app show.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), label: StyledPart(Label(titleKey, systemImage: systemImage)))
  }

  /// The controls in a row, or in the style of the app.
  @MainActor public var body: some View {
    let (content, label) = (content, label)
    Restyled(
      ControlGroupStyleConfiguration(content: StyledPart(content), label: label),
      standard: HStack { content }
    )
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// Creates a group of controls with the properties that a style received.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(content: configuration.content, label: configuration.label)
  }
}

/// The properties of a group of controls for a style.
public struct ControlGroupStyleConfiguration {
  /// The type of the content.
  public typealias Content = StyledPart
  /// The type of a label.
  public typealias Label = StyledPart
  /// The controls.
  public let content: Content
  /// The label, which is empty if the group has none.
  public let label: Label
}

/// A style of groups of controls.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a group of controls for a style.
  typealias Configuration = ControlGroupStyleConfiguration

  /// Returns the body of a group of controls.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

nonisolated extension View {
  /// Sets the style of groups of controls that an app defines.
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    appStyle(style) { $0.makeBody(configuration: $1) }
  }
}
