// Spellings: ranges and titles of date and color pickers.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension DatePicker where Label == Text {
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: some RangeExpression<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(title), selection, DatePicker.bounds(of: range), displayedComponents)
  }
}

extension DatePicker {
  public init(
    selection: Binding<Date>,
    in range: some RangeExpression<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), selection, DatePicker.bounds(of: range), displayedComponents)
  }
}

extension ColorPicker where Label == Text {
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}
