import KeylineJSON
import Testing

@Suite struct DocumentPlacesTests {
  private let places = DocumentPlaces(
    Array(
      """
      {"keyline": 1, "name": "ä \\" {[",
       "root": {"type": "VStack", "children": [
         {"type": "Text"},
         {"type": "Text", "arguments": {"size": -1.5e3, "on": true}, "modifiers": [{"frame": {}}]}]},
       "proposals": []}
      """.utf8
    )
  )

  @Test(arguments: [
    ("", 1, 1), ("name", 1, 24), ("root", 2, 10), ("root.children", 2, 41),
    ("root.children[0]", 3, 4), ("root.children[1]", 4, 4), ("root.children[1].arguments", 4, 34),
    ("root.children[1].arguments.size", 4, 43), ("root.children[1].arguments.on", 4, 57),
    ("root.children[1].modifiers[0].frame", 4, 88), ("proposals", 5, 15),
    // The nearest value around one that is missing.
    ("root.children[1].arguments.none", 4, 34), ("root.children[7].arguments.size", 2, 41),
  ])
  func `A location has the line and the column of its value`(
    location: String,
    line: Int,
    column: Int
  ) throws {
    let place = try #require(places.place(of: location))
    #expect(place.line == line)
    #expect(place.column == column)
  }

  @Test func `A name that is not in the document has no place`() {
    #expect(places.place(of: "card") == nil)
  }

  @Test(arguments: ["", "[", "{", "{\"a\"", "]", ":", ",,", "\"", "{\"a\":", "[1,"])
  func `Text that is not JSON has no places`(text: String) {
    #expect(DocumentPlaces(Array(text.utf8)).place(of: "a") == nil)
  }
}
