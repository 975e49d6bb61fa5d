import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct PlacedTreeTests {
  @Test func `Every node has its place in the coordinates of the root, its path and its proposal`()
    throws
  {
    func square(_ length: CGFloat) -> LayoutNode {
      LayoutNode(type: "Fixed", leaf: FixedLeaf(CGSize(width: length, height: length)))
    }
    let inner = LayoutNode(
      type: "padding",
      layout: PaddingLayout(insets: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
      children: [square(5)]
    )
    let root = LayoutNode(
      type: "HStack",
      layout: HStackLayout(alignment: .top, spacing: 0),
      children: [square(10), inner]
    )
    let proposal = ProposedViewSize(width: 100, height: 50)
    let tree = PlacedTree(
      root,
      as: try LayoutRun(root: root).layout(in: proposal),
      in: proposal,
      environment: LayoutEnvironment()
    )
    let leaf = tree.children[1].children[0]
    #expect(leaf.place.frame == CGRect(x: 12, y: 1, width: 5, height: 5))
    #expect(leaf.path.description == "HStack/padding[1]/Fixed[0]")
    #expect(tree.proposal == proposal)
  }
}
