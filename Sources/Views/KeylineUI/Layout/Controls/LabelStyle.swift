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

nonisolated extension View {
  /// Sets the style of labels in the view.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    appStyle(style) { $0.makeBody(configuration: $1) }
  }
}
