import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

extension LayoutNode {
  /// Type, id, label and children in one line, such as `VStack(Text“a”,padding#x(Color))`.
  var outline: String {
    var text = type
    if let id { text += "#\(id)" }
    if let label = leaf?.label { text += "“\(label)”" }
    return children.isEmpty ? text : text + "(\(children.outline))"
  }

  /// The leaf, if the node is one.
  var leaf: (any LayoutLeaf)? {
    if case .leaf(let leaf) = content { leaf } else { nil }
  }
}

extension [LayoutNode] {
  /// The outlines of all nodes, between commas.
  var outline: String { map(\.outline).joined(separator: ",") }
}

/// A view by a name for the test's log, with the outline of what it lowers to.
struct Lowering: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var outline: String
  var nodes: @MainActor @Sendable () -> [LayoutNode]

  init<Content: View>(
    _ name: String,
    _ outline: String,
    @ViewBuilder _ content: @escaping @MainActor @Sendable () -> Content
  ) {
    testDescription = name
    self.outline = outline
    nodes = { content().nodes() }
  }
}

/// Lays a tree out, and returns all frames in pre-order, each in its container's coordinates.
func frames(_ root: LayoutNode, in proposal: ProposedViewSize) throws -> [CGRect] {
  try LayoutRun(root: root).layout(in: proposal).placements.map(\.frame)
}
