/// A collapsed tree of values, laid out as its roots with disclosure arrows.
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: View
{
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let hasChildren: (Data.Element) -> Bool
  private let row: (Data.Element) -> Row

  /// Creates a tree of values, identified by a property.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    self.data = data
    self.id = id
    hasChildren = { $0[keyPath: children] != nil }
    row = content
  }

  /// Creates a tree of identifiable values.
  public init(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// The rows of the roots.
  @MainActor public var body: some View {
    ForEach(data, id: id) { element in
      if hasChildren(element) {
        DisclosureGroup(content: { EmptyView() }, label: { row(element) })
      } else {
        row(element)
      }
    }
  }
}

extension List {
  /// Creates a list for a collapsed tree of identifiable values.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Creates a list for a collapsed tree of values.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row> {
    self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }

  /// Creates a list for a collapsed tree of identifiable values, with a selection.
  public init<Data: RandomAccessCollection, Row: View, SelectionValue: Hashable>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Creates a list for the elements of a binding, identified by a property.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<Binding<C>, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
}
