import Foundation
import Testing

/// The tolerance of a project.
@Suite struct ConfiguredToleranceTests {
  /// A column of two boxes with a gap: version 1.0 is the baseline with 8 points.
  private func workplace(tolerance: String) throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(#"{"keyline": 1, "tolerance": \#(tolerance)}"#, to: "keyline.json")
    try record(8, "1.0", in: workplace)
    return workplace
  }

  @discardableResult
  private func record(_ gap: Double, _ label: String, in workplace: Workplace) throws
    -> Tool.Outcome
  {
    try workplace.write(
      """
      {"keyline": 1, "name": "card", "proposals": [{}], "root": {"type": "VStack", "id": "card",
       "arguments": {"spacing": \(gap)}, "children": [
         {"type": "Rectangle", "id": "title", "modifiers": [{"frame": {"width": 60, "height": 20}}]},
         {"type": "Rectangle", "id": "row", "modifiers": [{"frame": {"width": 60, "height": 20}}]}]}}
      """,
      to: "Scenes/card.json"
    )
    let record = try workplace.keyline("record", "Scenes", "--label", label)
    #expect(record.status == 0)
    return record
  }

  @Test func `Differences within the tolerance are neither pending nor counted, and do not add up`()
    throws
  {
    let workplace = try workplace(tolerance: #"["0.5"]"#)
    #expect(try !record(8.4, "1.1", in: workplace).errors.contains("from the baseline"))
    let pending = try workplace.keyline("pending")
    #expect(pending.status == 0)
    #expect(
      pending.output == """
        1.1 compared with the baseline: 0 snapshots pending, 0 rejected, 0 unchanged, \
        1 within the tolerance

        """
    )
    #expect(try workplace.keyline("diff", "1.0", "1.1").status == 0)
    #expect(try workplace.keyline("diff", "1.0", "1.1", "--tolerance", "0").status == 1)
    #expect(try workplace.keyline("accept", "--all").output.hasPrefix("nothing to accept"))
    #expect(try record(8.8, "1.2", in: workplace).errors.contains("1 change from the baseline"))
    #expect(try workplace.keyline("pending").status == 1)
  }

  @Test func `A tolerance for some nodes leaves the others exact`() throws {
    let workplace = try workplace(tolerance: #"["1@title"]"#)
    try record(8.5, "1.1", in: workplace)
    let pending = try workplace.keyline("pending", "--json")
    #expect(pending.status == 1)
    #expect(try pending.json().object?["tolerated"] == 0)
  }
}
