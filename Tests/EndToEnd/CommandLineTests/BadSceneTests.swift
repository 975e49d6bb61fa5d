import Foundation
import Testing

/// Documents that are invalid, too deep, too large, or full of unusual numbers and texts.
@Suite struct BadSceneTests {
  private static func scene(_ root: String) -> String {
    #"{"keyline":1,"name":"a","root":\#(root)}"#
  }

  private static func frame(width: String) -> String {
    scene(#"{"type":"Rectangle","modifiers":[{"frame":{"width":\#(width),"height":20}}]}"#)
  }

  private static func deep(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }

  private static func chain(_ nodes: Int) -> String {
    let open = #"{"type":"VStack","children":["#
    return scene(
      String(repeating: open, count: nodes - 1) + #"{"type":"Divider"}"#
        + String(repeating: "]}", count: nodes - 1)
    )
  }

  @Test(arguments: [
    ("", "the file is empty; if git has its content: git checkout -- 'bad.json'"),
    ("{", "1:2: "),
    ("[]", "not an array"),
    (#"{"keyline":1,"name":"a"}"#, "a scene needs a “root”"),
    (#"{"keyline":2,"name":"a","root":{"type":"VStack"}}"#, "the version of the format"),
    (
      scene(#"{"type":"VStak"}"#),
      "bad.json: 1:32: root: the type “VStak” is not known; did you mean VStack?"
    ),
    (
      "{\"keyline\":1,\"name\":\"a\",\n \"root\":{\"type\":\"VStack\",\n  \"children\":[{\"type\":\"X\"}]}}",
      "bad.json: 3:15: root.children[0]: "
    ),
    (scene(#"{"type":"VStack","modifiers":[{"pading":4}]}"#), "did you mean padding?"),
    (scene(#"{"type":"VStack","type":"HStack"}"#), "the key “type” occurs twice"),
    (scene(#"{"type":"Text","arguments":{"content":"\ud800"}}"#), "surrogate"),
    (scene(#"{"type":"Text","arguments":{"content":"a\u0000"}}"#), "U+0000"),
    (frame(width: "NaN"), "1:"),
    (frame(width: "Infinity"), "1:"),
    (frame(width: "1e309"), "1e309 is too large"),
    (deep(513), "1:513: more than 512 arrays and objects are nested"),
    (deep(100_000), "1:513: more than 512"),
    (deep(1_000_000), "1:513: more than 512"),
    (chain(257), "more than"),
  ])
  func `Unreadable input is rejected with its location, and nothing is recorded`(
    text: String,
    part: String
  ) throws {
    let workplace = try Workplace()
    try workplace.write(text, to: "bad.json")
    let record = try workplace.keyline("record", "bad.json", "--label", "1")
    #expect(record.status == 65)
    #expect(record.output == "")
    #expect(record.errors.hasPrefix("error: bad.json: "))
    #expect(record.errors.contains(part))
    #expect(record.errors.count < 400)
    #expect(try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path).count == 1)
  }

  @Test func `Bytes that are not UTF-8 are rejected with their location`() throws {
    let workplace = try Workplace()
    let text = #"{"keyline":1,"name":"a"#
    try workplace.write(Array(text.utf8) + [0xff] + Array("\"}".utf8), to: "bad.json")
    let record = try workplace.keyline("record", "bad.json", "--label", "1")
    #expect(record.status == 65)
    #expect(record.errors.contains("1:21: the string that begins here is not valid UTF-8"))
  }

  @Test(arguments: ["1e308", "-0", "1e-400", "-50", "0.1", "1e-300"])
  func `An odd number has a defined outcome that replays`(number: String) throws {
    let workplace = try Workplace()
    try workplace.write(BadSceneTests.frame(width: number), to: "odd.json")
    #expect(try workplace.keyline("record", "odd.json", "--label", "1").status == 0)
    let replay = try workplace.keyline("replay", "--no-cache")
    #expect(replay.output.hasSuffix("1 snapshot compared; nothing differs\n"))
    #expect(replay.status == 0)
  }

  @Test func `An infinite sum is corrected with a warning`() throws {
    let workplace = try Workplace()
    let box = #"{"type":"Rectangle","modifiers":[{"frame":{"width":1e308,"height":1}}]}"#
    try workplace.write(
      BadSceneTests.scene(#"{"type":"HStack","children":[\#(box),\#(box),\#(box)]}"#),
      to: "sum.json"
    )
    let record = try workplace.keyline("record", "sum.json", "--label", "1")
    #expect(record.status == 0)
    #expect(record.errors.contains("warning: a at ideal size: HStack"))
  }

  @Test func `Names that only look alike are different`() throws {
    let workplace = try Workplace()
    try workplace.write(
      #"""
      {"keyline":1,"name":"\#u{e9}","root":{"type":"VStack","children":[
        {"type":"Divider","id":"\#u{e9}"},{"type":"Divider","id":"e\#u{301}"}]}}
      """#,
      to: "1.json"
    )
    try workplace.write(
      #"{"keyline":1,"name":"e\#u{301}","root":{"type":"VStack"}}"#,
      to: "2.json"
    )
    let record = try workplace.keyline("record", ".", "--label", "1")
    #expect(record.output == "recorded 1: 2 scenes, 2 snapshots, 4 frames\n")
  }

  @Test func `The deepest tree that is allowed is laid out`() throws {
    let workplace = try Workplace()
    try workplace.write(BadSceneTests.chain(256), to: "deep.json")
    let record = try workplace.keyline("record", "deep.json", "--label", "1")
    #expect(record.output == "recorded 1: 1 scene, 1 snapshot, 256 frames\n")
  }

  @Test func `All invalid documents are listed`() throws {
    let workplace = try Workplace()
    try workplace.write("[", to: "scenes/a.json")
    try workplace.writeCard(spacing: 8, to: "scenes/b.json")
    try workplace.write(BadSceneTests.scene(#"{"type":"X"}"#), to: "scenes/c.json")
    let record = try workplace.keyline("record", "scenes", "--label", "1")
    #expect(record.status == 65)
    let lines = record.errors.split(separator: "\n")
    #expect(lines.map { $0.prefix(23) } == ["error: scenes/a.json: 1", "error: scenes/c.json: 1"])
  }
}
