import LayoutEngine

/// The properties of a progress view for a style.
public struct ProgressViewStyleConfiguration {
  /// The type of a label.
  public typealias Label = StyledPart
  /// The type of a label of the value.
  public typealias CurrentValueLabel = StyledPart
  /// The completed fraction; `nil` if it is not known.
  public let fractionCompleted: Double?
  /// The label, if there is one.
  public var label: Label?
  /// The label of the value, if there is one.
  public var currentValueLabel: CurrentValueLabel?
}

/// A style of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a progress view for a style.
  typealias Configuration = ProgressViewStyleConfiguration

  /// Returns the body of a progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The platform's progress view.
public struct DefaultProgressViewStyle: Sendable {
  /// Creates the style.
  public init() {}
}

/// A bar.
public struct LinearProgressViewStyle: Sendable {
  /// Creates the style.
  public init() {}
  /// Creates the style; layout ignores the color.
  public init(tint: Color) {}
}

/// A wheel.
public struct CircularProgressViewStyle: Sendable {
  /// Creates the style.
  public init() {}
  /// Creates the style; layout ignores the color.
  public init(tint: Color) {}
}

/// A style of progress views that an app defines.
struct CustomProgressViewStyle {
  let lower: @MainActor (ProgressViewStyleConfiguration, LoweringContext) -> [LayoutNode]
}

private enum CustomProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: CustomProgressViewStyle? { nil }
}

extension EnvironmentValues {
  var customProgressViewStyle: CustomProgressViewStyle? {
    get { self[CustomProgressViewStyleKey.self] }
    set { self[CustomProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of progress views that an app defines.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    let custom = CustomProgressViewStyle { configuration, context in
      var inner = context
      inner.environment.customProgressViewStyle = nil
      return style.makeBody(configuration: configuration).nodes(in: inner)
    }
    return transformingEnvironment { $0.customProgressViewStyle = custom }
  }

  /// Sets the style of progress views to the platform's.
  public func progressViewStyle(_ style: DefaultProgressViewStyle) -> some View {
    progressViewStyle(.automatic)
  }

  /// Sets the style of progress views to a bar.
  public func progressViewStyle(_ style: LinearProgressViewStyle) -> some View {
    progressViewStyle(.linear)
  }

  /// Sets the style of progress views to a wheel.
  public func progressViewStyle(_ style: CircularProgressViewStyle) -> some View {
    progressViewStyle(.circular)
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// Creates a progress view with the properties that a style received.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted,
      label: configuration.label,
      valueLabel: configuration.currentValueLabel
    )
  }
}
