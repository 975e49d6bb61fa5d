public import LayoutEngine

/// A closed menu, which is laid out as its label.
public nonisolated struct Menu<Label: View, Content: View>: View {
  private let label: Label

  /// Creates a menu with a label.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void = {}
  ) {
    self.label = label()
  }

  /// Creates a menu labeled with text.
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void = {}
  ) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a menu labeled with text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void = {}
  ) where Label == Text {
    label = Text(title)
  }

  /// Appends the label in the style of buttons.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    if let own = context.nodesInAppStyle(MenuStyleConfiguration(label: StyledPart(label))) {
      nodes += own
      return
    }
    nodes.append(.control("Menu", context.nodesInButtonStyle(label)))
  }
}

/// The properties of a menu that a style receives, which only `Menu(_:)` reads.
public struct MenuStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledPart
  /// The type of the content.
  public typealias Content = StyledPart
  let label: Label
}

/// A style of menus.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a menu that a style receives.
  typealias Configuration = MenuStyleConfiguration

  /// Returns the body of a menu.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates a menu with the properties that a style received.
  public init(_ configuration: MenuStyleConfiguration) { label = configuration.label }
}

nonisolated extension View {
  /// Sets the style of menus that an app defines.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    appStyle(style) { $0.makeBody(configuration: $1) }
  }
}
