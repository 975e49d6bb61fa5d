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

  @Test func `Placements are stored as a text, and read back`() throws {
    let bytes = try table().canonicalBytes
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"[[0,0,390,100.5,390,null],[10,20,50,20,"infinity",0.1],[1,-2,5,6,0,0]]"#
    )
    #expect(try PlacementTable(reading: bytes) == table())
  }

  @Test func `An outline is stored as a text, and read back`() throws {
    let text = try outline().canonicalText
    #expect(
      text
        == #"[[null,"VStack",null,"VStack",null],[0,"row","row","HStack",null],[1,"row/Text[0]",null,"Text","Hello"]]"#
    )
    #expect(try SceneOutline(reading: Array(text.utf8)) == outline())
  }

  @Test(arguments: ["", "{}", "[[1,2,3]]", "[[0,0,1,1,true,null]]", "[[0,0,1e999,1,0,0]]"])
  func `A text without placements is rejected`(text: String) {
    #expect(throws: SnapshotError.self) { try PlacementTable(reading: Array(text.utf8)) }
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
  }
}
