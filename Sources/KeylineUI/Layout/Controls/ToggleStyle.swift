import LayoutEngine

/// What a style is told of a switch.
public struct ToggleStyleConfiguration {
  /// The type of a label.
  public typealias Label = StyledPart
  /// The label.
  public let label: Label
  /// Whether the switch is on.
  @Binding public var isOn: Bool
  /// Whether the switch is for several things, of which some are on.
  public var isMixed: Bool { false }
}

/// A way to show switches.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the view.
  associatedtype Body: View
  /// What a style is told of a switch.
  typealias Configuration = ToggleStyleConfiguration

  /// Returns the view of a switch.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label with a switch at its trailing edge.
public struct SwitchToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Creates the style; layout ignores the colour.
  nonisolated public init(tint: Color) {}

  /// Returns the view of a switch.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.$isOn) { configuration.label }
  }
}

/// A label with the switch that the platform chooses.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the view of a switch.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.$isOn) { configuration.label }
  }
}

/// A label in a border, which is filled while it is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the view of a switch.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(ControlMetrics.bordered)
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A label with a switch at its trailing edge.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A label with the switch that the platform chooses.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A label in a border, which is filled while it is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A style of switches.
struct CustomToggleStyle {
  let lower: @MainActor (ToggleStyleConfiguration, LoweringContext) -> [LayoutNode]
}

private enum CustomToggleStyleKey: EnvironmentKey {
  static var defaultValue: CustomToggleStyle? { nil }
}

extension EnvironmentValues {
  /// The style of switches; `nil` for the platform's.
  var customToggleStyle: CustomToggleStyle? {
    get { self[CustomToggleStyleKey.self] }
    set { self[CustomToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Returns the view with a style for the switches in it.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    let own = CustomToggleStyle { configuration, context in
      var inner = context
      inner.environment.customToggleStyle = nil
      return style.makeBody(configuration: configuration).nodes(in: inner)
    }
    return transformingEnvironment { $0.customToggleStyle = own }
  }
}
