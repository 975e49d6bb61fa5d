import Digests
import Foundation
import Testing

/// A user's program with scenes in Swift and custom layouts.
@Suite struct KeylineToolTests {
  private func tool(
    _ arguments: String...,
    in workplace: Workplace,
    environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    let executable = Tool.executable.deletingLastPathComponent().appendingPathComponent(
      "SampleTool"
    )
    let outcome = try Tool.run(
      arguments,
      executable: executable,
      in: workplace.folder,
      environment: environment
    )
    #expect(!outcome.wasKilled)
    return outcome
  }

  @Test func `Scenes from source are recorded, replayed and compared`() throws {
    let workplace = try Workplace()
    let first = try tool("record", "--label", "1", in: workplace)
    #expect(first.output == "recorded 1: 2 scenes, 3 snapshots, 17 frames\n")
    let second = try tool("record", "--label", "2", in: workplace, environment: ["RISE": "6"])
    #expect(second.status == 0)
    let diff = try tool("diff", "1", "2", "--scene", "stairs", in: workplace)
    #expect(
      diff.output == """
        1 → 2

        stairs  320 × any, 390 × any
          Stairs: rise 4 → 6
            ~ Stairs          height 12 → 18
            ~ Color[2].frame  down 4
                1 view inside moved along
            ~ Color[3].frame  down 6
                1 view inside moved along
            2 views unchanged

        2 snapshots compared; 2 differ, 0 unchanged; 1 excluded

        """
    )
  }

  @Test func `The causes of a replay are proved`() throws {
    let workplace = try Workplace()
    let variables = ["SAMPLE": "gaps", "GAP": "4"]
    _ = try tool("record", "--label", "1", in: workplace, environment: variables)
    let replay = try tool(
      "replay",
      "--json",
      "--no-cache",
      "--scene",
      "gaps",
      in: workplace,
      environment: ["SAMPLE": "gaps", "GAP": "6"]
    )
    let scene = try replay.json().object?["scenes"]?.array?.first?.object
    let changes = (scene?["changes"]?.array ?? []).compactMap(\.object)
    let stack = try #require(changes.first { $0["type"]?.string == "VStack" }, "\(replay.output)")
    #expect(stack["evidence"] == "proof")
    #expect(stack["causes"]?.array?.count == 2)
  }

  @Test func `Codable layouts replay without registration; others say what to register`() throws {
    let workplace = try Workplace()
    _ = try tool("record", "--label", "1", in: workplace)
    let replay = try tool("replay", "--no-cache", in: workplace)
    #expect(replay.status == 1)
    #expect(replay.output.contains("3 snapshots compared") == false)
    #expect(replay.output.contains("secret  ideal size: root: the type “Secret” is not known"))
    #expect(replay.output.hasSuffix("2 snapshots compared; nothing differs; 1 not compared\n"))
    let stairs = try tool("replay", "--scene", "stairs", in: workplace)
    #expect(stairs.status == 0)
    #expect(try workplace.keyline("replay", "--scene", "stairs").output.contains("is not known"))
  }

  @Test func `Scenes from source of built-in views replay without the source`() throws {
    let workplace = try Workplace()
    let record = try tool(
      "record",
      "--label",
      "1",
      in: workplace,
      environment: ["SAMPLE": "controls"]
    )
    #expect(record.status == 0)
    let replay = try workplace.keyline("replay", "--scene", "controls", "--no-cache")
    #expect(replay.output.contains("1 snapshot compared; nothing differs; 3 excluded\n"))
    #expect(replay.status == 0)
  }

  @Test func `Views that react to their layout converge, alike on any number of threads`() throws {
    let workplace = try Workplace()
    for jobs in ["1", "4"] {
      let record = try tool(
        "record",
        "--label",
        jobs,
        "--jobs",
        jobs,
        in: workplace,
        environment: ["SAMPLE": "measured"]
      )
      #expect(record.status == 0)
      #expect(record.errors == KeylineToolTests.note)
    }
    #expect(
      try workplace.keyline("diff", "1", "4").output == """
        1 → 4

        13 snapshots compared; nothing differs

        """
    )
    let shown = try workplace.keyline("show", "4", "heights[inset=2]", "--format", "json").json()
    let columns = try #require(shown.object?["nodes"]?.array)
      .filter { $0.object?["parent"]?.number == 1 }
    #expect(columns.map { $0.object?["frame"]?.object?["height"]?.number } == [50, 50])
    // The recorded tree is the one that the views converged to, which needs no code.
    #expect(try workplace.keyline("replay", "--scene", "heights*").status == 0)
  }

  @Test func `Views that do not converge are named, and recorded after ten layouts`() throws {
    let workplace = try Workplace()
    let record = try tool(
      "record",
      "--label",
      "1",
      in: workplace,
      environment: ["SAMPLE": "growing"]
    )
    #expect(record.status == 0)
    #expect(
      record.errors == """
        warning: growing at ideal size: Growing (frame): did not converge: onGeometryChange for CGFloat, in \
        Growing, was still pending after 10 layouts; the last layout is used
        \(KeylineToolTests.note)
        """
    )
  }

  @Test func `Ignored modifiers are reported, and each is listed on request`() throws {
    let workplace = try Workplace()
    let summary = try tool(
      "record",
      "--label",
      "1",
      in: workplace,
      environment: ["SAMPLE": "titled"]
    )
    #expect(
      summary.errors == """
        warning: 1 scene with modifiers that change frames in SwiftUI and are not laid out: controlSize \
        (changes the size of controls), navigationTitle (takes room at the top); --trace lists each
        \(KeylineToolTests.note)
        """
    )
    let listed = try tool(
      "record",
      "--label",
      "2",
      "--trace",
      in: workplace,
      environment: ["SAMPLE": "titled"]
    )
    #expect(
      listed.errors.contains(
        "warning: titled: navigationTitle is not laid out: in SwiftUI it takes room at the top\n"
      )
    )
  }

  @Test func `Help uses the program's name`() throws {
    let workplace = try Workplace()
    let help = try tool("record", "--help", in: workplace)
    #expect(help.output.contains("  SampleTool record Scenes --label 1.0"))
  }

  /// Allowed constructs in the tool's scenes that are often mistakes.
  private static let note =
    "note: in 2 snapshots, layouts placed subviews outside of their bounds: Stairs; --trace lists each\n"

  @Test(arguments: [
    ("trap", "trap at ideal size: a layout (Trap) crashed"),
    ("deep", "deep at ideal size: a layout (Trap) crashed"),
    ("recursion", "recursion at ideal size: a layout (Endless) crashed"),
    ("deep-recursion", "deep at ideal size: a layout (Endless) crashed"),
    ("loop", "loop at ideal size: a layout (Loop) did not return within 3 s"),
    ("read-recursion", "read: a layout (Faulty) crashed"),
    ("read-loop", "read: a layout (Faulty) did not return within 3 s"),
    ("appearing-counts", "appearing: a layout (Faulty) crashed"),
  ])
  func `A layout that crashes or does not return is reported, and nothing is recorded`(
    scene: String,
    message: String
  ) throws {
    let workplace = try Workplace()
    let record = try tool(
      "record",
      "--label",
      "1",
      "--layout-timeout",
      "3",
      in: workplace,
      environment: ["SAMPLE": scene, "SWIFT_BACKTRACE": "enable=no"]
    )
    #expect(record.status == 65)
    #expect(record.output == "")
    #expect(record.errors.contains("error: \(message)"))
    // A scene that crashes while it is created does so before the store exists.
    let listed = try workplace.keyline("list", "--format", "json").output
    #expect(["", "[]\n"].contains(listed))
  }

  @Test(arguments: [
    ("faulty-nan", "faulty at ideal size: Faulty: returned a width of nan"),
    ("faulty-infinite", "faulty at ideal size: Faulty: returned a width of inf"),
    (
      "appearing-kept",
      "appearing at ideal size: Appearing (Faulty): used a subview after its layout run"
    ),
  ])
  func `An invalid size or proposal is corrected, and its layout is reported`(
    scene: String,
    message: String
  ) throws {
    let workplace = try Workplace()
    let record = try tool(
      "record",
      "--label",
      "1",
      in: workplace,
      environment: ["SAMPLE": scene]
    )
    #expect(record.status == 0)
    #expect(record.errors.contains("warning: \(message)"))
  }

  @Test func `Layouts that place subviews outside are reported once, and listed in a trace`() throws
  {
    let workplace = try Workplace()
    let environment = ["SAMPLE": "faulty-outside"]
    let record = try tool("record", "--label", "1", in: workplace, environment: environment)
    #expect(record.status == 0)
    #expect(
      record.errors == """
        note: in 3 snapshots, layouts placed subviews outside of their bounds: Faulty, Stairs; --trace \
        lists each

        """
    )
    let traced = try tool(
      "record",
      "--label",
      "2",
      "--trace",
      in: workplace,
      environment: environment
    )
    #expect(
      traced.errors.contains(
        """
        note: faulty at ideal size: Faulty: placed subview 1 outside its \
        bounds of 20 × 20: 10 × 10 at 50, 0
        """
      )
    )
  }

  @Test(arguments: [
    ("nan", 0, "warning: a at ideal size: Faulty: returned a width of nan"),
    ("outside", 0, "note: in 1 snapshot, layouts placed subviews outside of their bounds: Faulty"),
    ("recursion", 65, "error: a at ideal size: a layout (Faulty) crashed"),
    ("loop", 65, "error: a at ideal size: a layout (Faulty) did not return within 3 s"),
  ])
  func `A layout that a document names is reported too`(
    fault: String,
    status: Int32,
    message: String
  ) throws {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "a", "root": {"type": "Faulty", "arguments": {"fault": "\(fault)"},
       "children": [{"type": "Rectangle", "modifiers": [{"frame": {"width": 10, "height": 10}}]}]}}
      """,
      to: "a.json"
    )
    let record = try tool(
      "record",
      "a.json",
      "--label",
      "1",
      "--layout-timeout",
      "3",
      in: workplace,
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    )
    #expect(record.status == status)
    #expect(record.errors.contains(message))
  }

  @Test func `What a layout prints is not in the result`() throws {
    let workplace = try Workplace()
    let scene = """
      {"keyline": 1, "name": "a", "root": {"type": "Faulty", "arguments": {"fault": "prints"}}}
      """
    try workplace.write(scene, to: "a.json")
    let outcome = try tool("check", "a.json", "--json", in: workplace)
    #expect(try JSONReader.read(Array(outcome.output.utf8)).object != nil, "\(outcome.output)")
    #expect(outcome.errors.contains("{}\n"))
    #expect(try tool("check", "--help", in: workplace).output.contains("USAGE"))
  }

  @Test func `A layout that does not return during the proof of a cause is reported`() throws {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "a", "root": {"type": "Faulty", "arguments": {"fault": "outside"},
       "children": [{"type": "Rectangle", "modifiers": [{"frame": {"width": 10, "height": 10}}]}]}}
      """,
      to: "a.json"
    )
    #expect(try tool("record", "a.json", "--label", "1", in: workplace).status == 0)
    try workplace.forge("2", from: "1", rewriting: ("outside", "loop"))
    let command = ["explain", "1", "2", "a", "--prove", "--layout-timeout", "3"]
    let explained = try Tool.run(
      command,
      executable: Tool.executable.deletingLastPathComponent().appendingPathComponent("SampleTool"),
      in: workplace.folder,
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    )
    #expect(explained.status == 65)
    let message =
      "error: a at ideal size: a layout (Faulty) did not return within 3 s; if it is only slow"
    #expect(explained.errors.contains(message))
  }
}
