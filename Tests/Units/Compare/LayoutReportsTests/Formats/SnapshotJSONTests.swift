import CardSnapshots
import Digests
import LayoutReports
import Testing

/// Snapshots as JSON.
@Suite struct SnapshotJSONTests {
  @Test func `A node has its place, and its text if it shows one`() throws {
    let snapshot = try Cards.snapshot()
    let nodes = try #require(SnapshotJSON.object(of: snapshot)["nodes"]?.array)
    #expect(nodes.map { $0.object?["label"]?.string } == [nil, "Hello", nil, nil, nil])
    #expect(nodes.map { $0.object?["parent"]?.number } == [nil, 0, 0, 2, 2])
    #expect(nodes[4].object?["frame"] == ["x": 68, "y": 28, "width": 32, "height": 32])
    #expect(SnapshotJSON(snapshot, version: "1.0").description.contains(#""version": "1.0""#))
  }
}
