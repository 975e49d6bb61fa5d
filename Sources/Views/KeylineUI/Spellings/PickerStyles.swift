// Spellings: styles of pickers, fields, and progress views with the names of their types.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A style of pickers.
public protocol PickerStyle: Sendable {
  /// The corresponding built-in style.
  var builtin: BuiltinPickerStyle { get }
}

extension BuiltinPickerStyle: PickerStyle { public var builtin: BuiltinPickerStyle { self } }

extension SegmentedPickerStyle: PickerStyle {
  public var builtin: BuiltinPickerStyle { .segmented }
}

/// The platform's default style.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public var builtin: BuiltinPickerStyle { .automatic }
}

/// A menu.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public var builtin: BuiltinPickerStyle { .menu }
}

/// A wheel.
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public var builtin: BuiltinPickerStyle { .wheel }
}

/// A style with all rows.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public var builtin: BuiltinPickerStyle { .inline }
}

/// A style with a link to a screen with the rows.
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  public var builtin: BuiltinPickerStyle { .navigationLink }
}

/// A palette of symbols in a menu.
public struct PalettePickerStyle: PickerStyle {
  public init() {}
  public var builtin: BuiltinPickerStyle { .palette }
}

extension BuiltinPickerStyle {
  public static let navigationLink = BuiltinPickerStyle.menu
  public static let palette = BuiltinPickerStyle.segmented
  public static let radioGroup = BuiltinPickerStyle.inline
}

nonisolated extension View {
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { pickerStyle(style.builtin) }
}

/// A style without a border.
public struct PlainTextFieldStyle: Sendable { public init() {} }

/// The platform's default style.
public struct DefaultTextFieldStyle: Sendable { public init() {} }

nonisolated extension View {
  public func textFieldStyle(_ style: PlainTextFieldStyle) -> some View { textFieldStyle(.plain) }
  public func textFieldStyle(_ style: DefaultTextFieldStyle) -> some View {
    textFieldStyle(.automatic)
  }
}

extension BuiltinTextFieldStyle {
  public static let squareBorder = BuiltinTextFieldStyle.roundedBorder
}
