import CardSnapshots
import Foundation
import LayoutCore
import Testing

@testable import LayoutDiff

@Suite struct NodeKindTests {
  /// Returns a column of a text and a node of a type, all as wide as proposed.
  private func column(with type: String, width: CGFloat) throws -> Snapshot {
    let proposal = ProposedViewSize(width: width, height: nil)
    return try Cards.snapshot([
      Cards.Row(
        path: "card",
        type: "VStack",
        frame: CGRect(x: 0, y: 0, width: width, height: 40)
      ),
      Cards.Row(
        path: "title",
        label: "Hello",
        parent: 0,
        frame: CGRect(x: 0, y: 0, width: width, height: 20),
        proposal: proposal
      ),
      Cards.Row(
        path: "other",
        type: type,
        parent: 0,
        frame: CGRect(x: 0, y: 20, width: width, height: 20),
        proposal: proposal
      ),
    ])
  }

  @Test(arguments: [
    ("Rectangle", false), ("Path", false), ("UnevenRoundedRectangle", false),
    ("ContainerRelativeShape", false), ("Color", false), ("Divider", false), ("Slider", false),
    ("Image", true), ("Badge", true),
  ])
  func `A leaf that takes the proposed size is not the cause of a wider column`(
    type: String,
    isCause: Bool
  ) throws {
    let diff = SnapshotDiff(
      old: try column(with: type, width: 60),
      new: try column(with: type, width: 80)
    )
    let nodes = Set(diff.causes.flatMap { $0.nodes.map(\.path) })
    #expect(nodes == (isCause ? ["title", "other"] : ["title"]))
  }

  @Test(arguments: [
    ("HStack", true), ("List", true), ("padding", true), ("overlay", true), ("Text", false),
    ("Spacer", false), ("Card", false),
  ])
  func `Containers and modifiers get their size from what is in them`(
    type: String,
    isContainer: Bool
  ) {
    #expect(NodeKind.isContainer(type) == isContainer)
  }
}
