// Spellings: collections that a user can edit, and outlines with selections.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The edits that a user can make to a collection; a scene has none.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var move: EditActions { EditActions(rawValue: 1) }
  public static var delete: EditActions { EditActions(rawValue: 2) }
  public static var all: EditActions { [.move, .delete] }
}

extension List {
  public init<C: MutableCollection & RandomAccessCollection, Row: View, SelectionValue: Hashable>(
    _ data: Binding<C>,
    editActions: EditActions<C> = [],
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<Binding<C>, C.Element.ID, Row> {
    self.init { ForEach(data, id: \.id, content: rowContent) }
  }
  public init<C: MutableCollection & RandomAccessCollection, Row: View, SelectionValue: Hashable>(
    _ data: Binding<C>,
    editActions: EditActions<C> = [],
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<Binding<C>, C.Element.ID, Row> {
    self.init { ForEach(data, id: \.id, content: rowContent) }
  }
  public init<SelectionValue: Hashable>(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content)
  }
}

extension OutlineGroup where Data: RangeReplaceableCollection {
  /// Creates a tree with one root.
  public init<Element: Identifiable>(
    _ root: Element,
    children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Row
  ) where Element == Data.Element, ID == Element.ID {
    self.init(Data([root]), children: children, content: content)
  }
}
