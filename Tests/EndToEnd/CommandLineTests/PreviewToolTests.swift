#if os(Linux)
import Digests
import Foundation
import Testing

/// A user's program whose scenes are the previews in its sources.
@Suite struct PreviewToolTests {
  private func tool(
    _ arguments: String...,
    in workplace: Workplace,
    environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    try Tool.run(
      arguments,
      executable: Tool.executable.deletingLastPathComponent()
        .appendingPathComponent("PreviewTool"),
      in: workplace.folder,
      environment: environment
    )
  }

  @Test func `Every preview is a scene, with the proposal of its traits`() throws {
    let workplace = try Workplace()
    let record = try tool("record", "--label", "1", in: workplace)
    #expect(record.status == 0)
    #expect(record.errors == "")
    let entries = try tool("list", "1", "--format", "json", in: workplace).json().array ?? []
    let found = entries.compactMap(\.object).map {
      "\($0["scene"]?.string ?? "") at \($0["proposal"]?.string ?? "")"
    }
    #expect(
      Set(found) == [
        "Badge[file=Badge] at 390x844", "Badge[type=Badge_Previews,preview=1] at 390x844",
        "Badge[type=Badge_Previews,preview=2] at 390x844", "Card at 390x844",
        "Count[preview=1] at 60x40",
        "Count[preview=2] at 60x40", "Long title at 200x100", "Newest badge at 100x50",
        "Size 1 at 390x844",
        "Trouble[file=Trouble] at 390x844", "Trouble[type=Trouble_Previews] at 390x844",
        "Twin[preview=1] at 390x844", "Twin[preview=2] at 844x390",
      ]
    )
    #expect(found.count == 13)
  }

  @Test(arguments: [(1, "1"), (2, "20")])
  func `A preview with arguments is a scene for each`(number: Int, text: String) throws {
    let workplace = try Workplace()
    #expect(try tool("record", "--label", "1", in: workplace).status == 0)
    let shown = try tool("show", "1", "Count[preview=\(number)]", in: workplace).output
    #expect(shown.contains("Text “\(text)”"))
  }

  @Test func `Previews with the same name are in the order of their lines`() throws {
    let workplace = try Workplace()
    #expect(try tool("record", "--label", "1", in: workplace).status == 0)
    #expect(try tool("show", "1", "Twin[preview=1]", in: workplace).output.contains("First"))
    #expect(try tool("show", "1", "Twin[preview=2]", in: workplace).output.contains("Second"))
  }

  @Test func `A preview converges, and every run finds the same ones`() throws {
    let workplace = try Workplace()
    for version in ["1", "2"] {
      #expect(try tool("record", "--label", version, in: workplace).status == 0)
    }
    let diff = try tool("diff", "1", "2", in: workplace)
    #expect(diff.output.hasSuffix("13 snapshots compared; nothing differs\n"))
    let shown = try tool("show", "2", "Size 1", "--format", "json", in: workplace).json()
    let nodes = shown.object?["nodes"]?.array?.compactMap(\.object) ?? []
    func width(of path: String) -> Double? {
      nodes.first { $0["path"]?.string == path }?["frame"]?.object?["width"]?.number
    }
    #expect(width(of: "VStack/frame[1]") == width(of: "VStack/padding[0]"))
    #expect((width(of: "VStack/frame[1]") ?? 0) > 40)
  }

  @Test(arguments: [
    (
      ["TROUBLE": "crash"], Int32(65),
      "warning: PreviewTool/Trouble.swift:21: the preview “Trouble” crashed"
    ),
    (
      ["PROVIDER": "crash"], 65, "warning: Trouble_Previews: the preview “Trouble” crashed"
    ),
    (
      ["TROUBLE": "depth"], 65,
      "warning: PreviewTool/Trouble.swift:21: the preview “Trouble” cannot be built: "
    ),
    (
      ["TROUBLE": "chance"], 70,
      "warning: PreviewTool/Trouble.swift:21: the preview “Trouble” shows the current time or a random value: “"
    ),
  ])
  func `A preview that fails is named with its place, and the others are recorded`(
    trouble: [String: String],
    status: Int32,
    message: String
  ) throws {
    let workplace = try Workplace()
    let record = try tool("record", "--label", "1", in: workplace, environment: trouble)
    #expect(record.status == status)
    #expect(record.output.hasPrefix("recorded 1: 12 scenes, 12 snapshots"))
    #expect(record.errors.contains(message))
  }

  @Test func `Two previews that crash are both named`() throws {
    let workplace = try Workplace()
    let trouble = ["TROUBLE": "crash", "PROVIDER": "crash"]
    let record = try tool("record", "--label", "1", in: workplace, environment: trouble)
    #expect(record.status == 65)
    #expect(record.output.hasPrefix("recorded 1: 11 scenes"))
    #expect(record.errors.components(separatedBy: "starting again without it\n").count == 3)
  }
}
#endif
