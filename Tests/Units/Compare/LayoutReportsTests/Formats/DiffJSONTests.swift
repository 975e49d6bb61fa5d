import CardSnapshots
import Digests
import LayoutDiff
import LayoutReports
import Testing

@Suite struct DiffJSONTests {
  @Test func `A change has both sides in the root's and the parent's coordinates`() throws {
    let old = try Cards.snapshot()
    let new = try Cards.changed(4) { $0.frame.origin.x += 1 }
    let diff = VersionDiff(
      old: "1",
      new: "2",
      scenes: [
        VersionDiff.SceneDiff(
          scene: "card",
          proposal: old.proposal,
          environment: old.environment,
          isEdited: false,
          diff: SnapshotDiff(old: old, new: new)
        )
      ],
      comparedCount: 1,
      omissions: []
    )
    let value = try JSONReader.read(Array(DiffJSON(diff).description.utf8))
    let scene = try #require(value.object?["scenes"]?.array?.first?.object)
    #expect(scene["proposal"] == ["width": 100, "height": .null])
    #expect(scene["unchanged"] == 4)
    #expect(scene["edited"] == false)
    #expect(scene["renamed"] == [])
    #expect(
      scene["causes"] == [
        [
          "id": .string("\(CauseID(diff.scenes[0].diff.causes[0]))"), "kind": "unknown",
          "edits": [],
          "text": "row: edited, or the code of HStack changed",
          "nodes": [["path": "row", "name": "row", "id": "row", "type": "HStack", "label": .null]],
        ]
      ]
    )
    #expect(
      scene["changes"] == [
        [
          "kind": "changed", "path": "badge", "name": "badge", "id": "badge", "type": "Circle",
          "label": .null, "oldPath": "badge", "causes": [0], "hasMoreCauses": false,
          "moreCauses": 0, "evidence": "frames",
          "old": [
            "frame": ["x": 68, "y": 28, "width": 32, "height": 32],
            "placement": ["x": 68, "y": 0],
            "proposal": ["width": .null, "height": .null],
          ],
          "new": [
            "frame": ["x": 69, "y": 28, "width": 32, "height": 32],
            "placement": ["x": 69, "y": 0],
            "proposal": ["width": .null, "height": .null],
          ],
        ]
      ]
    )
  }
}
