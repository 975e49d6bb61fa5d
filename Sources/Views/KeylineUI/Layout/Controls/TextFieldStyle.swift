/// A style of text fields.
public protocol TextFieldStyle {
  /// The type of the body.
  associatedtype _Body: View
  /// The type of the label.
  typealias _Label = Text
  /// Returns the body of a text field.
  @MainActor @preconcurrency @ViewBuilder
  func _body(configuration: TextField<_Label>) -> _Body
}

/// A style of text fields.
public struct BuiltinTextFieldStyle: Sendable {
  let hasBorder: Bool?

  /// The default style: text without a border on iOS and in forms, and with one elsewhere on macOS.
  public static let automatic = BuiltinTextFieldStyle(hasBorder: nil)
  /// Text without a border.
  public static let plain = BuiltinTextFieldStyle(hasBorder: false)
  /// Text with a rounded border.
  public static let roundedBorder = BuiltinTextFieldStyle(hasBorder: true)
}

/// A text field with a rounded border.
public typealias RoundedBorderTextFieldStyle = RoundedBorderStyle

/// A text field with a rounded border.
public struct RoundedBorderStyle: Sendable {
  /// Creates the style.
  public init() {}
}

nonisolated extension View {
  /// Sets the style of text fields in the view.
  public func textFieldStyle(_ style: BuiltinTextFieldStyle) -> some View {
    transformingEnvironment {
      $0[style: TextField<Text>.self] = nil
      $0[FieldBorderKey.self] = style.hasBorder
    }
  }

  /// Sets the style of text fields in the view to a rounded border.
  public func textFieldStyle(_ style: RoundedBorderStyle) -> some View {
    textFieldStyle(.roundedBorder)
  }

  /// Sets a custom style of text fields in the view.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    appStyle(style) { $0._body(configuration: $1) }
  }
}
