import KeylineUI
import LayoutEngine
import LayoutText
import Testing

@Suite struct LayoutNodeLeavesTests {
  private static let leaves: [(LayoutNode, String)] = [
    (.text("a"), "Text“a”"), (.image(systemName: "star"), "Image“star”"),
    (.shape(.color), "Color"), (.shape(.rectangle), "Rectangle"),
    (.shape(.roundedRectangle(cornerRadius: 2)), "RoundedRectangle"), (.shape(.circle), "Circle"),
    (.shape(.ellipse), "Ellipse"), (.shape(.capsule), "Capsule"), (.spacer(), "Spacer"),
    (.divider, "Divider"), (.slider, "Slider"), (.empty, "EmptyView"),
  ]

  @Test(arguments: leaves)
  func `A leaf is a node of its view's name, without children`(node: LayoutNode, outline: String) {
    #expect(node.outline == outline)
    #expect(node.depth == 1)
    #expect(node.leaf != nil)
  }

  @Test func `Leaves have the arguments that are given`() {
    let text = LayoutNode.text("a", font: .title, lineLimit: 2).leaf as? TextLeaf
    #expect(text?.font == .title)
    #expect(text?.lineLimit == 2)
    let image = LayoutNode.image(systemName: "star", isResizable: true, font: .body).leaf
    #expect((image as? ImageLeaf)?.isResizable == true)
    #expect((image as? ImageLeaf)?.font == .body)
    #expect((LayoutNode.spacer(minLength: 4).leaf as? SpacerLeaf)?.minLength == 4)
    let paint = ShapeLeaf.Paint(color: "red", opacity: 0.5)
    #expect((LayoutNode.shape(.circle, paint: paint).leaf as? ShapeLeaf)?.paint == paint)
  }
}
