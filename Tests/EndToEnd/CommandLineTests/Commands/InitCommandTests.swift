import Foundation
import Testing

/// A project's configuration, and the settings that commands read from it.
@Suite struct InitCommandTests {
  @Test func `A new project is created, and the listed commands work in it`() throws {
    let workplace = try Workplace()
    let begin = try workplace.keyline("init")
    #expect(begin.status == 0)
    #expect(
      begin.output == """
        wrote keyline.json
        wrote Scenes/greeting.json, a first scene
        next:
          keyline record --label 1
          (change the spacing in Scenes/greeting.json)
          keyline record --label 2
          keyline diff 1 2

        """
    )
    #expect(try workplace.keyline("record", "--label", "1").status == 0)
    let scene = try workplace.text(of: "Scenes/greeting.json")
    try workplace.write(
      scene.replacing(#""spacing": 8"#, with: #""spacing": 12"#),
      to: "Scenes/greeting.json"
    )
    #expect(try workplace.keyline("record", "--label", "2").status == 0)
    let diff = try workplace.keyline("diff", "1", "2")
    #expect(diff.status == 1)
    #expect(diff.output.contains("card: spacing 8 → 12"))
    let again = try workplace.keyline("init")
    #expect(again.status == 73)
    #expect(again.errors.contains("keyline.json: the file exists"))
  }

  @Test(arguments: [("keyline.json", 65), ("Scenes", 0)])
  func `A link that leads to nothing is not written through`(name: String, status: Int32) throws {
    let (workplace, outside) = (try Workplace(), try Workplace())
    symlink("\(outside.folder.path)/none", "\(workplace.folder.path)/\(name)")
    let begin = try workplace.keyline("init")
    #expect(begin.status == status)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.folder.path) == [])
  }

  @Test func `A link to nothing in place of keyline.json is not passed over`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    symlink("nowhere", "\(workplace.folder.path)/keyline.json")
    let outcome = try workplace.keyline("record", "card.json", "--label", "1")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("error: keyline.json: "), "\(outcome.errors)")
  }

  @Test func `Commands take their defaults from the nearest file above`() throws {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "scenes": ["S"], "store": "kept/x.sqlite", "tolerance": ["4"],
       "proposals": {"watch": [{"width": 184, "height": 224}, {"width": 150}]}}
      """,
      to: "keyline.json"
    )
    try workplace.write("", to: "a/b/empty.txt")
    let deep = workplace.folder.appendingPathComponent("a/b")
    for (version, spacing) in [("1", 8), ("2", 12), ("3", 17)] {
      try workplace.writeCard(spacing: spacing, to: "S/card.json")
      let command = ["record", "--label", version, "--proposal", "watch"]
      let record = try Tool.run(command, in: deep)
      #expect(record.output.hasPrefix("recorded \(version): 1 scene, 2 snapshots"))
    }
    #expect(try workplace.text(of: "keyline.json").isEmpty == false)
    let store = workplace.folder.appendingPathComponent("kept/x.sqlite").path
    #expect(FileManager.default.fileExists(atPath: store))
    #expect(try Tool.run(["diff", "1", "2"], in: deep).status == 0)
    #expect(try Tool.run(["diff", "1", "2", "--tolerance", "0"], in: deep).status == 1)
    #expect(try Tool.run(["diff", "2", "3"], in: deep).status == 1)
    let list = try Tool.run(["list", "1", "--proposal", "watch"], in: deep)
    #expect(list.output.contains("184 × 224") && list.output.contains("150 × any"))
  }

  @Test(arguments: [
    (#"{"keyline": 1, "#, "keyline.json: 1:16: "),
    (#"{"keyline": 1, "tolerance": ["x"]}"#, "keyline.json: tolerance[0]: “x” is not a rule"),
    (#"{"keyline": 1, "scens": []}"#, "the key “scens” is not known; did you mean scenes?"),
  ])
  func `An invalid file is reported with its location`(text: String, part: String) throws {
    let workplace = try Workplace()
    try workplace.write(text, to: "keyline.json")
    let diff = try workplace.keyline("diff", "1", "2")
    #expect(diff.status == 65)
    #expect(diff.errors.contains(part), "\(diff.errors)")
    #expect(try workplace.keyline("diff", "--help").status == 0)
  }
}
