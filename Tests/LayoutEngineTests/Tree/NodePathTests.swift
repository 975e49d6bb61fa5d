import LayoutEngine
import Testing

@Suite struct NodePathTests {
  private func node(_ type: String, _ id: String? = nil) -> LayoutNode {
    LayoutNode(type: type, id: id, layout: Column())
  }

  @Test func `A root is named by its id, else by its type`() {
    #expect(NodePath(root: node("VStack")).description == "VStack")
    #expect(NodePath(root: node("VStack", "form")).description == "form")
  }

  @Test func `A path goes on by type and position`() {
    var path = NodePath(root: node("VStack"))
    path.descend(to: node("HStack"), at: 1)
    path.descend(to: node("Text"), at: 0)
    #expect(path.description == "VStack/HStack[1]/Text[0]")
  }

  @Test func `A path begins anew at an id`() {
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
