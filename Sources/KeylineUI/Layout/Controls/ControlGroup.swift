public import Foundation

/// A row of related controls.
public struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Creates a group of controls.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a group of controls with a label, which only menus show.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.content = content()
  }

  /// Creates a group of controls with a title, which only menus show.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a group of controls with a title and a symbol, which only menus show.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// The controls in a row.
  public var body: some View {
    HStack { content }
  }
}

/// A calendar for selecting dates, which takes the proposed size.
public struct MultiDatePicker<Label: View>: View {
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

  /// Creates a picker with a title and the first date that can be selected.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a picker with a title and the range of dates that can be selected.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) where Label == Text {
    label = Text(titleKey)
  }

  /// The calendar, which takes the proposed size.
  public var body: some View {
    Color.clear.notLaidOut(.multiDatePicker)
  }
}
