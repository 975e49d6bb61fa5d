import Digests
import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore
import Testing

@testable import Keyline

@Suite struct CauseProverTests {
  /// A column of two boxes that both grow.
  private func pair(spacers: Int = 0) throws -> (recordings: RecordingPair, diff: SnapshotDiff) {
    func content(_ lengths: [Double]) throws -> Snapshot {
      let boxes = lengths.enumerated().map { index, length -> JSONValue in
        [
          "type": "Rectangle", "id": .string("box\(index)"),
          "modifiers": [["frame": ["width": 10, "height": .number(length)]]],
        ]
      }
      let others = (0..<spacers).map { _ -> JSONValue in ["type": "Divider"] }
      let document: JSONValue = [
        "keyline": 1, "name": "boxes",
        "root": [
          "type": "VStack", "id": "stack", "arguments": ["spacing": 0],
          "children": .array(boxes + others),
        ],
      ]
      let scene = try SceneDocument(Array(document.canonicalText.utf8))
        .scenes(registry: SceneRegistry())[0]
      let request = try #require(try RecordingRequest.requests(for: scene).first)
      return try Recorder().record(request).snapshot
    }
    let (old, new) = (try content([10, 10]), try content([20, 30]))
    return (RecordingPair(old: old, new: new), SnapshotDiff(old: old, new: new))
  }

  private func cost(_ pair: (recordings: RecordingPair, diff: SnapshotDiff)) -> Int {
    CauseTrial.cost(of: pair.diff, nodes: pair.recordings.new.outline.nodes.count)
  }

  @Test func `Causes are proved until the views of a report are laid out`() throws {
    let pair = try pair()
    let cost = cost(pair)
    var prover = CauseProver(views: 3 * cost - 1)
    for isProved in [true, true, false, false] {
      let attributions = try #require(prover.attributions([pair]).first)
      #expect(attributions.isEmpty == !isProved)
      #expect(pair.diff.attributing(attributions).hasJointCauses == !isProved)
    }
    #expect(prover.remainingViews == cost - 1)
  }

  @Test func `A scene is proved in all of its configurations or in none`() throws {
    let pair = try pair()
    var prover = CauseProver(views: 2 * cost(pair))
    #expect(prover.attributions([pair, pair, pair]) == [[:], [:], [:]])
    #expect(prover.attributions([pair, pair]).allSatisfy { !$0.isEmpty })
    #expect(prover.remainingViews == 0)
  }

  @Test func `Only a small scene with a change of several causes is provable`() throws {
    let small = try pair()
    #expect(CauseProver.isProvable(small.diff, of: small.recordings.new))
    let nothing = SnapshotDiff(
      old: small.recordings.new,
      new: small.recordings.new
    )
    #expect(!CauseProver.isProvable(nothing, of: small.recordings.new))
    let large = try pair(spacers: 500)
    #expect(!CauseProver.isProvable(large.diff, of: large.recordings.new))
  }

  @Test func `A recording that this build does not reproduce proves nothing`() throws {
    let pair = try pair()
    let (old, new) = (pair.recordings.old, pair.recordings.new)
    let swapped = RecordingPair(old: old, new: new.with(layout: old.layout))
    var prover = CauseProver()
    #expect(prover.attributions([(swapped, pair.diff)]) == [[:]])
  }
}
