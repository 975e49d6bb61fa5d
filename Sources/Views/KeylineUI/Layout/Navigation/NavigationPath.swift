/// The values that lead to a screen in a navigation stack.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// Creates a path to the first screen.
  public init() {}

  /// Creates a path from values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { elements.count }

  /// Whether the path leads to the first screen.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds a value at the end.
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

  /// Removes values from the end.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

extension NavigationStack {
  /// Creates a stack with its first screen, which is shown regardless of the path.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(root: root)
  }

  /// Creates a stack with its first screen, which is shown regardless of the path.
  public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    path: Binding<Data>,
    @ViewBuilder root: () -> Root
  ) where Data.Element: Hashable {
    self.init(root: root)
  }
}
