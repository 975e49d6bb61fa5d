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

  /// The texts of `Forms.swift`, one for each preview.
  private static let forms = [
    "local type", "local function", "statements", "two types", "available",
    "built", "switch", "previewable", "with return", "signature", "body", "function", "modifier",
    "argument", "constant", "raw", "in two lines", "interpolated",
    "comments", "regex", "debug",
  ]

  @Test func `Previews of every form are compiled, found and laid out`() throws {
    let workplace = try Workplace()
    let record = try tool("record", "--label", "1", "--format", "outline", in: workplace)
    #expect(record.status == 0, "\(record.errors)")
    for form in PreviewToolTests.forms {
      #expect(record.output.contains("Text \"form \(form)\""), "\(form)")
    }
    let entries = try tool("list", "1", "--format", "json", in: workplace).json().array ?? []
    let names = entries.compactMap { $0.object?["scene"]?.string }.filter { $0.hasPrefix("Form ") }
    #expect(names.count == PreviewToolTests.forms.count)
    #expect(names.contains("Form \"raw\" ) {"))
    #expect(names.contains("Form in two lines"))
    #expect(names.contains("Form interpolated)"))
  }

  @Test func `Every preview is a scene, with the proposal of its traits`() throws {
    let workplace = try Workplace()
    let record = try tool("record", "--label", "1", in: workplace)
    #expect(record.status == 0)
    #expect(record.errors == "")
    let entries = try tool("list", "1", "--format", "json", in: workplace).json().array ?? []
    let found = entries.compactMap(\.object).map {
      "\($0["scene"]?.string ?? "") at \($0["proposal"]?.string ?? "")"
    }.filter { !$0.hasPrefix("Form ") }
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
    #expect(diff.output.hasSuffix("34 snapshots compared; nothing differs\n"))
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
      "warning: PreviewTool/Trouble.swift:22: the preview “Trouble” crashed"
    ),
    (
      ["PROVIDER": "crash"], 65, "warning: Trouble_Previews: the preview “Trouble” crashed"
    ),
    (
      ["TROUBLE": "depth"], 65,
      "warning: PreviewTool/Trouble.swift:22: the preview “Trouble” cannot be built: "
    ),
    (
      ["TROUBLE": "chance"], 70,
      "warning: PreviewTool/Trouble.swift:22: the preview “Trouble” shows the current time or a random value: “"
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
    #expect(record.output.hasPrefix("recorded 1: 33 scenes, 33 snapshots"))
    #expect(record.errors.contains(message))
  }

  @Test func `A preview that reads the clock is laid out at a fixed time, and named`() throws {
    let workplace = try Workplace()
    let trouble = ["TROUBLE": "clock"]
    let record = try tool("record", "--label", "1", in: workplace, environment: trouble)
    #expect(record.status == 0)
    #expect(
      record.errors.contains(
        """
        note: PreviewTool/Trouble.swift:22: the preview “Trouble” reads the current time, which is 1 \
        January 2001, 00:00 GMT in layouts
        """
      ),
      "\(record.errors)"
    )
    let shown = try tool("show", "1", "Trouble[file=Trouble]", in: workplace).output
    #expect(shown.contains("2001-01-01T00:00:00Z"))
  }

  @Test(arguments: [("crash", Int32(65), "crashed"), ("chance", 70, "shows the current time or")])
  func `A comparison names a preview that fails, and compares the others`(
    trouble: String,
    status: Int32,
    reason: String
  ) throws {
    let workplace = try Workplace()
    try workplace.write("", to: "file")
    try workplace.commitRepository(in: workplace.folder)
    let environment = ["TROUBLE": trouble]
    let compare = try tool("compare", "main", in: workplace, environment: environment)
    #expect(compare.status == status, "\(compare.errors)")
    #expect(compare.output.contains("33 snapshots compared; nothing differs"))
    let line = "  PreviewTool/Trouble.swift:22: the preview “Trouble” \(reason)"
    #expect(compare.errors.contains("warning: 1 preview left out at work tree, and not compared:"))
    #expect(compare.errors.components(separatedBy: line).count == 3, "\(compare.errors)")
    let client = try ContextClient(
      executable: Tool.executable.deletingLastPathComponent().appendingPathComponent("PreviewTool"),
      in: workplace.folder,
      environment: environment
    )
    let answer = try client.call("diff", ["ref": "main"])
    #expect(!answer.isError)
    #expect(answer.text.contains("33 snapshots compared"))
    #expect(answer.text.contains(line), "\(answer.text)")
  }

  @Test func `Two previews that crash are both named`() throws {
    let workplace = try Workplace()
    let trouble = ["TROUBLE": "crash", "PROVIDER": "crash"]
    let record = try tool("record", "--label", "1", in: workplace, environment: trouble)
    #expect(record.status == 65)
    #expect(record.output.hasPrefix("recorded 1: 32 scenes"))
    #expect(record.errors.components(separatedBy: "starting again without it\n").count == 3)
  }
}
#endif
