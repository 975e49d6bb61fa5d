/// A style of text fields.
public struct BuiltinTextFieldStyle: Sendable {
  let hasBorder: Bool

  /// The platform's style: the text alone.
  public static let automatic = BuiltinTextFieldStyle(hasBorder: false)
  /// The text alone.
  public static let plain = BuiltinTextFieldStyle(hasBorder: false)
  /// The text with a rounded border.
  public static let roundedBorder = BuiltinTextFieldStyle(hasBorder: true)
}

/// A text field with a rounded border.
public typealias RoundedBorderTextFieldStyle = RoundedBorderStyle

/// A text field with a rounded border.
public struct RoundedBorderStyle: Sendable {
  /// Creates the style.
  public init() {}
}

private enum FieldBorderKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether text fields have a border.
  var hasFieldBorder: Bool {
    get { self[FieldBorderKey.self] }
    set { self[FieldBorderKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of text fields in the view.
  public func textFieldStyle(_ style: BuiltinTextFieldStyle) -> some View {
    transformingEnvironment { $0.hasFieldBorder = style.hasBorder }
  }

  /// Sets the style of text fields in the view to a rounded border.
  public func textFieldStyle(_ style: RoundedBorderStyle) -> some View {
    textFieldStyle(.roundedBorder)
  }
}
