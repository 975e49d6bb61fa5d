/// A way to show text fields.
public struct BuiltinTextFieldStyle: Sendable {
  let hasBorder: Bool

  /// What the platform chooses: the text alone.
  public static let automatic = BuiltinTextFieldStyle(hasBorder: false)
  /// The text alone.
  public static let plain = BuiltinTextFieldStyle(hasBorder: false)
  /// The text in a border with round corners.
  public static let roundedBorder = BuiltinTextFieldStyle(hasBorder: true)
}

/// The style of a text field in a border with round corners.
public typealias RoundedBorderTextFieldStyle = RoundedBorderStyle

/// The style of a text field in a border with round corners.
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
  /// Returns the view with a style for the text fields in it.
  public func textFieldStyle(_ style: BuiltinTextFieldStyle) -> some View {
    transformingEnvironment { $0.hasFieldBorder = style.hasBorder }
  }

  /// Returns the view with text fields in a border with round corners.
  public func textFieldStyle(_ style: RoundedBorderStyle) -> some View {
    textFieldStyle(.roundedBorder)
  }
}
