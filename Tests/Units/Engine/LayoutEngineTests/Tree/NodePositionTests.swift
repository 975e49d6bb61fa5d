import LayoutEngine
import Testing

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
