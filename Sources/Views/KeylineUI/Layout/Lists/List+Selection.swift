extension List {
  /// Creates a list with a multiple selection, which does not affect its layout.
  public init<SelectionValue: Hashable>(
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content)
  }

  /// Creates a list with a single selection, which does not affect its layout.
  public init<SelectionValue: Hashable>(
    selection: Binding<SelectionValue?>?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content)
  }

  /// Creates a list with a row for each identifiable element, and a multiple selection.
  public init<SelectionValue: Hashable, Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(data, rowContent: rowContent)
  }

  /// Creates a list with a row for each identifiable element, and a single selection.
  public init<SelectionValue: Hashable, Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(data, rowContent: rowContent)
  }

  /// Creates a list with a row for each element, and a multiple selection.
  public init<SelectionValue: Hashable, Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(data, id: id, rowContent: rowContent)
  }

  /// Creates a list with a row for each element, and a single selection.
  public init<SelectionValue: Hashable, Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(data, id: id, rowContent: rowContent)
  }
}
