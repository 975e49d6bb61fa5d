import LayoutEngine

/// The properties of a button that a style receives.
public struct ButtonStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledPart
  /// The role of the button, if any.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Whether the button is pressed, which is always false.
  public let isPressed: Bool
}

/// A style of buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a button that a style receives.
  typealias Configuration = ButtonStyleConfiguration

  /// Returns the body of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of buttons that triggers the action itself.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a button that a style receives.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// Returns the body of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that a primitive style receives.
public struct PrimitiveButtonStyleConfiguration {
  /// The role of the button, if any.
  public let role: ButtonRole?
  /// The button's label.
  public let label: ButtonStyleConfiguration.Label

  /// Does nothing.
  public func trigger() {}
}

/// A type-erased button style, which does not apply in its own body.
struct AnyButtonStyle {
  private let lower: @MainActor (ButtonStyleConfiguration, LoweringContext) -> [LayoutNode]
  /// Whether no style is set.
  let isAutomatic: Bool

  init<S: ButtonStyle>(_ style: S) {
    isAutomatic = false
    let style = MainActorValue(style)
    lower = { style.value.makeBody(configuration: $0).nodes(in: $1) }
  }

  init<S: PrimitiveButtonStyle>(_ style: S) {
    isAutomatic = style is DefaultButtonStyle
    let style = MainActorValue(style)
    lower = { configuration, context in
      let configuration = PrimitiveButtonStyleConfiguration(
        role: configuration.role,
        label: configuration.label
      )
      return style.value.makeBody(configuration: configuration).nodes(in: context)
    }
  }

  private init() {
    isAutomatic = true
    lower = { BorderedOnMac(label: $0.label).nodes(in: $1) }
  }

  static let automatic = AnyButtonStyle()

  @MainActor
  func nodes(
    of configuration: ButtonStyleConfiguration,
    in context: LoweringContext
  ) -> [LayoutNode] {
    var inner = context
    inner.environment[ButtonStyleKey.self] = .automatic
    return lower(configuration, inner)
  }
}

extension LoweringContext {
  /// Returns the label of a link or a menu in the style of buttons, if one is set.
  @MainActor
  func nodesInButtonStyle(_ label: some View) -> [LayoutNode] {
    let style = environment[ButtonStyleKey.self]
    if style.isAutomatic { return label.nodes(in: self) }
    let configuration = ButtonStyleConfiguration(
      role: nil,
      label: StyledPart(label),
      isPressed: false
    )
    return style.nodes(of: configuration, in: self)
  }
}

enum ButtonStyleKey: EnvironmentKey { static var defaultValue: AnyButtonStyle { .automatic } }

nonisolated extension View {
  /// Sets the style of buttons in the view.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    let style = AnyButtonStyle(style)
    return transformingEnvironment { $0[ButtonStyleKey.self] = style }
  }

  /// Sets the style of buttons in the view.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let style = AnyButtonStyle(style)
    return transformingEnvironment { $0[ButtonStyleKey.self] = style }
  }
}
