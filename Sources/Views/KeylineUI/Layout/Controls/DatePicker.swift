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
  private let selection: Binding<Date>
  private let range: (least: Date?, greatest: Date?)
  private let components: Components

  init(
    _ label: Label,
    _ selection: Binding<Date>,
    _ range: (least: Date?, greatest: Date?),
    _ components: Components
  ) {
    self.label = label
    self.selection = selection
    self.range = range
    self.components = components
  }

  /// Creates a date picker with a label.
  public init(
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), selection, (nil, nil), displayedComponents)
  }

  /// Creates a date picker labeled with text.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {
    self.init(Text(titleKey), selection, (nil, nil), displayedComponents)
  }

  /// Creates a date picker with a range, labeled with text.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: some RangeExpression<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {
    self.init(Text(titleKey), selection, DatePicker.bounds(of: range), displayedComponents)
  }

  static func bounds(
    of range: some RangeExpression<Date>
  ) -> (least: Date?, greatest: Date?) {
    switch range {
    case let range as ClosedRange<Date>: (range.lowerBound, range.upperBound)
    case let range as PartialRangeFrom<Date>: (range.lowerBound, nil)
    case let range as PartialRangeThrough<Date>: (nil, range.upperBound)
    default: (nil, nil)
    }
  }

  /// Appends the label and the button.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    if let own = context.nodesInAppStyle(configuration) {
      nodes += own
      return
    }
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

  private var configuration: DatePickerStyleConfiguration {
    DatePickerStyleConfiguration(
      label: StyledPart(label),
      selection: selection,
      minimumDate: range.least,
      maximumDate: range.greatest,
      displayedComponents: components
    )
  }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
  /// Creates a date picker with the properties that a style received.
  public init(_ configuration: DatePickerStyleConfiguration) {
    self.init(
      configuration.label,
      configuration.$selection,
      (configuration.minimumDate, configuration.maximumDate),
      configuration.displayedComponents
    )
  }
}
