import CanonicalJSON
import Foundation
import Testing

/// A program of a user's own, with scenes from source and layouts of its own.
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
    let first = try tool("record", "--version", "1", in: workplace)
    #expect(first.output == "recorded 1: 2 scenes, 3 snapshots, 17 placements\n")
    let second = try tool("record", "--version", "2", in: workplace, environment: ["RISE": "6"])
    #expect(second.status == 0)
    let diff = try tool("diff", "1", "2", "--scene", "stairs", in: workplace)
    #expect(
      diff.output == """
        1 → 2

        stairs  320x-, 390x-
            the scene was edited
          Stairs: rise 4 → 6
            ~ Stairs           height 12 → 18
            ~ Stairs/frame[1]  down 4
                1 node rode along inside
            ~ Stairs/frame[2]  down 6
                1 node rode along inside
            2 nodes as before

        2 snapshots compared; 2 differ, 0 as before; 1 left out as asked

        """
    )
  }

  @Test func `Layouts that are Codable replay by themselves, others say what to register`() throws {
    let workplace = try Workplace()
    _ = try tool("record", "--version", "1", in: workplace)
    let replay = try tool("replay", in: workplace)
    #expect(replay.status == 1)
    #expect(replay.output.contains("3 snapshots compared") == false)
    #expect(replay.output.contains("secret  -x-: root: the type “Secret” is not known"))
    #expect(replay.output.hasSuffix("2 snapshots compared; nothing differs; 1 not compared\n"))
    let stairs = try tool("replay", "--scene", "stairs", in: workplace)
    #expect(stairs.status == 0)
    #expect(try workplace.keyline("replay", "--scene", "stairs").output.contains("is not known"))
  }

  @Test func `Views that react to their layout settle, alike on any number of threads`() throws {
    let workplace = try Workplace()
    for jobs in ["1", "4"] {
      let record = try tool(
        "record",
        "--version",
        jobs,
        "--jobs",
        jobs,
        in: workplace,
        environment: ["SAMPLE": "measured"]
      )
      #expect(record.status == 0)
      #expect(record.errors == "")
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
    // What was recorded is the tree that the views settled on, for which no code is needed.
    #expect(try workplace.keyline("replay", "--scene", "heights*").status == 0)
  }

  @Test func `Views that do not settle are named, and recorded after ten layouts`() throws {
    let workplace = try Workplace()
    let record = try tool(
      "record",
      "--version",
      "1",
      in: workplace,
      environment: ["SAMPLE": "growing"]
    )
    #expect(record.status == 0)
    #expect(
      record.errors == """
        warning: growing at -x-: frame (frame): did not settle: onGeometryChange for CGFloat, in \
        Growing, still had something to do after 10 layouts; the last of them is taken

        """
    )
  }

  @Test func `Help speaks of the program by its name`() throws {
    let workplace = try Workplace()
    let help = try tool("record", "--help", in: workplace)
    #expect(help.output.contains("  SampleTool record Scenes --version 1.0"))
  }

  @Test(arguments: [
    ("trap", "trap at -x-: a layout (Trap) crashed"),
    ("deep", "deep at -x-: a layout (Trap) crashed"),
    ("recursion", "recursion at -x-: a layout (Endless) crashed"),
    ("loop", "loop at -x-: a layout (Loop) did not end within 1 s"),
  ])
  func `A layout that crashes or does not end is named, and nothing is recorded`(
    scene: String,
    message: String
  ) throws {
    let workplace = try Workplace()
    let record = try tool(
      "record",
      "--version",
      "1",
      "--timeout",
      "1",
      in: workplace,
      environment: ["SAMPLE": scene, "SWIFT_BACKTRACE": "enable=no"]
    )
    #expect(record.status == 65)
    #expect(record.output == "")
    #expect(record.errors.contains("error: \(message)"))
    #expect(try workplace.keyline("list", "--format", "json").json() == [])
  }
}
