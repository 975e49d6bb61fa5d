import KeylineUI
import LayoutScenes
import Testing

@MainActor
@Suite struct NodeReaderTests {
  @Test(arguments: [
    ("5", ": a node, which is an object, is expected, not a number"),
    (#"{"typ":"Text"}"#, ": the key “typ” is not known; did you mean type?"),
    (#"{"id":"a"}"#, ": a node needs a “type”, a string"),
    (#"{"type":"Divider","note":3}"#, ".note: a string is expected, not a number"),
    (
      #"{"type":"Divider","view":3}"#,
      ".view: the name of a view's type, such as “RecipeCard”, is expected, not a number"
    ),
    (
      #"{"type":"Divider","view":""}"#,
      ".view: the name of a view's type, such as “RecipeCard”, is expected, not an empty string"
    ),
    (#"{"type":"HStack","arguments":[]}"#, ".arguments: an object is expected, not an array"),
    (
      #"{"type":"HStack","children":{}}"#, ".children: an array of nodes is expected, not an object"
    ),
    (
      #"{"type":"Text","arguments":{"content":"a"},"children":[{"type":"Divider"}]}"#,
      ".children: Text is a leaf; children belong in a stack or another container"
    ),
    (
      #"{"type":"Divider","children":[{"type":"EmptyView"}]}"#,
      ".children: Divider is a leaf; children belong in a stack or another container"
    ),
    (
      #"{"type":"EmptyView","children":[{"type":"Divider"}]}"#,
      ".children: EmptyView is a leaf; children belong in a stack or another container"
    ),
    (
      #"{"type":"Divider","layoutValues":["UnitPointKey"]}"#,
      ".layoutValues: an object of values by key is expected, not an array"
    ),
    (
      #"{"type":"Divider","layoutDirection":"up"}"#,
      ".layoutDirection: the layout direction “up” is not known; use one of leftToRight, rightToLeft"
    ),
    (
      #"{"type":"Group","arguments":{"spacing":4},"children":[]}"#,
      ".arguments: the argument “spacing” is not known; none is expected here"
    ),
    (
      #"{"type":"ForEach","arguments":{"data":2,"as":"a b"}}"#,
      """
      .arguments.as: the name of a value must be a letter, then letters, digits and _, \
      unlike “a b”
      """
    ),
    (
      #"{"type":"ForEach","arguments":{"data":-1}}"#,
      ".arguments: ForEach needs “data”: an array, or a count of at most 1000000"
    ),
    (
      #"{"type":"padding","arguments":{"top":1}}"#,
      ".children: padding as a type has one child, the modified node"
    ),
    (
      #"{"type":"hidden","children":[{"type":"Divider"},{"type":"Divider"}]}"#,
      ".children: hidden as a type has one child, the modified node"
    ),
    (
      #"{"type":"overlay","children":[{"type":"Divider"}]}"#,
      ".children: overlay as a type has two children, the modified node and its layer"
    ),
    (
      #"{"type":"Text","arguments":{"content":"a","lineLimit":-1}}"#,
      ".arguments.lineLimit: a number of lines, 0 or more, is expected, not -1"
    ),
  ])
  func `An invalid node is rejected with its location`(node: String, message: String) {
    #expect(refusal(ofRoot: node) == "root" + message)
  }

  @Test func `A leaf may have an empty list of children`() throws {
    #expect(try canonical(#"{"type":"Divider","children":[]}"#) == #"{"type":"Divider"}"#)
  }

  private nonisolated static let pairs: [SwiftAndJSON] = [
    SwiftAndJSON("an empty view", #"{"type":"EmptyView"}"#) { EmptyView() },
    SwiftAndJSON(
      "a modifier of an empty view",
      #"{"type":"EmptyView","modifiers":[{"padding":8}]}"#
    ) { EmptyView().padding(8) },
    SwiftAndJSON(
      "empty views in a stack",
      #"{"type":"HStack","children":[{"type":"EmptyView"},{"type":"Spacer"},{"type":"Group"}]}"#
    ) {
      HStack {
        EmptyView()
        Spacer()
      }
    },
  ]

  @Test(arguments: pairs)
  func `An empty view is the same in Swift and in JSON`(pair: SwiftAndJSON) throws {
    let written = try canonical(pair.json)
    #expect(CanonicalScene.text(of: pair.node()) == written)
    let again = try CanonicalScene.node(reading: Array(written.utf8), registry: .gallery)
    #expect(CanonicalScene.text(of: again) == written)
  }
}
