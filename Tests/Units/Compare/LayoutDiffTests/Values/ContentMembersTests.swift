import CanonicalJSON
import Testing

@testable import LayoutDiff

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
}
