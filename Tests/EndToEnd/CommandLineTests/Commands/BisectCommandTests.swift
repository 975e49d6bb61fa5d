import Digests
import Foundation
import Testing

/// The versions in which a condition holds; stored scenes are laid out for versions that lack them.
@Suite struct BisectCommandTests {
  /// The row of the card stands at 20 + spacing: 28 in 1.0, 50 in 1.1 and 28 in 1.3; 1.2 lacks the card.
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    for (version, spacing) in [("1.0", 8), ("1.1", 30), ("1.2", nil), ("1.3", 8)] {
      if let spacing {
        try workplace.writeCard(spacing: spacing)
      } else {
        let other = #"{"keyline": 1, "name": "other", "root": {"type": "Divider"}}"#
        try workplace.write(other, to: "card.json")
      }
      let record = try workplace.keyline("record", "card.json", "--label", version)
      #expect(record.status == 0)
    }
    return workplace
  }

  @Test func `If a version lacks the scene, that of the previous version is laid out`() throws {
    let bisect = try workplace().keyline(
      "bisect",
      "--where",
      "y > 40",
      "card#row",
      "--proposal",
      "-x-"
    )
    #expect(bisect.status == 0)
    #expect(
      bisect.output == """
        card#row  ideal size
        versions   condition      change
        1.0        does not hold  first, 20 × 10 at 20, 28 on screen
        1.1 … 1.2  holds *        down 22, 20 × 10 at 20, 50 on screen  (card: spacing 8 → 30)
        1.3        does not hold  up 22, 20 × 10 at 20, 28 on screen  (card: spacing 30 → 8)
        it first holds in 1.1
        * not recorded; laid out by this build: 1.2 with the scene of 1.1

        """
    )
  }

  @Test func `A proposal that was never recorded is laid out in every version`() throws {
    let workplace = try workplace()
    let command = ["bisect", "--where", "y > 40", "card#row", "--proposal", "50x-"]
    let bisect = try Tool.run(command + ["--format", "json"], in: workplace.folder)
    let intervals = try #require(
      try bisect.json().array?.first?.object?["intervals"]?.array?.map { $0.object }
    )
    #expect(intervals.map { $0?["holds"] } == [false, true, false])
    #expect(intervals.map { $0?["laidOut"] } == [["1.0"], ["1.1", "1.2"], ["1.3"]])
    #expect(intervals.map { $0?["first"] } == ["1.0", "1.1", "1.3"])
    let recorded = try Tool.run(command + ["--recorded"], in: workplace.folder)
    #expect(recorded.status == 66)
    #expect(
      recorded.errors.contains("card was not recorded at 50 × any; 200 × 100, ideal size were")
    )
  }

  @Test func `With --recorded, only recorded snapshots are searched`() throws {
    let bisect = try workplace().keyline(
      "bisect",
      "--where",
      "y > 40",
      "card#row",
      "--recorded",
      "--proposal",
      "-x-"
    )
    let gone = "1.2       no such node   not recorded with this proposal and environment\n"
    #expect(bisect.output.contains(gone))
    #expect(!bisect.output.contains("*"))
  }

  @Test func `The content of a geometry reader is not reused for a different proposal`() throws {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "reader", "proposals": [{"width": 100, "height": 100}],
       "root": {"type": "GeometryReader", "id": "reader", "children": [
         {"type": "Rectangle", "modifiers": [{"frame": {"width": 10, "height": 10}}]}]}}
      """,
      to: "reader.json"
    )
    #expect(try workplace.keyline("record", "reader.json", "--label", "1.0").status == 0)
    let bisect = try workplace.keyline(
      "bisect",
      "--where",
      "width > 40",
      "reader",
      "--proposal",
      "50x50"
    )
    #expect(bisect.errors.contains("the content of “reader” was recorded for 100 × 100"))
    #expect(bisect.output.contains("it holds in no version"))
  }
}
