import CanonicalJSON
import LayoutDiff
import Testing

@Suite struct NodeContentTests {
  private static let scene = #"""
    {"arguments":{"spacing":8},"children":[{"arguments":{"content":"a\"}]"},"id":"title","type":"Text"},\#
    {"children":[{"layoutDirection":"rightToLeft","type":"Circle"}],"priority":1,"type":"HStack"},\#
    {"children":[],"type":"Spacer"}],"id":"card","type":"VStack"}
    """#

  private static let types = ["VStack", "Text", "HStack", "Circle", "Spacer"]
  private static let parents = [nil, 0, 0, 2, 0]

  private func outline(_ types: [String] = types) throws -> SceneOutline {
    try SceneOutline(
      zip(types, NodeContentTests.parents).enumerated().map { index, node in
        .init(parent: node.1, path: "\(index)", id: nil, type: node.0, label: nil)
      }
    )
  }

  private func texts(_ body: String, _ outline: SceneOutline) -> [String]? {
    NodeContent.contents(reading: Array(body.utf8), for: outline)?
      .map { String(decoding: $0.text, as: UTF8.self) }
  }

  private static let own = [
    #"{"arguments":{"spacing":8},"type":"VStack"}"#,
    #"{"arguments":{"content":"a\"}]"},"type":"Text"}"#, #"{"priority":1,"type":"HStack"}"#,
    #"{"layoutDirection":"rightToLeft","type":"Circle"}"#, #"{"type":"Spacer"}"#,
  ]

  @Test func `A node's content excludes its id and children`() throws {
    #expect(texts(Self.scene, try outline()) == Self.own)
    let contents = NodeContent.contents(reading: Array(Self.scene.utf8), for: try outline())
    #expect(contents?.map(\.layoutDirection) == [nil, nil, nil, "rightToLeft", nil])
    #expect(contents?[1].parts["arguments"]?.object?["content"]?.string == "a\"}]")
  }

  @Test func `A different spelling has the same contents`() throws {
    let value = try JSONReader.read(Self.scene)
    for body in [
      value.indentedText, Self.scene.replacing("Circle", with: #"\u0043ircle"#),
    ] {
      #expect(texts(body, try outline()) == Self.own)
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func `A scene of other nodes has no contents`(index: Int) throws {
    var types = Self.types
    types[index] = "Capsule"
    #expect(texts(Self.scene, try outline(types)) == nil)
  }

  @Test func `A scene of more or fewer nodes has no contents`() throws {
    #expect(texts(Self.scene, try outline(Self.types.dropLast())) == nil)
    let fewer = #"{"children":[{"type":"Text"}],"type":"VStack"}"#
    #expect(texts(fewer, try outline()) == nil)
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"type":"VStack"} "#, #"{"type":"VStack","type":"VStack"}"#,
  ])
  func `A malformed text has no contents, or those of the strict reader`(text: String) throws {
    let outline = try outline(["VStack"])
    let strict = try? JSONReader.read(text).object
    let expected = strict?["type"] == nil ? nil : [#"{"type":"VStack"}"#]
    #expect(texts(text, outline) == expected)
  }
}
