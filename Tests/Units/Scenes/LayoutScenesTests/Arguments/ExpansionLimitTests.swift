import Testing

@testable import LayoutScenes

@MainActor
@Suite struct ExpansionLimitTests {
  @Test func `Nodes are counted until there are too many`() throws {
    let limit = ExpansionLimit()
    try limit.count(nodes: ExpansionLimit.nodes, at: "root")
    let error = #expect(throws: SceneError.self) { try limit.count(nodes: 1, at: "root.a") }
    #expect(error?.location == "root.a")
    #expect(error?.message.contains("more than 1572864 nodes") == true)
  }

  @Test func `A text that doubles at each level is refused before it is in memory`() {
    var node = #"{"type": "Text", "arguments": {"content": "${a}"}}"#
    for _ in 0..<60 {
      node = #"""
        {"type": "ForEach", "arguments": {"data": ["${a}${a}"], "as": "a"}, "children": [\#(node)]}
        """#
    }
    let text = String(repeating: "x", count: 1_000)
    let document = #"""
      {"keyline": 1, "name": "a", "proposals": [{}], "root": {"type": "ForEach", "arguments":
       {"data": ["\#(text)"], "as": "a"}, "children": [\#(node)]}}
      """#
    let error = #expect(throws: SceneError.self) {
      try SceneDocument(Array(document.utf8)).scenes(registry: SceneRegistry())
    }
    #expect(error?.message.hasPrefix("the texts with values have more than") == true)
  }
}
