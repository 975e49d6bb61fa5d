/// The properties of a toggle that a style receives.
public struct ToggleStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledPart
  /// The label.
  public let label: Label
  /// Whether the toggle is on.
  @Binding public var isOn: Bool
  /// Whether the toggle has a mixed state, which is always false.
  public var isMixed: Bool { false }
}

/// A style of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a toggle that a style receives.
  typealias Configuration = ToggleStyleConfiguration

  /// Returns the body of a toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label with a switch at the trailing edge.
public struct SwitchToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Creates the style; layout ignores the color.
  nonisolated public init(tint: Color) {}

  /// Returns the body of a toggle.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.$isOn) { configuration.label }
      .transformingEnvironment { $0[TogglesAreSwitchesKey.self] = true }
  }
}

/// The default toggle: a label with a switch.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a toggle.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.$isOn) { configuration.label }
  }
}

/// A label with a border, which is filled while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a toggle.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.controlPadding(.button)
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A label with a switch at the trailing edge.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The default toggle: a label with a switch.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A label with a border, which is filled while the toggle is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

nonisolated extension View {
  /// Sets the style of toggles in the view.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    appStyle(style) { $0.makeBody(configuration: $1) }
  }
}
