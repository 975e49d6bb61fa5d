import Digests
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct ShowCommandTests {
  @Test func `Text is a tree with frames in the root's coordinates`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let show = try workplace.keyline("show", "1.0", "card", "--proposal", "200x100")
    #expect(
      show.output == """
        card  200 × 100  in 1.0

        VStack #card          0, 0              60 × 38         offered 200 × 100
          frame               0, 0              60 × 20         offered 200 × 46
            Rectangle #title  0, 0              60 × 20         offered 60 × 20
          HStack #row         20, 28            20 × 10         offered 200 × 72
            frame             20, 28            10 × 10         offered 100 × 72
              Rectangle       20, 28            10 × 10         offered 10 × 10
            frame             30, 28            10 × 10         offered 190 × 72
              Rectangle       30, 28            10 × 10         offered 10 × 10

        """
    )
  }

  @Test func `A node after the scene is rejected, because the complete scene is shown`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let show = try workplace.keyline("show", "1.0", "card#title")
    #expect(show.status == 66)
    #expect(show.errors.contains("card#title; give the scene without “#title”"))
  }

  @Test func `The JSON follows the contract`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let show = try workplace.keyline(
      "show",
      "latest",
      "card",
      "--proposal",
      "200x100",
      "--format",
      "json"
    )
    let value = try #require(try show.json().object)
    #expect(value["version"] == "1.1")
    #expect(value["scene"] == "card")
    #expect(value["proposal"] == ["width": 200, "height": 100])
    #expect(value["size"] == ["width": 60, "height": 42])
    let nodes = try #require(value["nodes"]?.array)
    #expect(
      nodes.map { $0.object?["path"] } == [
        "card", "card/frame[0]", "title", "row", "row/frame[0]", "row/frame[0]/Rectangle[0]",
        "row/frame[1]", "row/frame[1]/Rectangle[0]",
      ]
    )
    #expect(
      nodes[6] == [
        "path": "row/frame[1]", "id": .null, "type": "frame", "parent": 3,
        "frame": ["x": 30, "y": 32, "width": 10, "height": 10],
        "placement": ["x": 10, "y": 0],
        "proposal": ["width": 190, "height": 68],
      ]
    )
  }

  @Test func `An unspecified dimension is null in JSON, an infinite one a word`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    _ = try workplace.keyline("record", "card.json", "--label", "1", "--proposal", "-xinf")
    let show = try workplace.keyline("show", "1", "card", "--format", "json")
    let value = try #require(try show.json().object)
    #expect(value["proposal"] == ["width": .null, "height": "infinity"])
    #expect(value["nodes"]?.array?.first?.object?["proposal"] == value["proposal"])
  }

  @Test func `An alternative that does not fit has no frame in JSON`() throws {
    let workplace = try Workplace()
    let text = #"{"type":"Text","id":"long","arguments":{"content":"A title of several words"}}"#
    try workplace.write(
      #"""
      {"keyline":1,"name":"fit","proposals":[{"width":60,"height":20}],"root":{"type":"ViewThatFits",
       "arguments":{"axes":"horizontal"},"children":[\#(text),{"type":"Spacer","id":"short"}]}}
      """#,
      to: "fit.json"
    )
    #expect(try workplace.keyline("record", "fit.json", "--label", "1").status == 0)
    let show = try workplace.keyline("show", "1", "fit", "--format", "json")
    let nodes = try #require(try show.json().object?["nodes"]?.array)
    let long = try #require(nodes.first { $0.object?["id"] == "long" }?.object)
    for key in ["frame", "placement", "proposal"] { #expect(long[key] == .null) }
    let short = try #require(nodes.first { $0.object?["id"] == "short" }?.object)
    #expect(short["frame"] == ["x": 0, "y": 0, "width": 60, "height": 20])
  }

  @Test func `An environment can be chosen`() throws {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "a", "environments": [{}, {"layoutDirection": "rightToLeft"}],
       "root": {"type": "Text", "arguments": {"content": "a"}}}
      """,
      to: "a.json"
    )
    _ = try workplace.keyline("record", "a.json", "--label", "1")
    for direction in ["leftToRight", "rightToLeft"] {
      let show = try workplace.keyline(
        "show",
        "1",
        "a",
        "--format",
        "json",
        "--environment",
        "layoutDirection=\(direction)"
      )
      let environment = try show.json().object?["environment"]?.object
      #expect(environment?["layoutDirection"] == .string(direction))
      #expect(show.errors == "")
    }
    let none = try workplace.keyline("show", "1", "a", "--environment", "displayScale=3")
    #expect(none.status == 66)
    #expect(none.errors.contains("ideal size, ideal size layoutDirection=rightToLeft were"))
  }

  @Test func `SVG is well formed, with a rectangle for each node`() throws {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "a <b> & \\"c\\"", "root": {"type": "Text", "id": "'&<",
       "arguments": {"content": "</svg><script>alert(1)</script>\\u001b[31m"}}}
      """,
      to: "hostile.json"
    )
    #expect(try workplace.keyline("record", "hostile.json", "--label", "1").status == 0)
    let show = try workplace.keyline("show", "1", "a*", "--format", "svg", "--output", "a.svg")
    #expect(show.output == "")
    let elements = try Elements(of: workplace.text(of: "a.svg"))
    #expect(elements.names["rect"] == 2)
    #expect(elements.names["script"] == nil)
    #expect(elements.isWellFormed)
  }

  @Test func `Names print no control characters in a terminal`() throws {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "a", "root": {"type": "Text", "id": "x\\u202e",
       "arguments": {"content": "\\u001b]0;t\\u0007\\r\\u009b1m"}}}
      """,
      to: "a.json"
    )
    _ = try workplace.keyline("record", "a.json", "--label", "1")
    let show = try workplace.keyline("show", "1", "a")
    #expect(show.output.contains(#"Text #x\u{202E} “\u{1B}]0;t\u{7}\u{D}\u{9B}1m”"#))
  }

  @Test(arguments: [
    (["show", "1.0", "cart"], Int32(66), "did you mean card?"),
    (["show", "1.0", "card", "--proposal", "1x1"], 66, "200 × 100, ideal size were"),
    (["show", "0.9", "card"], 66, "there is no version “0.9”"),
    (["show", "1.0", "card", "--format", "png"], 64, "png"),
    (
      ["show", "1.0", "card", "--output", "none/a.txt"], 73,
      "none/a.txt: the file cannot be created"
    ),
  ])
  func `Missing versions and nodes are errors`(arguments: [String], status: Int32, part: String)
    throws
  {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(part))
  }
}

/// The elements of an XML document, counted by name.
private final class Elements: NSObject, XMLParserDelegate {
  private(set) var names: [String: Int] = [:]
  private(set) var isWellFormed = false

  init(of text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    names[name, default: 0] += 1
  }
}
