public import LayoutEngine

/// A part of a control that a style receives.
public struct StyledPart: View {
  let lower: @MainActor (LoweringContext) -> [LayoutNode]

  /// Appends the nodes of the part with its inherited values.
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes += lower(context)
  }
}

/// The properties of a label that a style receives.
public struct LabelStyleConfiguration {
  /// The type of the title.
  public typealias Title = StyledPart
  /// The type of the icon.
  public typealias Icon = StyledPart
  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

/// A style of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a label that a style receives.
  typealias Configuration = LabelStyleConfiguration

  /// Returns the body of a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The icon of a label without the title.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a label.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The title of a label without the icon.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a label.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon and the title of a label.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the body of a label.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: ControlMetrics.labelSpacing) {
      configuration.icon
      configuration.title
    }
  }
}

/// A type-erased custom label style.
struct CustomLabelStyle {
  let lower: @MainActor (LabelStyleConfiguration, LoweringContext) -> [LayoutNode]
}

private enum CustomLabelStyleKey: EnvironmentKey {
  static var defaultValue: CustomLabelStyle? { nil }
}

extension EnvironmentValues {
  /// The custom style of labels; `nil` for a built-in style.
  var customLabelStyle: CustomLabelStyle? {
    get { self[CustomLabelStyleKey.self] }
    set { self[CustomLabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of labels in the view.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    let own = CustomLabelStyle { configuration, context in
      var inner = context
      inner.environment.customLabelStyle = nil
      return style.makeBody(configuration: configuration).nodes(in: inner)
    }
    return transformingEnvironment { $0.customLabelStyle = own }
  }
}
