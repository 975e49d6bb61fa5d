import Digests
import Foundation
import Testing

/// The widths at which scenes change, by the command.
@Suite struct ProbeCommandTests {
  private static let card = """
    {
      "keyline": 1,
      "name": "card",
      "proposals": [{"width": 250}, {"width": 390, "height": 844}, {"width": 320}],
      "root": {"type": "RegionFlowLayout", "id": "flow", "children": [
        {"type": "Rectangle", "id": "a", "modifiers": [{"frame": {"width": 40, "height": 10}}]},
        {"type": "Rectangle", "id": "b", "modifiers": [{"frame": {"width": 50, "height": 10}}]},
        {"type": "Rectangle", "id": "c", "modifiers": [{"frame": {"width": 160, "height": 10}}]}]}
    }

    """

  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(ProbeCommandTests.card, to: "Scenes/card.json")
    return workplace
  }

  @Test func `In a terminal with block characters, the ranges are drawn`() throws {
    let probe = ["probe", "Scenes", "--from", "0", "--through", "400"]
    let drawn = try workplace().inTerminal(probe, environment: ["LC_ALL": "C.UTF-8"])
    let parts = [("█", 13), ("░", 24), ("█", 23)].map { String(repeating: $0, count: $1) }
    #expect(drawn.contains("\r\n  0 \(parts.joined()) 400\r\n"), "\(drawn)")
  }

  /// 40 and 50 share a line from 90 less a hundredth of a pixel on, all three from 250 on, which the
  /// scene has a proposal for.
  @Test func `Layout ranges and proposals are listed for the most common height`()
    throws
  {
    let probe = try workplace().keyline("probe", "Scenes", "--from", "0", "--through", "400")
    #expect(probe.status == 0)
    #expect(
      probe.output == """
        card  any height  3 layout ranges
          0 ..< 89.99
          89.99 ..< 249.99  jump: flow, b.frame, c.frame
          249.99 … 400      jump: flow, c.frame

        5 proposals for all of them:
        "proposals": [{"width": 0}, {"width": 50}, {"width": 200}, {"width": 320}, {"width": 400}]

        """
    )
  }

  @Test func `JSON has the same ranges for each requested height`() throws {
    let workplace = try workplace()
    let outcome = try Tool.run(
      ["probe", "Scenes/card.json", "--json", "--from", "100", "--height", "-", "--height", "44"],
      in: workplace.folder
    )
    let json = try outcome.json().object
    let scenes = try #require(json?["scenes"]?.array)
    #expect(scenes.map { $0.object?["height"] } == [.null, 44])
    #expect(scenes.map { $0.object?["layoutRanges"]?.array?.count } == [2, 2])
    #expect(json?["proposals"]?.array?.count == 8)
  }

  @Test func `Proposals that a document lacks are written into it, and the rest stays`() throws {
    let workplace = try workplace()
    func write() throws -> Tool.Outcome {
      let words = ["probe", "Scenes/card.json", "--write", "--from", "0", "--through", "400"]
      return try Tool.run(words, in: workplace.folder)
    }
    let probe = try write()
    #expect(probe.status == 0)
    #expect(probe.errors == "Scenes/card.json: 2 proposals added\n")
    let file = workplace.folder.appendingPathComponent("Scenes/card.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let before = #"[{"width": 250}, {"width": 390, "height": 844}, {"width": 320}]"#
    let after =
      #"[{"width": 250}, {"width": 390, "height": 844}, {"width": 320}, {"width": 50}, {"width": 200}]"#
    #expect(text == ProbeCommandTests.card.replacingOccurrences(of: before, with: after))
    #expect(try workplace.keyline("record", "Scenes", "--label", "1").status == 0)
    #expect(try write().errors == "Scenes/card.json: no proposal added\n")
  }

  @Test func `Proposals are added from a width of 320, unless a smaller one is given`() throws {
    let workplace = try workplace()
    let probe = try workplace.keyline("probe", "Scenes/card.json", "--write", "--through", "400")
    #expect(probe.status == 0)
    #expect(probe.errors == "Scenes/card.json: no proposal added\n")
    #expect(try workplace.text(of: "Scenes/card.json") == ProbeCommandTests.card)
  }

  @Test func `Proposals for the truncation of texts are added only on request`() throws {
    let workplace = try workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "row", "proposals": [{"width": 320}], "root":
        {"type": "Text", "arguments": {"content": "\(String(repeating: "Words in a row ", count: 6))"},
         "modifiers": [{"lineLimit": 1}]}}
      """,
      to: "Scenes/row.json"
    )
    let listed = try workplace.keyline("probe", "Scenes/row.json", "--from", "320")
    #expect(listed.output.contains("truncation begins or ends in Text"), "\(listed.output)")
    let probe = try workplace.keyline("probe", "Scenes/row.json", "--write")
    // The whole text fits at one width, from which on it does not grow.
    #expect(probe.errors == "Scenes/row.json: 1 proposal added\n", "\(probe.output)")
    let all = try workplace.keyline("probe", "Scenes/row.json", "--write", "--all")
    let added = try #require(all.errors.firstMatch(of: /(\d+) proposals? added/))
    #expect((Int(added.1) ?? 0) > 3)
  }

  @Test func `Where only words move between lines, ranges are counted, and listed on request`()
    throws
  {
    let workplace = try workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "words", "root":
        {"type": "Text", "arguments": {"content": "\(String(repeating: "Words in a row ", count: 12))"}}}
      """,
      to: "Scenes/words.json"
    )
    let usual = try workplace.keyline("probe", "Scenes/words.json", "--from", "320")
    let count = try #require(usual.output.firstMatch(of: /any height  (\d+) layout ranges/))
    let others = try #require(usual.output.firstMatch(of: /and (\d+) ranges? in which only words/))
    #expect(usual.output.contains("more or fewer lines in Text"))
    #expect(!usual.output.contains("other words on the lines"))
    let all = try workplace.keyline("probe", "Scenes/words.json", "--from", "320", "--all")
    let sum = (Int(count.1) ?? 0) + (Int(others.1) ?? 0)
    #expect(all.output.contains("any height  \(sum) layout ranges"), "\(all.output)")
    #expect(all.output.contains("other words on the lines of Text"))
    let proposals = usual.output.matches(of: /"width": ([\d.]+)/).map { String($0.1) }
    #expect(proposals.allSatisfy { Int($0) != nil }, "\(proposals)")
  }

  @Test func `Scenes of a project are selected by name`() throws {
    let workplace = try workplace()
    try workplace.write(#"{"keyline": 1, "scenes": ["Scenes"]}"#, to: "keyline.json")
    let probe = try workplace.keyline("probe", "car*", "--from", "0")
    #expect(probe.output.hasPrefix("card  any height  3 layout ranges\n"))
    let missing = try workplace.keyline("probe", "screens/none")
    #expect(missing.status == 66)
    #expect(
      missing.errors
        == "error: screens/none: no such file or folder, and none of 1 scene has that name\n"
    )
  }

  @Test func `A scene that only the store has is found by its name`() throws {
    let workplace = try workplace()
    #expect(try workplace.keyline("record", "Scenes", "--label", "1").status == 0)
    try FileManager.default.removeItem(at: workplace.folder.appendingPathComponent("Scenes"))
    let outcome = try workplace.keyline("probe", "card")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try workplace.keyline("probe", "cart").status == 66)
  }

  @Test func `A scene that cannot be probed is reported with a sentence`() throws {
    let workplace = try workplace()
    #expect(try workplace.keyline("probe").status == 64)
    #expect(try workplace.keyline("probe", "Scenes", "--from", "9", "--through", "8").status == 64)
    try workplace.write("{", to: "bad.json")
    let bad = try workplace.keyline("probe", "bad.json")
    #expect(bad.status == 65)
    #expect(bad.errors.hasPrefix("error: bad.json: 1:2: "))
  }
}
