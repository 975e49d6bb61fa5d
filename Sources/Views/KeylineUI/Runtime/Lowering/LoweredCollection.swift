import LayoutEngine

/// A collection with elements that are known only while views are lowered.
protocol LoweredCollection: RandomAccessCollection {
  @MainActor
  func elements(in context: LoweringContext) -> [Element]
}

extension LoweredCollection {
  /// The index of the first element, which is zero.
  public var startIndex: Int { 0 }

  /// The index after the last element, which is zero.
  public var endIndex: Int { 0 }

  /// Not called, because the collection is empty.
  public subscript(position: Int) -> Element {
    preconditionFailure("The collection is empty until the views are lowered.")
  }
}
