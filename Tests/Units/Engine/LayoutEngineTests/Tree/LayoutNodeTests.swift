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

@Suite struct NodeTraitsTests {
  private struct Rank: LayoutValueKey {
    static let defaultValue = 0
  }

  private struct Weight: LayoutValueKey {
    static let defaultValue = 0
  }

  private struct Total: CombinedLayoutValueKey {
    static let defaultValue = 0

    static func combined(inner: Int, outer: Int) -> Int { 10 * inner + outer }
  }

  @Test func `The values of a key that combines them are combined from the inside out`() throws {
    let value = { (number: Int) in NodeTraits.Value(Total.self, number) }
    #expect(NodeTraits(values: [1, 2, 3].map(value)).values.map { $0.value as? Int } == [123])
    let inner = fixed(1, 1).with(NodeTraits(values: [value(1)]))
    let node = inner.wrapped(in: KeepingWrap()).with(NodeTraits(values: [value(2)]))
    #expect(try asked(about: [node]) { $0[0][Total.self] } == 12)
  }

  @Test func `A value has its key's identity and name`() {
    let value = NodeTraits.Value(Rank.self, 3)
    #expect(value.key == ObjectIdentifier(Rank.self))
    #expect(value.name == "Rank")
    #expect(value.value as? Int == 3)
  }

  @Test func `The first value of a key wins, added or given`() {
    let values = [
      NodeTraits.Value(Rank.self, 1), NodeTraits.Value(Weight.self, 2),
      NodeTraits.Value(Rank.self, 3),
    ]
    var traits = NodeTraits(priority: 5, values: values)
    #expect(traits.priority == 5)
    #expect(traits.values.map(\.name) == ["Rank", "Weight"])
    #expect(traits.values.map { $0.value as? Int } == [1, 2])
    traits.add(NodeTraits.Value(Weight.self, 9))
    #expect(traits.values.map { $0.value as? Int } == [1, 2])
  }

  @Test func `Traits are empty by default`() {
    #expect(NodeTraits().priority == nil)
    #expect(NodeTraits().values.isEmpty)
  }
}

@Suite struct NodePositionTests {
  private static let tree = LayoutNode(
    type: "Column",
    layout: Column(),
    children: [
      fixed(1, 1),
      LayoutNode(
        type: "Column",
        id: "inner",
        layout: Column(),
        children: [fixed(2, 2), fixed(3, 3)]
      ),
    ]
  )

  private static let texts: [(NodePosition, String)] = [
    (.root, "root"), ([0], "root.0"), ([1, 12], "root.1.12"),
  ]

  @Test(arguments: texts)
  func `A position is written as its steps from the root`(position: NodePosition, text: String) {
    #expect(position.description == text)
  }

  @Test func `A child's parent is where it came from`() {
    #expect(NodePosition.root.parent == nil)
    #expect(NodePosition([2, 5]).child(3).parent == [2, 5])
    #expect(NodePosition.root.child(0) == [0])
  }

  private static let sizes: [(NodePosition, Int?)] = [
    ([0], 0), ([1], 2), ([1, 1], 0), ([2], nil), ([-1], nil), ([0, 0], nil), ([1, 2], nil),
  ]

  @Test(arguments: sizes)
  func `A tree finds the node at a position, or none`(position: NodePosition, children: Int?) {
    #expect(NodePositionTests.tree.node(at: position)?.children.count == children)
  }

  @Test func `A tree finds the position of the node with an id`() {
    #expect(NodePositionTests.tree.position(of: "inner") == [1])
    #expect(NodePositionTests.tree.position(of: "other") == nil)
    // The same letters in a different normal form are a different name.
    let composed = LayoutNode(type: "Leaf", id: "caf\u{E9}", leaf: FixedLeaf(.zero))
    #expect(composed.position(of: "caf\u{E9}") == .root)
    #expect(composed.position(of: "cafe\u{301}") == nil)
  }
}

@Suite struct NodePathTests {
  private func node(_ type: String, _ id: String? = nil) -> LayoutNode {
    LayoutNode(type: type, id: id, layout: Column())
  }

  @Test func `A root is named by its id, or else by its type`() {
    #expect(NodePath(root: node("VStack")).description == "VStack")
    #expect(NodePath(root: node("VStack", "form")).description == "form")
  }

  @Test func `A path continues with type and position`() {
    var path = NodePath(root: node("VStack"))
    path.descend(to: node("HStack"), at: 1)
    path.descend(to: node("Text"), at: 0)
    #expect(path.description == "VStack/HStack[1]/Text[0]")
  }

  @Test func `A path restarts at an id`() {
    var path = NodePath(root: node("VStack", "form"))
    path.descend(to: node("HStack"), at: 3)
    #expect(path.description == "form/HStack[3]")
    path.descend(to: node("Ring", "ring"), at: 0)
    #expect(path.description == "ring")
    path.descend(to: node("Text"), at: 2)
    #expect(path.description == "ring/Text[2]")
  }

  @Test func `A path is a value`() {
    let first = NodePath(root: node("VStack"))
    var second = first
    #expect(first == second)
    second.descend(to: node("Text"), at: 0)
    #expect(first != second)
    #expect(first.description == "VStack")
  }
}
