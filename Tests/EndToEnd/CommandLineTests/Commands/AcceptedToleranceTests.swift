import Digests
import Foundation
import Testing

/// Tolerances that are written with an acceptance.
@Suite struct AcceptedToleranceTests {
  /// A column of two boxes with a gap: version 1.0 is the baseline with 8 points.
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try record(8, "1.0", in: workplace)
    return workplace
  }

  private func record(_ gap: Double, _ label: String, in workplace: Workplace) throws {
    try workplace.write(
      """
      {"keyline": 1, "name": "card", "proposals": [{}], "root": {"type": "VStack", "id": "card",
       "arguments": {"spacing": \(gap)}, "children": [
         {"type": "Rectangle", "id": "title", "modifiers": [{"frame": {"width": 60, "height": 20}}]},
         {"type": "Rectangle", "id": "row", "modifiers": [{"frame": {"width": 60, "height": 20}}]}]}}
      """,
      to: "Scenes/card.json"
    )
    #expect(try workplace.keyline("record", "Scenes", "--label", label).status == 0)
  }

  private func accept(_ workplace: Workplace, _ arguments: String...) throws -> Tool.Outcome {
    let fixed = ["accept", "--scene", "card", "--author", "ada", "--today", "2026-06-01"]
    return try Tool.run(fixed + arguments, in: workplace.folder)
  }

  @Test func `A tolerance applies to comparisons with its snapshot until its last day`() throws {
    let workplace = try workplace()
    let accepted = try accept(workplace, "--tolerance", "0.5", "--until", "2026-12-31")
    #expect(
      accepted.output == """
        accepted 1 snapshot of 1.0 by ada, with tolerance 0.5 until 2026-12-31
        nothing is pending: 1.0 is the baseline

        """
    )
    try record(8.5, "1.1", in: workplace)
    let rule = "tolerance 0.5, accepted by ada with 1.0"
    for day in ["2026-06-01", "2026-12-31"] {
      let pending = try workplace.keyline("pending", "--today", day)
      #expect(pending.status == 0)
      #expect(
        pending.output == """
          1.1 compared with the baseline: 0 snapshots pending, 0 rejected, 0 unchanged, \
          1 within an accepted tolerance
          \(rule), valid until 2026-12-31: of 1 snapshot that differs, 1 counts as equal

          """
      )
      let diff = try workplace.keyline("diff", "1.0", "1.1", "--today", day)
      #expect(diff.status == 0)
      #expect(diff.output.contains("1 snapshot compared; nothing differs\n\(rule), valid until"))
    }
    let late = "\(rule), expired on 2026-12-31: not applied to 1 snapshot\n"
    for command in [["pending"], ["diff", "1.0", "1.1"]] {
      let outcome = try Tool.run(command + ["--today", "2027-01-01"], in: workplace.folder)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains(late))
    }
  }

  @Test func `A tolerance applies to the given nodes, and does not accumulate`() throws {
    let workplace = try workplace()
    let accepted = try accept(workplace, "--tolerance", "0.5", "--node", "#row", "--node", "card*")
    #expect(accepted.output.contains("with tolerance 0.5@#row 0.5@card*\n"))
    try record(8.4, "1.1", in: workplace)
    #expect(try workplace.keyline("pending").status == 0)
    try record(8.8, "1.2", in: workplace)
    #expect(try workplace.keyline("pending").status == 1)
    let other = try accept(workplace, "--tolerance", "1", "--node", "#title")
    #expect(other.status == 0)
    try record(8.9, "1.3", in: workplace)
    #expect(try workplace.keyline("diff", "1.2", "1.3").status == 1)
    #expect(try accept(workplace, "--tolerance", "2x").status == 0)
    try record(9, "1.4", in: workplace)
    let text = "tolerance 2x, accepted by ada with 1.3: of 1 snapshot"
    #expect(try workplace.keyline("diff", "1.3", "1.4").output.contains(text))
  }

  @Test func `An accepted tolerance is in the JSON, and a requested one overrides it`() throws {
    let workplace = try workplace()
    #expect(try accept(workplace, "--tolerance", "0.5").status == 0)
    try record(8.5, "1.1", in: workplace)
    let account: JSONValue = [
      "rules": ["0.5"], "until": .null, "expired": false, "author": "ada", "version": "1.0",
      "differing": 1, "equal": 1,
    ]
    let diff = try workplace.keyline("diff", "1.0", "1.1", "--format", "json").json()
    #expect(diff.object?["tolerances"] == [account])
    let pending = try workplace.keyline("pending", "--format", "json").json()
    #expect(pending.object?["tolerances"] == [account])
    #expect(pending.object?["tolerated"] == 1)
    #expect(try workplace.keyline("diff", "1.0", "1.1", "--tolerance", "0").status == 1)
  }

  @Test func `Replay applies it`() throws {
    let workplace = try workplace()
    try workplace.forge("1.1", from: "1.0", build: "another")
    #expect(try workplace.keyline("replay", "1.1", "--no-cache").status == 1)
    #expect(try accept(workplace, "--tolerance", "1", "--until", "2026-12-31").status == 0)
    for (day, status) in [("2026-12-31", Int32(0)), ("2027-01-01", 1)] {
      let replay = try workplace.keyline("replay", "--no-cache", "--today", day)
      #expect(replay.status == status)
      #expect(replay.output.contains("tolerance 1, accepted by ada with 1.1"))
    }
  }

  @Test func `A snapshot that is accepted without one has none`() throws {
    let workplace = try workplace()
    #expect(try accept(workplace, "--tolerance", "5").status == 0)
    try record(20, "1.1", in: workplace)
    #expect(try accept(workplace).output.hasPrefix("accepted 1 snapshot"))
    try record(20.5, "1.2", in: workplace)
    let pending = try workplace.keyline("pending")
    #expect(pending.status == 1)
    #expect(!pending.output.contains("tolerance"))
  }

  @Test func `A recording does not count differences within the tolerance`() throws {
    let workplace = try workplace()
    #expect(try accept(workplace, "--tolerance", "5").status == 0)
    try record(9, "1.1", in: workplace)
    let record = try workplace.keyline("record", "Scenes", "--label", "1.2")
    #expect(record.errors == "")
  }

  /// A row of a column with a gap, and a box of a width: two causes with separate decisions.
  private func recordRow(
    _ gap: Double,
    width: Double,
    _ label: String,
    in workplace: Workplace
  ) throws {
    try workplace.write(
      """
      {"keyline": 1, "name": "card", "proposals": [{}], "root": {"type": "HStack", "id": "page",
       "arguments": {"alignment": "top", "spacing": 0}, "children": [
         {"type": "VStack", "id": "left", "arguments": {"spacing": \(gap)}, "children": [
           {"type": "Rectangle", "id": "title", "modifiers": [{"frame": {"width": 60, "height": 20}}]},
           {"type": "Rectangle", "id": "row", "modifiers": [{"frame": {"width": 60, "height": 20}}]}]},
         {"type": "Rectangle", "id": "right",
          "modifiers": [{"frame": {"width": \(width), "height": 9}}]}]}}
      """,
      to: "Scenes/card.json"
    )
    #expect(try workplace.keyline("record", "Scenes", "--label", label).status == 0)
  }

  /// Returns the ID of the pending cause whose description contains a text.
  private func cause(_ text: String, in workplace: Workplace) throws -> String {
    let pending = try workplace.keyline("pending", "--format", "json").json()
    let changes = pending.object?["changes"]?.array ?? []
    let causes = changes.flatMap { $0.object?["causes"]?.array ?? [] }
    let found = causes.first { $0.object?["text"]?.string?.contains(text) == true }
    return try #require(found?.object?["id"]?.string, "\(pending.canonicalText)")
  }

  @Test func `A tolerance accepted with a cause applies to the nodes of that cause from then on`()
    throws
  {
    let workplace = try Workplace()
    try recordRow(8, width: 60, "1.0", in: workplace)
    try recordRow(12, width: 80, "1.1", in: workplace)
    let (gap, width) = (try cause("spacing", in: workplace), try cause("width", in: workplace))
    let accepted = try workplace.keyline(
      "accept",
      "--cause",
      gap,
      "--tolerance",
      "0.5",
      "--author",
      "ada"
    )
    #expect(
      accepted.output.hasPrefix(
        """
        accepted 1 snapshot of 1.1, 1 of them partly by ada, with tolerance 0.5 for the affected nodes
        1 pending, 0 rejected
        """
      ),
      "\(accepted.output)"
    )
    // The gap of the column changes by less than that, which would be a separate cause.
    try recordRow(12.3, width: 80, "1.2", in: workplace)
    let diff = try workplace.keyline("diff", "1.1", "1.2")
    #expect(diff.status == 0, "\(diff.output)")
    #expect(
      diff.output.contains("accepted by ada with 1.1: of 1 snapshot that differs, 1 counts")
    )
    let pending = try workplace.keyline("pending")
    #expect(pending.status == 1)
    #expect(pending.output.contains("width 60 → 80"), "\(pending.output)")
    #expect(!pending.output.contains("spacing 8 →"), "\(pending.output)")
    #expect(pending.output.contains("accepted by ada with 1.1"))
    // A larger change is a cause again; a node that the cause does not affect has no tolerance.
    try recordRow(12.7, width: 80, "1.3", in: workplace)
    #expect(try workplace.keyline("pending").output.contains("spacing 8 → 12.7"))
    try recordRow(12, width: 80.3, "1.4", in: workplace)
    #expect(try workplace.keyline("diff", "1.1", "1.4").status == 1)
    // With its last cause the snapshot is accepted, and keeps the tolerance of the first cause.
    let whole = try workplace.keyline("accept", "--cause", width, "--at", "1.1")
    #expect(whole.output.contains("nothing is pending: 1.1 is the baseline"), "\(whole.output)")
    #expect(try workplace.keyline("pending", "1.2").status == 0)
    #expect(try workplace.keyline("pending", "1.3").status == 1)
    #expect(try workplace.keyline("doctor").status == 0)
  }

  @Test func `A tolerance of a cause expires, and ends when the cause is rejected`() throws {
    let workplace = try Workplace()
    try recordRow(8, width: 60, "1.0", in: workplace)
    try recordRow(12, width: 80, "1.1", in: workplace)
    let gap = try cause("spacing", in: workplace)
    let until = ["--until", "2026-12-31", "--today", "2026-06-01"]
    let accepted = try Tool.run(
      ["accept", "--cause", gap, "--tolerance", "0.5", "--node", "#row*"] + until,
      in: workplace.folder
    )
    #expect(accepted.status == 0, "\(accepted.errors)")
    try recordRow(12, width: 80, "1.2", in: workplace)
    try workplace.forge("1.3", from: "1.1", build: "another")
    // The forged root is elsewhere, which is not a node that was named.
    #expect(try workplace.keyline("diff", "1.1", "1.3", "--today", "2026-07-01").status == 1)
    try recordRow(12.3, width: 80, "1.4", in: workplace)
    let late = try workplace.keyline("diff", "1.1", "1.4", "--today", "2027-01-01")
    #expect(late.output.contains("expired on 2026-12-31: not applied to 1 snapshot"))
    let refused = try workplace.keyline("reject", "--cause", gap, "--at", "1.1")
    #expect(refused.status == 0, "\(refused.errors)")
    let without = try workplace.keyline("diff", "1.1", "1.4", "--today", "2026-07-01")
    #expect(!without.output.contains("tolerance"), "\(without.output)")
  }

  @Test(arguments: [
    (["--until", "2027-01-01"], "--until needs a tolerance"),
    (["--node", "#title"], "--node needs a tolerance"),
    (
      ["--tolerance", "1", "--until", "2026-05-31"],
      "--until 2026-05-31 is in the past: today is 2026-06-01"
    ),
    (["--tolerance", "1", "--until", "2027-02-29"], "2027-02-29"),
    (["--tolerance", "1", "--node", ""], "--node needs the path of a node"),
    (["--tolerance", "-1"], "--tolerance"),
  ])
  func `Tolerances that cannot be accepted are errors`(arguments: [String], part: String) throws {
    let workplace = try workplace()
    let fixed = ["accept", "--all", "--today", "2026-06-01"]
    let outcome = try Tool.run(fixed + arguments, in: workplace.folder)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
  }
}
