import CardSnapshots
import Foundation
import LayoutDiff
import Testing

@Suite struct SnapshotHistoryTests {
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

  @Test func `A node has a frame in each version that has it`() throws {
    let ys = try history().frames(of: "row").map { $0.frame?.minY }
    #expect(ys == [nil, 28, 28, 30, nil, 30, 28])
    let badges = try history().frames(of: "badge").map { $0.frame?.minY }
    #expect(badges == [nil, nil, nil, 30, nil, 30, nil])
    #expect(try history().frames(of: "nothing").allSatisfy { $0.frame == nil })
  }

  @Test func `A node that lost its name is followed to later versions`() throws {
    // Each version has one more text before the node.
    func card(_ path: String, at y: CGFloat, texts: Int) throws -> Snapshot {
      var rows = Cards.rows
      rows[4].path = path
      rows[4].frame.origin.y = y
      for number in 0..<texts {
        let frame = CGRect(x: 60, y: 0, width: 1, height: 1)
        rows.insert(Cards.Row(path: "text\(number)", parent: 2, frame: frame), at: 4)
      }
      return try Cards.snapshot(rows)
    }
    let history = SnapshotHistory([
      ("1", try card("badge", at: 1, texts: 0)), ("2", try card("mark", at: 2, texts: 1)),
      ("3", try card("dot", at: 3, texts: 2)),
    ])
    #expect(history.frames(of: "badge").map { $0.frame?.minY } == [29, 30, 31])
    #expect(history.frames(of: "dot").map { $0.frame?.minY } == [29, 30, 31])
  }

  @Test func `A history contains the nodes of any version`() throws {
    let history = SnapshotHistory([("0", nil), ("1", try card()), ("2", try card(badge: false))])
    #expect(history.contains("badge"))
    #expect(!history.contains("nothing"))
    #expect(!SnapshotHistory([("2", try card(badge: false))]).contains("badge"))
  }

  @Test
  func `Intervals separate versions where a condition holds, does not hold, or lacks the node`()
    throws
  {
    let intervals = try history().intervals(of: "row", where: FrameCondition("y = 28"))
    #expect(intervals.map(\.holds) == [nil, true, false, nil, false, true])
    #expect(intervals.map(\.first) == ["0", "1", "3", "4", "5", "6"])
    #expect(intervals.map(\.last) == ["0", "2", "3", "4", "5", "6"])
    #expect(intervals.map(\.count) == [1, 2, 1, 1, 1, 1])
  }

  @Test func `A node that was removed and added again is followed to earlier versions`() throws {
    let history = SnapshotHistory([
      ("1", try card()), ("2", try card(badge: false)), ("3", nil), ("4", try card(row: 30)),
    ])
    #expect(history.frames(of: "badge").map { $0.frame?.minY } == [28, nil, nil, 30])
  }

  @Test func `A different node with the path of a removed one is not taken for it`() throws {
    // A text is inserted before another, which has its path in the version before.
    func texts(_ labels: [String]) throws -> Snapshot {
      var rows = [Cards.rows[0]]
      for (number, label) in labels.enumerated() {
        let frame = CGRect(x: 0, y: CGFloat(number) * 20, width: 10, height: 20)
        let path = "card/Text[\(number)]"
        rows.append(Cards.Row(path: path, label: label, parent: 0, frame: frame))
      }
      return try Cards.snapshot(rows)
    }
    let history = SnapshotHistory([
      ("1", try texts(["a", "z", "q"])), ("2", try texts(["a", "z"])),
      ("3", try texts(["a", "new", "z"])),
    ])
    #expect(history.frames(of: "card/Text[1]").map { $0.frame?.minY } == [nil, nil, 20])
  }
}
