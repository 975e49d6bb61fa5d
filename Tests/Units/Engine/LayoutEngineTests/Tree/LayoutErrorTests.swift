import LayoutEngine
import Testing

@Suite struct LayoutErrorTests {
  @Test func `A tree that is too deep is rejected with the limit and the remedy`() {
    var node = fixed(1, 1)
    for _ in 0..<256 { node = LayoutNode(type: "Column", layout: Column(), children: [node]) }
    let error = #expect(throws: LayoutError.self) { try LayoutRun(root: node) }
    #expect(error?.code == .tooDeep)
    #expect(
      error?.description == """
        the tree is more than 256 nodes deep; flatten it, or lay out its parts as separate scenes
        """
    )
  }
}
