import Foundation
import KeylineUI
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import Testing

@MainActor
@Suite struct AlternativesTests {
  /// Returns the snapshot of a choice between a rejected row, a text and a shape, 10 points high.
  private func snapshot(_ words: String, padding: CGFloat = 0, width: CGFloat) throws -> Snapshot {
    let scene = Scene("a", proposals: [ProposedViewSize(width: width, height: 100)]) {
      VStack {
        ViewThatFits(in: .horizontal) {
          Color.red.frame(width: 500, height: 10).padding(padding)
          Text(words).frame(height: 10)
          Color.blue.frame(height: 10)
        }
      }
    }
    let request = try #require(try RecordingRequest.requests(for: scene.scenes()[0]).first)
    return try Recorder().record(request).snapshot
  }

  @Test func `The frames of rejected alternatives are empty`() throws {
    let snapshot = try snapshot("Short", width: 200)
    let paths = zip(snapshot.outline.nodes, snapshot.placements)
      .filter { $0.1 == Placement(frame: .zero, proposal: .zero) }.map(\.0.type)
    #expect(paths == ["padding", "frame", "Color", "frame", "Color"])
  }

  @Test func `A change of a rejected alternative is not a difference`() throws {
    let old = try snapshot("Short", width: 200)
    let new = try snapshot("Short", padding: 20, width: 200)
    #expect(SnapshotDiff(old: old, new: new).isEmpty)
  }

  @Test func `A different alternative is a change, and so are the views that come and go`() throws {
    let old = try snapshot("Short", width: 200)
    let new = try snapshot("A text that is too long for the width", width: 200)
    let diff = SnapshotDiff(old: old, new: new)
    let choice = try #require(diff.changes.first { $0.node.type == "ViewThatFits" })
    #expect(choice.severity == .alternative)
    #expect([choice.old?.alternative, choice.new?.alternative] == [2, 3])
    let others = diff.changes.filter { $0.kind != .changed }.map { "\($0.kind) \($0.node.type)" }
    #expect(others == ["added frame", "added Color", "removed frame", "removed Text"])
  }

  @Test(
    arguments: [(200, nil, 1, false), (100, nil, 2, false), (100, 1, 1, true)]
      as [(CGFloat, Int?, Int, Bool)]
  )
  func `A text has the number of its lines, and whether it is truncated`(
    width: CGFloat,
    limit: Int?,
    lines: Int,
    isTruncated: Bool
  ) throws {
    func snapshot(_ width: CGFloat, _ limit: Int?) throws -> Snapshot {
      let scene = Scene("a", proposals: [ProposedViewSize(width: 300, height: 300)]) {
        Text("A text of five words").lineLimit(limit).frame(width: width)
      }
      let request = try #require(try RecordingRequest.requests(for: scene.scenes()[0]).first)
      return try Recorder().record(request).snapshot
    }
    let diff = SnapshotDiff(old: try snapshot(250, nil), new: try snapshot(width, limit))
    let text = try #require(diff.changes.first { $0.node.type == "Text" })
    #expect(text.new?.lineCount == lines)
    #expect(text.new?.isTruncated == isTruncated)
    #expect(text.severity == (isTruncated ? .truncation : lines == 1 ? .frames : .lines))
  }
}
