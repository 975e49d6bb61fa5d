import Foundation
import Testing

/// The main job on the examples: record, replay, compare.
@Suite struct MainJobTests {
  private let examples = Tool.root.appendingPathComponent("Examples/Scenes").path

  @Test func `A new recording has no differences, with and without the cache`() throws {
    let workplace = try Workplace()
    let record = try workplace.keyline("record", examples, "--label", "1.0")
    #expect(record.status == 0)
    let notes = record.errors.split(separator: "\n")
    #expect(notes.count == 4)
    #expect(
      notes.first?.hasPrefix("warning: 25 scenes with symbols whose size is estimated") == true
    )
    // The articles keep a radius for other bounds.
    for (note, layout) in zip(notes[1...], ["SimpleRadialStack", "SpiralStack"]) {
      #expect(note.contains(" (\(layout)): its result depends on earlier calls: when "))
    }
    #expect(
      notes.last == """
        note: in 28 snapshots, layouts placed subviews outside of their bounds: FlowLayout, \
        SimpleRadialStack, SpiralStack, WeatherLayout; --trace lists each
        """
    )
    let count = try #require(record.output.firstMatch(of: /(\d+) snapshots/)?.1)
    let laidOut = try workplace.keyline("replay", "--no-cache")
    #expect(try workplace.keyline("cache", "clear").status == 0)
    let cold = try workplace.keyline("replay")
    let warm = try workplace.keyline("replay")
    let expected = "1.0 → this build\n\n\(count) snapshots compared; nothing differs\n"
    for replay in [laidOut, cold, warm] {
      #expect(replay.output == expected)
      #expect(replay.status == 0)
    }
    #expect(cold.errors == "replayed \(count) snapshots, 0 from the cache\n")
    #expect(warm.errors == "replayed \(count) snapshots, \(count) from the cache\n")
  }

  @Test func `The same scenes recorded on one thread and on many are the same version`() throws {
    let workplace = try Workplace()
    for (version, jobs) in [("one", "1"), ("many", "7")] {
      let record = try workplace.keyline("record", examples, "--label", version, "--jobs", jobs)
      #expect(record.status == 0)
    }
    let versions = try workplace.keyline("list", "--format", "json").json()
    let contents = try #require(versions.array).map { $0.object?["content"] }
    #expect(contents.count == 2)
    #expect(contents[0] == contents[1])
  }
}
