public import Foundation

/// The properties of a date picker that a style receives.
public struct DatePickerStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledPart
  /// The label.
  public let label: Label
  /// The selected date.
  @Binding public var selection: Date
  /// The first date that can be selected, if any.
  public let minimumDate: Date?
  /// The last date that can be selected, if any.
  public let maximumDate: Date?
  /// The components of a date that can be selected.
  public let displayedComponents: DatePickerComponents
}

/// A style of date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// The type of the body.
  associatedtype Body: View
  /// The properties of a date picker that a style receives.
  typealias Configuration = DatePickerStyleConfiguration

  /// Returns the body of a date picker.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The platform's date picker.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the platform's date picker.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

/// A button that shows the date.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the platform's date picker.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

/// A calendar, laid out as a button.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the platform's date picker.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

/// Wheels, laid out as a button.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the platform's date picker.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

/// A field, laid out as a button.
public struct FieldDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the platform's date picker.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The platform's date picker.
  nonisolated public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A button that shows the date.
  nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar, laid out as a button.
  nonisolated public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Wheels, laid out as a button.
  nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A field, laid out as a button.
  nonisolated public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

nonisolated extension View {
  /// Sets the style of date pickers in the view.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    let isLarge = style is GraphicalDatePickerStyle || style is WheelDatePickerStyle
    return appStyle(style) { $0.makeBody(configuration: $1) }
      .notLaidOut(isLarge ? .datePickerStyle : nil)
  }
}
