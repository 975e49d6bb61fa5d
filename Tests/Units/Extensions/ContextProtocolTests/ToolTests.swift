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
        "echo has no argument “shell”; it has count, isLoud, names, scene, size, sizes, text, width"
      ),
      (["text": 1], "“text” is a string, not a number"),
      (["text": .null], "“text” is a string, not null"),
      (["text": "a", "names": "b"], "“names” is an array of strings, not a string"),
      (["text": "a", "names": ["b", 1]], "“names” has an item that is a string, not a number"),
      (
        ["text": "a", "names": .array(Array(repeating: "a", count: 101))],
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
      (["text": "a", "width": -1], "“width” is a number from 0 to 100"),
      (["text": "a", "width": "1"], "“width” is a number, not a string"),
      (["text": "a", "isLoud": 1], "“isLoud” is true or false, not a number"),
      (["text": "a", "scene": []], "“scene” is an object, not an array"),
    ] as [(JSONObject, String?)]
  )
  func `Arguments are checked`(arguments: JSONObject, problem: String?) {
    #expect(echo.problem(in: arguments) == problem)
  }

  @Test(
    arguments: [
      (["description": "The text."], "x needs “key”: The text."),
      (["enum": ["log", "blame"]], "x needs “key”: one of log, blame"),
      ([:], "x needs “key”"),
    ] as [(JSONObject, String)]
  )
  func `A missing argument is described by its description, its names, or not at all`(
    schema: JSONObject,
    problem: String
  ) {
    let tool = Tool([
      "name": "x", "inputSchema": ["properties": ["key": .object(schema)], "required": ["key"]],
    ])
    #expect(tool?.problem(in: [:]) == problem)
  }

  @Test func `A tool needs a name and a schema, and is listed as it is described`() {
    #expect(echo.json["description"] == "Repeats its argument.")
    #expect(Tool(["name": "x"])?.name == nil)
    #expect(Tool(["inputSchema": [:]])?.name == nil)
    #expect(
      Tool(["name": "x", "inputSchema": [:]])?.problem(in: ["a": 1])
        == "x has no argument “a”; it has "
    )
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
