import Digests
import Testing

@testable import LayoutDiff

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

  @Test func `Whether a node clips its content is not part of its text, because it moves nothing`()
    throws
  {
    let body = Self.scene.replacing(#""id":"title""#, with: #""clips":true,"id":"title""#)
    for body in [body, try JSONReader.read(body).indentedText] {
      #expect(texts(body, try outline()) == Self.own)
      let contents = NodeContent.contents(reading: Array(body.utf8), for: try outline())
      #expect(contents?.map(\.clipsContent) == [false, true, false, false, false])
    }
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

@Suite struct ContentMembersTests {
  /// Edits of contents, by names with old and new values.
  static let cases: [(old: String, new: String, edits: [String])] = [
    (#"{"type":"Text"}"#, #"{"type":"Text"}"#, []),
    (#"{}"#, #"{"type":"Text"}"#, [#"type: nil → "Text""#]),
    (
      #"{"arguments":{"content":"a","size":1},"type":"Text"}"#,
      #"{"arguments":{"content":"b","size":1},"type":"Label"}"#,
      [#"content: "a" → "b""#, #"type: "Text" → "Label""#]
    ),
    (
      #"{"arguments":{"spacing":[1,{"a":2}]},"priority":1,"type":"HStack"}"#,
      #"{"arguments":{"alignment":"top","spacing":[1,{"a":3}]},"type":"HStack"}"#,
      [
        #"alignment: nil → "top""#, "priority: 1 → nil",
        #"spacing: [1,{"a":2}] → [1,{"a":3}]"#,
      ]
    ),
    // A layout value replaces an argument with the same name, and the node's own member both.
    (
      #"{"arguments":{"a":1},"layoutValues":{"a":2},"type":"T"}"#,
      #"{"arguments":{"a":3},"layoutValues":{"a":2},"type":"T"}"#, []
    ),
    (
      #"{"arguments":{"a":1},"layoutValues":{"a":2},"type":"T"}"#,
      #"{"a":4,"arguments":{"a":1},"layoutValues":{"a":3},"type":"T"}"#, ["a: 2 → 4"]
    ),
    // Arguments that are not an object are ignored, as are empty ones.
    (#"{"arguments":[1],"type":"T"}"#, #"{"arguments":{},"type":"T"}"#, []),
    // Names may need escapes, and be longer than others with the same beginning.
    (#"{"a\"b":1,"type":"T"}"#, #"{"a\"b":2,"type":"T"}"#, [#"a"b: 1 → 2"#]),
    (#"{"ab":1,"type":"T"}"#, #"{"a":1,"type":"T"}"#, ["a: nil → 1", "ab: 1 → nil"]),
    (#"{"ä":"é"}"#, #"{"ä":"e\n"}"#, [#"ä: "é" → "e\n""#]),
  ]

  @Test(arguments: cases)
  func `Edits name the members whose values differ`(old: String, new: String, edits: [String]) {
    #expect(texts(ContentEdit.edits(from: content(old), to: content(new))) == edits)
  }

  @Test(arguments: cases)
  func `Members that are not decoded have the same edits`(
    old: String,
    new: String,
    edits: [String]
  ) throws {
    guard let before = ContentMembers(of: Array(old.utf8)),
      let after = ContentMembers(of: Array(new.utf8))
    else {
      #expect(old.contains("\\"))
      return
    }
    #expect(texts(try ContentMembers.edits(from: before, to: after)) == edits)
  }

  @Test(arguments: ["", "[]", "{", #"{"a":1"#, #"{"a" :1}"#, #"{"a":1} "#, #"{"a":}"#, "{1:2}"])
  func `Text that is not canonical has no members`(_ text: String) {
    #expect(ContentMembers(of: Array(text.utf8)) == nil)
  }

  @Test func `A malformed value that differs is an error`() throws {
    let before = try #require(ContentMembers(of: Array(#"{"a":[1]}"#.utf8)))
    let after = try #require(ContentMembers(of: Array(#"{"a":[1,]}"#.utf8)))
    #expect(throws: JSONError.self) { try ContentMembers.edits(from: before, to: after) }
  }

  private func content(_ text: String) -> NodeContent {
    NodeContent(text: Array(text.utf8), layoutDirection: nil)
  }

  private func texts(_ edits: [ContentEdit]) -> [String] {
    edits.map { edit in
      let (old, new) = (edit.old?.canonicalText ?? "nil", edit.new?.canonicalText ?? "nil")
      return "\(edit.name): \(old) → \(new)"
    }
  }

  @Test(arguments: [("lineLimit", true), ("reservedLines", false), ("type\":\"Text\"}more", false)])
  func `A content contains the names of its arguments`(word: String, isContained: Bool) throws {
    let content = NodeContent(
      text: Array(#"{"arguments":{"content":"a","lineLimit":2},"type":"Text"}"#.utf8),
      layoutDirection: nil
    )
    #expect(content.contains(anyOf: ["none", word]) == isContained)
  }
}
