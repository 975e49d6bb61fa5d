import LayoutDiff
import Testing

@Suite struct OutlineSimilarityTests {
  /// A column with nodes written as `type`, `type#id` or `type:label`.
  private func outline(_ nodes: String...) throws -> SceneOutline {
    let root = SceneOutline.Node(parent: nil, path: "0", id: nil, type: "VStack", label: nil)
    let rest = nodes.enumerated().map { index, text in
      let id = text.split(separator: "#").dropFirst().first.map(String.init)
      let label = text.split(separator: ":").dropFirst().first.map(String.init)
      let type = text.prefix { $0 != "#" && $0 != ":" }
      return SceneOutline.Node(
        parent: 0,
        path: "\(index + 1)",
        id: id,
        type: String(type),
        label: label
      )
    }
    return try SceneOutline([root] + rest)
  }

  @Test func `Equal trees are the same, whatever their order`() throws {
    let one = try outline("Text:Sign in", "Text:Name")
    #expect(one.similarity(to: one) == 1)
    #expect(one.similarity(to: try outline("Text:Name", "Text:Sign in")) == 1)
  }

  @Test func `A node with an ID is known by it, and a different text counts half`() throws {
    #expect(
      try outline("Text#title", "Text:a").similarity(to: outline("Text#title", "Text:a")) == 1
    )
    #expect(
      try outline("Text:Sign in", "Text:a").similarity(to: outline("Text:Sign in", "Text:b"))
        == 2.5 / 3
    )
  }

  @Test func `A node is shared with one other node only`() throws {
    let one = try outline("Text:a")
    #expect(try one.similarity(to: outline("Text:a", "Text:a")) == 2.0 / 3)
    #expect(try outline("Text:a", "Text:a").similarity(to: one) == 2.0 / 3)
  }

  @Test func `An added node counts`() throws {
    #expect(try outline("Text:a").similarity(to: outline("Text:a", "Spacer")) == 2.0 / 3)
  }

  @Test func `Trees that share nothing but types have nothing in common`() throws {
    #expect(try outline("Text:a").similarity(to: outline("Text:b")) == 0)
    #expect(try outline("Spacer").similarity(to: outline("Spacer")) == 0)
  }
}
