/// The properties of a form that a style receives.
public struct FormStyleConfiguration {
  /// The type of the content.
  public typealias Content = StyledPart
  /// The rows.
  public let content: Content
}

/// A style of forms.
@MainActor @preconcurrency
public protocol FormStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a form that a style receives.
  typealias Configuration = FormStyleConfiguration

  /// Returns the body of a form.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// Grouped rows, laid out as the platform's form.
public struct GroupedFormStyle: FormStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the platform's form.
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

/// The platform's form.
public typealias AutomaticFormStyle = GroupedFormStyle

/// Labels and controls in two columns, laid out as the platform's form.
public struct ColumnsFormStyle: FormStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the platform's form.
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Grouped rows.
  nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
  /// The platform's form.
  nonisolated public static var automatic: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// Labels and controls in two columns.
  nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// Creates a form with the properties that a style received.
  public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

nonisolated extension View {
  /// Sets the style of forms in the view.
  public func formStyle<S: FormStyle>(_ style: S) -> some View {
    let isBuiltin = style is GroupedFormStyle || style is ColumnsFormStyle
    return appStyle(style) { $0.makeBody(configuration: $1) }
      .notLaidOut(isBuiltin ? .formStyle : nil)
  }
}
