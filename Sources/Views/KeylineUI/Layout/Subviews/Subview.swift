public import LayoutCore
public import LayoutEngine

/// A subview of a view.
public nonisolated struct Subview: View, Identifiable {
  /// The identity of a subview among its siblings.
  public struct ID: Hashable, Sendable {
    let position: Int
    let name: String?
  }

  private let node: LayoutNode
  private let position: Int
  private let source: SubviewSource

  init(_ node: LayoutNode, at position: Int, of source: SubviewSource) {
    self.node = node
    self.position = position
    self.source = source
  }

  /// The identity of the subview among its siblings.
  nonisolated public var id: ID { ID(position: position, name: node.id) }

  /// The container values of the view.
  nonisolated public var containerValues: ContainerValues { node.containerValues }

  /// Appends the node of the subview with its inherited values.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(source.node(at: position, in: context) ?? node)
  }
}

/// The view that contains the subviews; it is lowered again if they inherit different values.
struct SubviewSource: Sendable {
  private let context: LoweringContext
  private let lower: @MainActor @Sendable (LoweringContext) -> [LayoutNode]

  init(
    in context: LoweringContext,
    _ lower: @escaping @MainActor @Sendable (LoweringContext) -> [LayoutNode]
  ) {
    self.context = context
    self.lower = lower
  }

  @MainActor
  func subviews() -> SubviewsCollection {
    SubviewsCollection(
      lower(context).enumerated().map { Subview($0.element, at: $0.offset, of: self) }
    )
  }

  /// Returns the node of a subview that inherits different values; `nil` if the values are the
  /// same.
  @MainActor
  func node(at position: Int, in other: LoweringContext) -> LayoutNode? {
    guard other.font != context.font || other.lineLimit != context.lineLimit else { return nil }
    let nodes = lower(other)
    return nodes.indices.contains(position) ? nodes[position] : nil
  }
}
