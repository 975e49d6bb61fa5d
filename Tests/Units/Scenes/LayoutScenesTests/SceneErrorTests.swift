import LayoutScenes
import Testing

@Suite struct SceneErrorTests {
  @Test(arguments: [
    #"{"type":"LONG"}"#,
    #"{"LONG":1,"type":"Divider"}"#,
    #"{"type":"Divider","modifiers":[{"frame":"LONG"}]}"#,
    #"{"type":"Divider","modifiers":[{"LONG":1}]}"#,
    #"{"type":"Text","arguments":{"content":"$LONG"}}"#,
    #"{"type":"Text","arguments":{"content":"${LONG:.1}"}}"#,
    #"{"type":"Text","arguments":{"content":"a","lineLimit":"LONG"}}"#,
    #"{"type":"HStack","arguments":{"alignment":"LONG"}}"#,
    #"{"type":"ForEach","arguments":{"data":1,"as":"a LONG"}}"#,
    #"{"type":"Text","arguments":{"content":"a","font":"LONG"}}"#,
  ])
  func `A message truncates long text`(node: String) throws {
    let text = String(repeating: "x", count: 100_000)
    let message = try #require(refusal(ofRoot: node.replacing("LONG", with: text)))
    #expect(message.count < 900)
  }
}

@Suite struct NearestNameTests {
  private let known = ["HStack", "VStack", "padding", "x"]

  @Test(arguments: [
    ("HStak", "HStack"), ("hstack", "HStack"), ("vstakc", "VStack"), ("paddin", "padding"),
    ("X", "x"), ("Grid", nil), ("pad", nil), ("", nil),
    (String(repeating: "padding", count: 100_000), nil),
  ])
  func `The nearest name has at most a third of its letters changed`(
    name: String,
    nearest: String?
  ) {
    #expect(NearestName.of(name, among: known) == nearest)
  }
}
