import CardSnapshots
import Foundation
import Testing

@testable import LayoutDiff

/// What nodes say that they did not say before.
@Suite struct EditedNodesTests {
  @Test func `Where it is not known what nodes say, their labels and types tell`() throws {
    let (old, new) = (try Cards.snapshot(), try Cards.changed(1) { $0.label = "Goodbye" })
    let nodes = EditedNodes(old, new, oldPositions: Array(old.outline.nodes.indices))
    #expect(nodes.all.map(\.node) == [1])
    #expect(nodes.all[0].edits == [Cause.Edit(name: "label", old: "Hello", new: "Goodbye")])
  }

  @Test func `Nodes that are matched with none were not edited`() throws {
    let (old, new) = (try Cards.snapshot(), try Cards.changed(1) { $0.label = "Goodbye" })
    #expect(EditedNodes(old, new, oldPositions: [0, nil, 2, 3, 4]).all.isEmpty)
  }
}
