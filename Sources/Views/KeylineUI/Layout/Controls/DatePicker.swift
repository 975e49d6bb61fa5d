public import Foundation
public import LayoutEngine

/// The components of a date that can be selected.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The raw value of the option set.
  public let rawValue: Int

  /// Creates an option set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The day.
  public static let date = DatePickerComponents(rawValue: 1)
  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A label with a date button at the trailing edge.
public nonisolated struct DatePicker<Label: View>: View {
  /// The components of a date that can be selected.
  public typealias Components = DatePickerComponents
  private let label: Label

  /// Creates a date picker with a label.
  public init(
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// Creates a date picker labeled with text.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text { label = Text(titleKey) }

  /// Creates a date picker with a range, labeled with text.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: some RangeExpression<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text { label = Text(titleKey) }

  /// Appends the label and the button.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      .row(
        "DatePicker",
        label: label.labelNodes(in: context),
        part: FixedLeaf(ControlMetrics.dateButton),
        named: "Date",
        in: context
      )
    )
  }
}

/// A label with a color well at the trailing edge.
public nonisolated struct ColorPicker<Label: View>: View {
  private let label: Label

  /// Creates a color picker labeled with text.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) where Label == Text { label = Text(titleKey) }

  /// Creates a color picker with a label.
  public init(
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// Appends the label and the color well.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      .row(
        "ColorPicker",
        label: label.labelNodes(in: context),
        part: FixedLeaf(ControlMetrics.colorWell),
        named: "Color",
        in: context
      )
    )
  }
}
