import CanonicalJSON
import Foundation
import Testing

/// Scenes that fail, made smaller by the command.
///
/// The tests that it prints are compiled with the package, in `Tests/PrintedTests`; `KEYLINE_GENERATE=1` writes
/// them there.
@Suite struct MinimizeCommandTests {
  private static let scenes = Tool.root.appendingPathComponent("Examples/Scenes").path
  private static let printed = Tool.root.appendingPathComponent("Tests/PrintedTests")

  /// A switch, which has no notation.
  private static let toggle = """
    {"keyline": 1, "name": "forms/sound $1", "proposals": [{"width": 300}], "root":
      {"type": "VStack", "children": [
        {"type": "Text", "arguments": {"content": "$$9.99"}},
        {"type": "Toggle", "id": "sound", "arguments": {"layout": "HStack"}, "children": [
          {"type": "Text", "arguments": {"content": "$$0 \\"\\"\\"# for sound"}},
          {"type": "Spacer"}]}]}}
    """

  @Test(
    arguments: [
      ("TagCloudTests", ["\(scenes)/components/tag-cloud.json#cloud", "--where", "height > 200"]),
      (
        "ArabicChatTests",
        ["\(scenes)/text/arabic-chat.json#m2", "--where", "width > 100 and x > 0"]
      ),
      ("Sound1Tests", ["toggle.json#sound", "--where", "width > 100 and height < 30"]),
    ]
  )
  func `A printed test is the one that is compiled`(name: String, arguments: [String]) throws {
    let workplace = try Workplace()
    try workplace.write(MinimizeCommandTests.toggle, to: "toggle.json")
    let minimize = try Tool.run(["minimize", "--swift"] + arguments, in: workplace.folder)
    #expect(minimize.status == 0, "\(minimize.errors)")
    let file = MinimizeCommandTests.printed.appendingPathComponent("\(name).swift")
    if ProcessInfo.processInfo.environment["KEYLINE_GENERATE"] == "1" {
      try minimize.output.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == minimize.output)
    #expect(minimize.output.contains("struct \(name) {"))
  }

  @Test func `The document that is printed fails in the same way, and is as small as it gets`()
    throws
  {
    let workplace = try Workplace()
    let condition = ["--where", "height > 200"]
    let first = try Tool.run(
      ["minimize", "\(MinimizeCommandTests.scenes)/components/tag-cloud.json#cloud", "--json"]
        + condition,
      in: workplace.folder
    )
    try workplace.write(first.output, to: "smaller.json")
    let again = try Tool.run(
      ["minimize", "smaller.json#cloud", "--json"] + condition,
      in: workplace.folder
    )
    #expect(again.status == 0)
    let roots = try [first, again].map { try $0.json().object?["root"] }
    #expect(roots[0] == roots[1])
  }

  @Test func `What stands elsewhere than in the store is made smaller`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    #expect(try workplace.keyline("record", "card.json", "--version", "1.0").status == 0)
    let same = try workplace.keyline("minimize", "card.json")
    #expect(same.status == 66)
    #expect(same.errors.hasPrefix("error: card.json: nothing fails; say what is wrong by --where"))
    try workplace.writeCard(spacing: 12)
    let moved = try workplace.keyline("minimize", "card.json")
    #expect(moved.status == 0)
    let lines = moved.errors.split(separator: "\n")
    #expect(
      lines.first
        == "card 200x100: row is 20x10 at 20, 32 in its container; 1.0 has 20x10 at 20, 28"
    )
    #expect(lines.dropFirst().first == "note: the scene was edited since 1.0; explain tells what")
    #expect(lines.last?.wholeMatch(of: /8 nodes became [1-8] in \d+ layouts/) != nil)
    #expect(moved.output.contains("expectLayout("))
  }

  @Test func `Wrong usage is said in a sentence`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    #expect(try workplace.keyline("minimize", "card.json", "--where", "width >").status == 64)
    #expect(try workplace.keyline("minimize", "card.json", "--json", "--swift").status == 64)
    #expect(try workplace.keyline("record", "card.json", "--version", "1").status == 0)
    let missing = try workplace.keyline("minimize", "card.json#none", "--where", "width > 1")
    #expect(missing.status == 65)
    #expect(missing.errors == "error: card: there is no node “none”\n")
    #expect(try workplace.keyline("minimize", "card.json", "--since", "9").status == 65)
  }
}
