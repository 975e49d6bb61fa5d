import KeylineJSON
import Testing

@testable import ContextProtocol

/// Arguments of tools, and their schemas.
@Suite struct ToolTests {
  private let echo = FakeServer().tools[0]

  @Test(
    arguments: [
      (["text": "a", "names": ["b"], "size": "small", "sizes": ["large"]], nil),
      (["text": "", "count": 10, "width": 0.5, "isLoud": true, "scene": [:]], nil),
      ([:], "echo needs “text”: The text."),
      (
        ["text": "a", "shell": "rm"],
        "echo has no argument “shell”; it has text, names, size, sizes, count, width, isLoud, scene"
      ),
      (["text": 1], "“text” is a string, not a number"),
      (["text": .null], "“text” is a string, not null"),
      (["text": "a", "names": "b"], "“names” is an array of strings, not a string"),
      (["text": "a", "names": ["b", 1]], "“names” has an item that is a string, not a number"),
      (
        ["text": "a", "names": .array(Array(repeating: "b", count: 101))],
        "“names” has more than 100 items"
      ),
      (
        ["text": .string(String(repeating: "a", count: 20_001))],
        "“text” has more than 20000 characters"
      ),
      (["text": "a", "size": "huge"], "“size” is one of small, large"),
      (["text": "a", "sizes": ["huge"]], "“sizes” has an item that is one of small, large"),
      (["text": "a", "count": 11], "“count” is an integer from 1 to 10"),
      (["text": "a", "count": 1.5], "“count” is an integer from 1 to 10"),
      (["text": "a", "width": -1], "“width” is a number from 0.0 to 100.0"),
      (["text": "a", "width": "1"], "“width” is a number, not a string"),
      (["text": "a", "isLoud": 1], "“isLoud” is true or false, not a number"),
      (["text": "a", "scene": []], "“scene” is an object, not an array"),
    ] as [(JSONObject, String?)]
  )
  func `Arguments are checked`(arguments: JSONObject, problem: String?) {
    #expect(echo.problem(in: arguments) == problem)
  }

  @Test func `The schema has every argument, and allows no others`() throws {
    let schema = try #require(echo.inputSchema.object)
    #expect(schema["additionalProperties"] == false)
    #expect(schema["required"] == ["text"])
    let properties = try #require(schema["properties"]?.object)
    #expect(Set(properties.keys) == Set(echo.parameters.map(\.name)))
    #expect(
      properties["sizes"]
        == [
          "type": "array", "items": ["type": "string", "enum": ["small", "large"]], "maxItems": 100,
          "description": "Sizes.",
        ]
    )
    #expect(
      properties["count"]
        == ["type": "integer", "minimum": 1, "maximum": 10, "description": "A count."]
    )
  }

  @Test func `The annotations say whether a tool changes what the user sees`() throws {
    let annotations = try #require(echo.json.object?["annotations"]?.object)
    #expect(annotations["readOnlyHint"] == true && annotations["destructiveHint"] == false)
    let tool = Tool("x", title: "X", "X.", isDestructive: true, outputSchema: [:], [])
    let other = try #require(tool.json.object?["annotations"]?.object)
    #expect(other["readOnlyHint"] == false && other["destructiveHint"] == true)
  }

  @Test func `A result has its text and its structure`() {
    #expect(
      ToolResult("a", structure: ["b": 1]).json
        == [
          "content": [["type": "text", "text": "a"]], "structuredContent": ["b": 1],
          "isError": false,
        ]
    )
    #expect(ToolResult("a", isError: true).json["isError"] == true)
  }
}
