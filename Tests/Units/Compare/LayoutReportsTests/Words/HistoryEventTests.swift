import CardSnapshots
import Foundation
import LayoutDiff
import LayoutReports
import Testing

@Suite struct HistoryEventTests {
  /// The card with its row at `y`, with or without the badge.
  private func card(row y: CGFloat = 28, badge: Bool = true) throws -> Snapshot {
    var rows = Cards.rows
    rows[2].frame.origin.y = y
    if !badge { rows.removeLast() }
    return try Cards.snapshot(rows)
  }

  private func history() throws -> SnapshotHistory {
    SnapshotHistory([
      ("0", nil), ("1", try card(badge: false)), ("2", try card(badge: false)),
      ("3", try card(row: 30)), ("4", nil), ("5", try card(row: 30)), ("6", try card(badge: false)),
    ])
  }

  @Test func `A version has an event if the node changed`() throws {
    let events = try history().events(of: "row")
    #expect(events.map(\.version) == ["1", "3", "4", "5", "6"])
    #expect(
      events.map(\.text) == [
        "first, 100 × 32 at 0, 28 on screen", "down 2, 100 × 32 at 0, 30 on screen",
        "not recorded with this proposal and environment",
        "unchanged, 100 × 32 at 0, 30 on screen", "up 2, 100 × 32 at 0, 28 on screen",
      ]
    )
    let badge = try history().events(of: "badge")
    #expect(badge.map(\.version) == ["3", "4", "5", "6"])
    #expect(badge.first?.text == "added, 32 × 32 at 68, 30 on screen")
    #expect(badge.last?.text == "removed")
    #expect(badge.last?.causes.map(\.text) == ["badge was removed"])
  }

  @Test func `A node that moved with its parent has the parent's cause`() throws {
    let events = try history().events(of: "row/Text[0]")
    #expect(events.first?.text == "first, 60 × 20 at 0, 34 on screen")
    #expect(events.dropFirst().first?.text == "down 2 with row, 60 × 20 at 0, 36 on screen")
    #expect(events.dropFirst().first?.causes.isEmpty == false)
  }

  @Test func `A scene's events count the changed nodes`() throws {
    let events = try history().events(of: nil)
    #expect(events.map(\.version) == ["1", "3", "4", "5", "6"])
    #expect(events.first?.text == "first, 4 views")
    #expect(events[3].text == "unchanged")
  }

  @Test func `Blame names the version in which a node got its frame`() throws {
    let history = SnapshotHistory([
      ("1", try card(badge: false)), ("2", try card()), ("3", try card(row: 30)),
      ("4", try card(row: 30)),
    ])
    let blame = history.blame()
    #expect(blame.map(\.path) == ["card", "title", "row", "row/Text[0]", "badge"])
    #expect(blame.map(\.event.version) == ["1", "1", "3", "3", "3"])
    #expect(blame.map(\.depth) == [0, 1, 1, 2, 2])
    #expect(SnapshotHistory([("1", try card()), ("2", nil)]).blame().isEmpty)
  }
}
