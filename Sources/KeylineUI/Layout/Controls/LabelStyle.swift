public import LayoutEngine

/// A part of a control, as a style is told of it.
public struct StyledPart: View {
  /// The type of the body.
  public typealias Body = Never
  let lower: @MainActor (LoweringContext) -> [LayoutNode]

  /// Appends the nodes of the part, with what it inherits here.
  public static func lower(
    _ view: StyledPart,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes += view.lower(context)
  }
}

/// What a style is told of a label.
public struct LabelStyleConfiguration {
  /// The type of a title.
  public typealias Title = StyledPart
  /// The type of a symbol.
  public typealias Icon = StyledPart
  /// The title.
  public let title: Title
  /// The symbol.
  public let icon: Icon
}

/// A way to show labels.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the view.
  associatedtype Body: View
  /// What a style is told of a label.
  typealias Configuration = LabelStyleConfiguration

  /// Returns the view of a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The symbol of a label alone.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the view of a label.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The title of a label alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the view of a label.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The symbol and the title of a label.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the view of a label.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: ControlMetrics.labelSpacing) {
      configuration.icon
      configuration.title
    }
  }
}

/// A style of labels of an app's own.
struct CustomLabelStyle {
  let lower: @MainActor (LabelStyleConfiguration, LoweringContext) -> [LayoutNode]
}

private enum CustomLabelStyleKey: EnvironmentKey {
  static var defaultValue: CustomLabelStyle? { nil }
}

extension EnvironmentValues {
  /// The style of labels of an app's own; `nil` where there is none.
  var customLabelStyle: CustomLabelStyle? {
    get { self[CustomLabelStyleKey.self] }
    set { self[CustomLabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Returns the view with a style for the labels in it.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    let own = CustomLabelStyle { configuration, context in
      var inner = context
      inner.environment.customLabelStyle = nil
      return style.makeBody(configuration: configuration).nodes(in: inner)
    }
    return transformingEnvironment { $0.customLabelStyle = own }
  }
}
