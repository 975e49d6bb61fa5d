import LayoutCore
import Testing

@testable import LayoutEngine

@Suite struct LayoutNodeTests {
  private func container(_ children: LayoutNode...) -> LayoutNode {
    LayoutNode(type: "Column", layout: Column(), children: children)
  }

  @Test func `The depth is the longest way to a leaf`() {
    #expect(fixed(1, 1).depth == 1)
    #expect(container().depth == 1)
    #expect(container(fixed(1, 1)).depth == 2)
    #expect(container(fixed(1, 1), container(container(fixed(1, 1))), fixed(1, 1)).depth == 4)
  }

  @Test func `A tree knows how many nodes it has, up to the greatest number`() {
    #expect(fixed(1, 1).nodeCount == 1)
    #expect(container(fixed(1, 1), container(fixed(1, 1)), container()).nodeCount == 5)
    var node = fixed(1, 1)
    for _ in 1..<100 { node = container(node, node) }
    #expect(node.nodeCount == .max)
  }

  @Test func `A tree that is 256 nodes deep is kept completely`() {
    var node = fixed(1, 1)
    for _ in 1..<256 { node = container(node) }
    #expect(node.depth == 256)
    #expect(!node.isTooDeep)
    #expect(node.children.count == 1)
  }

  @Test func `A node that is too deep loses its children, and its ancestors are marked`() {
    var node = fixed(1, 1)
    for _ in 1..<256 { node = container(node) }
    let deeper = container(fixed(2, 2), node)
    #expect(deeper.isTooDeep)
    #expect(deeper.children.isEmpty)
    #expect(deeper.depth == 1)
    let above = container(fixed(3, 3), container(deeper))
    #expect(above.isTooDeep)
    #expect(above.children.count == 2)
  }

  @Test func `A node has no traits and no name by default`() {
    let node = container()
    #expect(node.id == nil)
    #expect(node.traits?.values.count == nil)
    #expect(node.arguments == nil)
    #expect(node.layoutDirection == nil)
    #expect(fixed(1, 1, id: "x").id == "x")
  }
}
