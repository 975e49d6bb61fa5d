import LayoutScenes
import Testing

@Suite struct BindingsTests {
  private func text(_ content: String) throws -> String {
    try canonical(
      #"""
      {"type":"ForEach","arguments":{"data":[{"id":7,"price":2.5,"name":"pear"}]},
       "children":[{"type":"Text","arguments":{"content":"\#(content)"}}]}
      """#
    )
  }

  @Test(arguments: [
    ("$item.name", "pear"), ("a ${item.name}", "a pear"), ("${item.id}${item.id}", "77"),
    ("${item.price:.2} each", "2.50 each"), ("${item.price:.0}", "2"), ("a $5 bill", "a $5 bill"),
    ("$${item.name}", "${item.name}"), ("a } b", "a } b"), ("a $ { b", "a $ { b"),
    ("a $$item", "a $item"), ("a $$item.id ${item.id}", "a $item.id 7"), ("a $items", "a $items"),
    ("a $$ b", "a $$ b"), ("a $$other", "a $$other"), ("a$", "a$"),
  ])
  func `A reference is replaced by its value`(content: String, expected: String) throws {
    #expect(
      try text(content) == #"{"arguments":{"content":"\#(expected)"},"type":"Text"}"#
    )
  }

  @Test(arguments: [
    (
      "a ${item.name",
      "“${” begins a reference that no “}” ends; a string that contains it literally begins with “$$”"
    ),
    (
      "${item.name} ${",
      "“${” begins a reference that no “}” ends; a string that contains it literally begins with “$$”"
    ),
    (
      "tag-$item",
      "“tag-$item” has “$item” without braces; write “${item}” for the value, or “$$item” for this text"
    ),
    (
      "${item.id}: $item.name.",
      "“${item.id}: $item.name.” has “$item.name” without braces; write “${item.name}” for the value, or “$$item.name” for this text"
    ),
    (
      "$item's",
      "“$item's” has “$item” without braces; write “${item}” for the value, or “$$item” for this text"
    ),
    ("a ${itm}", "the reference “$itm” is not known; did you mean $item?"),
    ("${}", "the reference “$” is not known; use one of $index, $item"),
    ("$item.nam", "the part “nam” is not known; did you mean name?"),
    ("${item.name.first}", "the part “first” is not known; “$item.name” has no parts"),
    (
      "${item.price:2}",
      "“${item.price:2}” has no number of decimals after its colon, such as :.2; 0 to 9 are allowed"
    ),
    (
      "${item.price:.12}",
      "“${item.price:.12}” has no number of decimals after its colon, such as :.2; 0 to 9 are allowed"
    ),
    ("${item.name:.1}", "a number, to be written with decimals, is expected, not a string"),
  ])
  func `An invalid reference is rejected`(content: String, message: String) {
    let error = #expect(throws: SceneError.self) { try text(content) }
    #expect(error?.message == message)
    #expect(error?.location == "root.children[0].arguments.content")
  }

  @Test func `Without names in scope, the error says so`() {
    #expect(
      refusal(ofRoot: #"{"type":"Text","arguments":{"content":"$price"}}"#)
        == "root.arguments.content: the reference “$price” is not known; nothing is in scope here"
    )
  }
}
