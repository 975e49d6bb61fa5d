public import LayoutContainers
public import LayoutCore
public import LayoutEngine

/// A list of rows; see `ListLayout` for the rules.
public nonisolated struct List<Content: View>: View {
  private let content: Content

  /// Creates a list of rows.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Appends the list with the nodes of its rows.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.list("List", in: context) { content.nodes(in: $0) })
  }
}

extension List {
  /// Creates a list with a row for each identifiable element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    content = ForEach(data, content: rowContent)
  }

  /// Creates a list with a row for each element, identified by a property.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// Creates a list with a row for each number in a range.
  public init<RowContent: View>(
    _ data: Range<Int>,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    content = ForEach(data, content: rowContent)
  }
}

extension LayoutNode {
  /// Creates a list or a form.
  public static func list(
    _ type: String = "List",
    _ children: [LayoutNode],
    in layout: ListLayout = ListLayout()
  ) -> LayoutNode {
    LayoutNode(type: type, layout: layout, children: children)
  }
}

nonisolated extension View {
  /// Sets the insets of the view as a list row; `nil` for the list's default insets.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    layoutValue(key: ListRowInsetsKey.self, value: insets)
  }
}
