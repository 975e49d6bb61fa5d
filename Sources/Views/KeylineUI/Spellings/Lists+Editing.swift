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

extension ForEach {
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C>, C.Element: Identifiable, ID == C.Element.ID {
    self.init(data, id: \.id, content: content)
  }
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C> {
    self.init(data, id: id, content: content)
  }
}

extension List {
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<Binding<C>, C.Element.ID, Row> {
    self.init { ForEach(data, id: \.id, content: rowContent) }
  }
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<Binding<C>, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
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
  public init<Data: RandomAccessCollection, Row: View, SelectionValue: Hashable>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
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
  /// Creates a tree with one root, identified by a property.
  public init<Element>(
    _ root: Element,
    id: KeyPath<Element, ID>,
    children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Row
  ) where Element == Data.Element {
    self.init(Data([root]), id: id, children: children, content: content)
  }
}
