public import Foundation

/// A calendar to choose several dates; its content is as large as the proposal.
public nonisolated struct MultiDatePicker<Label: View>: View {
  private let label: Label

  /// Creates a picker with a label.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a picker with a title.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>
  ) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a picker with a title and the first date that can be chosen.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a picker with a title and the dates that can be chosen.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) where Label == Text {
    label = Text(titleKey)
  }

  /// The calendar, which takes the proposal.
  @MainActor public var body: some View { Color.clear.notLaidOut(.multiDatePicker) }
}
