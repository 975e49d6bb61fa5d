public import LayoutEngine

/// What a style is told of a button.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    /// The type of the body.
    public typealias Body = Never
    let nodes: [LayoutNode]

    /// Appends the nodes of the label.
    public static func lower(
      _ view: Label,
      in context: LoweringContext,
      into nodes: inout [LayoutNode]
    ) {
      nodes += view.nodes
    }
  }

  /// What the button is for, if it says.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Whether the button is pressed; in a still picture it is not.
  public let isPressed: Bool
}

/// A way to show buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the view.
  associatedtype Body: View
  /// What a style is told of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// Returns the view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A way to show buttons, and to press them.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the view.
  associatedtype Body: View
  /// What a style is told of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// Returns the view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style that presses buttons is told of one.
public struct PrimitiveButtonStyleConfiguration {
  /// What the button is for, if it says.
  public let role: ButtonRole?
  /// The button's label.
  public let label: ButtonStyleConfiguration.Label

  /// Presses the button, which does nothing.
  public func trigger() {}
}

/// The style around buttons.
struct AnyButtonStyle {
  private let lower: @MainActor (ButtonStyleConfiguration, LoweringContext) -> [LayoutNode]

  @MainActor
  init<S: ButtonStyle>(_ style: S) {
    lower = { style.makeBody(configuration: $0).nodes(in: $1) }
  }

  @MainActor
  init<S: PrimitiveButtonStyle>(_ style: S) {
    lower = { configuration, context in
      let configuration = PrimitiveButtonStyleConfiguration(
        role: configuration.role,
        label: configuration.label
      )
      return style.makeBody(configuration: configuration).nodes(in: context)
    }
  }

  private init() {
    lower = { configuration, _ in configuration.label.nodes }
  }

  /// The label alone.
  static let plain = AnyButtonStyle()

  @MainActor
  func nodes(
    of configuration: ButtonStyleConfiguration,
    in context: LoweringContext
  ) -> [LayoutNode] {
    lower(configuration, context)
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle { .plain }
}

extension EnvironmentValues {
  /// The style of buttons.
  var buttonStyle: AnyButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Returns the view with a style for the buttons in it.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    let style = AnyButtonStyle(style)
    return transformingEnvironment { $0.buttonStyle = style }
  }

  /// Returns the view with a style for the buttons in it.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let style = AnyButtonStyle(style)
    return transformingEnvironment { $0.buttonStyle = style }
  }
}
