/// The properties of a progress view that a style receives.
public struct ProgressViewStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledPart
  /// The type of the value label.
  public typealias CurrentValueLabel = StyledPart
  /// The completed fraction; `nil` if it is unknown.
  public let fractionCompleted: Double?
  /// The label, if any.
  public var label: Label?
  /// The value label, if any.
  public var currentValueLabel: CurrentValueLabel?
}

/// A style of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a progress view that a style receives.
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

/// A spinner.
public struct CircularProgressViewStyle: Sendable {
  /// Creates the style.
  public init() {}
  /// Creates the style; layout ignores the color.
  public init(tint: Color) {}
}

nonisolated extension View {
  /// Sets a custom style of progress views in the view.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    appStyle(style) { $0.makeBody(configuration: $1) }
  }

  /// Sets the style of progress views to the platform's default.
  public func progressViewStyle(_ style: DefaultProgressViewStyle) -> some View {
    progressViewStyle(.automatic)
  }

  /// Sets the style of progress views to a bar.
  public func progressViewStyle(_ style: LinearProgressViewStyle) -> some View {
    progressViewStyle(.linear)
  }

  /// Sets the style of progress views to a spinner.
  public func progressViewStyle(_ style: CircularProgressViewStyle) -> some View {
    progressViewStyle(.circular)
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// Creates a progress view with the properties received by a style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted,
      label: configuration.label,
      valueLabel: configuration.currentValueLabel
    )
  }
}
