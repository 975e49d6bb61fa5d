import Digests
import LayoutDiff
import LayoutRecorder
import LayoutScenes
import Testing

@Suite struct RandomDiffTests {
  private static let proposals: [JSONValue] = [[:], ["width": 150], ["width": 200, "height": 120]]

  private func request(_ root: JSONValue, _ proposal: JSONValue) throws -> RecordingRequest {
    let document: JSONValue = [
      "keyline": 1, "name": "random", "root": root, "proposals": [proposal],
    ]
    let scenes = try SceneDocument(Array(document.canonicalText.utf8)).scenes(registry: .gallery)
    return try #require(try RecordingRequest.requests(for: scenes[0]).first)
  }

  @Test(arguments: 0..<150)
  func `Every random edit has causes, and undoing them reverts it`(
    seed: Int
  ) throws {
    var random = RandomScenes(seed: UInt64(seed))
    let before = random.tree()
    var after = before
    for _ in 0...(seed % 3) { after = random.edited(after) }
    let proposal = RandomDiffTests.proposals[seed % 3]
    let (oldRequest, newRequest) = (try request(before, proposal), try request(after, proposal))
    let old = try Recorder().record(oldRequest).snapshot
    let new = try Recorder().record(newRequest).snapshot

    let matching = NodeMatching(old, new)
    let matched = matching.oldPositions.compactMap { $0 }
    #expect(Set(matched).count == matched.count)
    #expect(matched.count + matching.removed.count == old.outline.nodes.count)
    for (index, match) in matching.oldPositions.enumerated() {
      if let match { #expect(matching.newPositions[match] == index) }
    }

    let diff = SnapshotDiff(old: old, new: new)
    for change in diff.changes where change.kind != .movedWithAncestor {
      #expect(!change.causes.isEmpty, "\(change.node.path)")
    }
    // Both come from one build, so no code can have changed.
    #expect(!diff.causes.contains { [.code, .unknown].contains($0.kind) })
    let trial = try CauseTrial(old: oldRequest, new: newRequest, recorded: (old, new))
    let proof = try trial.proof(undoing: Array(diff.causes.indices))
    #expect(proof.remaining == [] && proof.unaffected == [])
    let attributions = try trial.provenAttributions()
    #expect(attributions.values.allSatisfy { !$0.causes.isEmpty })
    for (index, change) in diff.attributing(attributions).changes.enumerated() {
      #expect((change.evidence == .frames) == (attributions[index] == nil))
    }
  }
}
