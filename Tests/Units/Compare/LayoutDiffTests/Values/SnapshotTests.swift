import CardSnapshots
import Digests
import Foundation
import LayoutCore
import LayoutDiff
import Testing

@Suite struct SnapshotTests {
  private func outline() throws -> SceneOutline {
    try SceneOutline([
      .init(parent: nil, path: "VStack", id: nil, type: "VStack", label: nil),
      .init(parent: 0, path: "row", id: "row", type: "HStack", label: nil),
      .init(parent: 1, path: "row/Text[0]", id: nil, type: "Text", label: "Hello"),
    ])
  }

  private func table() throws -> PlacementTable {
    try PlacementTable([
      Placement(
        frame: CGRect(x: 0, y: 0, width: 390, height: 100.5),
        proposal: ProposedViewSize(width: 390, height: nil)
      ),
      Placement(
        frame: CGRect(x: 10, y: 20, width: 50, height: 20),
        proposal: ProposedViewSize(width: .infinity, height: 0.1)
      ),
      Placement(frame: CGRect(x: 1, y: -2, width: 5, height: 6), proposal: .zero),
    ])
  }

  @Test func `Placements have the digest of their rows`() throws {
    let digest = Digested(try table()).digest
    #expect(digest == Digested(try table()).digest)
    var moved = try table().placements
    for index in moved.indices {
      let old = moved[index]
      let frame = old.frame.offsetBy(dx: 0, dy: 0.001)
      moved[index] = Placement(frame: frame, proposal: old.proposal)
      #expect(Digested(try PlacementTable(moved)).digest != digest)
      let unspecified = ProposedViewSize(width: nil, height: old.proposal.height)
      moved[index] = Placement(frame: old.frame, proposal: unspecified)
      #expect(Digested(try PlacementTable(moved)).digest != digest)
      moved[index] = old
    }
    #expect(Digested(try PlacementTable(moved)).digest == digest)
  }

  @Test func `Negative zero has the digest of zero, as a database does not keep it`() throws {
    let digests = try [0.0, -0.0].map { zero in
      let frame = CGRect(x: zero, y: 1, width: 2, height: 3)
      return Digested(try PlacementTable([Placement(frame: frame, proposal: .zero)])).digest
    }
    #expect(digests[0] == digests[1])
  }

  @Test func `An outline has the digest of its rows`() throws {
    let nodes = try outline().nodes
    let digest = Digested(try outline()).digest
    let views = nodes.map { node in
      SceneOutline.Node(
        parent: node.parent,
        path: node.path,
        id: node.id,
        type: node.type,
        label: node.label,
        view: "Card"
      )
    }
    #expect(Digested(try SceneOutline(nodes)).digest == digest)
    #expect(Digested(try SceneOutline(views)).digest != digest)
    #expect(Digested(try SceneOutline(Array(nodes.dropLast()))).digest != digest)
  }

  @Test func `Each property of a node is part of the digest of an outline`() throws {
    func digest(
      path: String = "a",
      id: String? = nil,
      type: String = "Text",
      label: String? = nil,
      parent: Int = 0
    ) throws -> Digest {
      let nodes = [
        SceneOutline.Node(parent: nil, path: "0", id: nil, type: "VStack", label: nil),
        SceneOutline.Node(parent: 0, path: "1", id: nil, type: "VStack", label: nil),
        SceneOutline.Node(parent: parent, path: path, id: id, type: type, label: label),
      ]
      return Digested(try SceneOutline(nodes)).digest
    }
    let digests = try [
      digest(), digest(path: "b"), digest(id: "a"), digest(type: "Color"), digest(label: "a"),
      digest(parent: 1),
    ]
    #expect(Set(digests).count == digests.count)
  }

  @Test func `An infinite frame is rejected`() {
    let frame = CGRect(x: 0, y: 0, width: Double.infinity, height: 1)
    #expect(throws: SnapshotError.self) {
      try PlacementTable([Placement(frame: frame, proposal: .zero)])
    }
  }

  @Test func `Frames in the root's coordinates add up along the containers`() throws {
    let snapshot = try Snapshot(
      scene: "a",
      proposal: .unspecified,
      environment: [:],
      outline: outline(),
      table: table()
    )
    #expect(snapshot.frames[2] == CGRect(x: 11, y: 18, width: 5, height: 6))
    var placements = snapshot.placements
    let moved = placements[1].frame.offsetBy(dx: 100, dy: 0)
    placements[1] = Placement(frame: moved, proposal: placements[1].proposal)
    let other = snapshot.with(layout: Digested(try PlacementTable(placements)))
    #expect(other.frames[2] == CGRect(x: 111, y: 18, width: 5, height: 6))
    #expect(other != snapshot)
  }
}
