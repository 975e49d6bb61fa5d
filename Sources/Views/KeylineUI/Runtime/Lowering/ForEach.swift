public import LayoutEngine

/// A view for each element of a collection, in order.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  /// The elements.
  public let data: Data
  /// Creates the view for an element.
  public let content: (Data.Element) -> Content
  private let identity: (Data.Element) -> ID

  /// Appends the nodes of the view of each element.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    if Data.self is any LoweredCollection.Type, let data = self.data as? any LoweredCollection {
      for case let element as Data.Element in data.elements(in: context) {
        content(element).lower(in: context, into: &nodes)
      }
      return
    }
    for element in self.data {
      var context = context
      context.enter(.element(AnyHashable(identity(element))))
      content(element).lower(in: context, into: &nodes)
    }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a view for each identifiable element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    identity = { $0.id }
  }
}

extension ForEach {
  /// Creates a view for each element, identified by a property.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    identity = { $0[keyPath: id] }
  }

  /// Creates a view for each element of a binding, identified by a property of the value.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C> {
    self.data = data
    self.content = content
    identity = { $0.wrappedValue[keyPath: id] }
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates a view for each number in a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    identity = { $0 }
  }
}
