import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct LayoutNodeModifiersTests {
  private struct Rank: LayoutValueKey {
    static let defaultValue = 0
  }

  private static let a = LayoutNode.text("a")

  private static let modified: [(LayoutNode, String)] = [
    (a.padding(EdgeInsets(3)), "padding(Text“a”)"),
    (a.frame(width: 3), "frame(Text“a”)"),
    (a.frame(FlexFrameLayout(minWidth: 3)), "frame(Text“a”)"),
    (a.fixedSize(), "fixedSize(Text“a”)"),
    (a.aspectRatio(2, contentMode: .fit), "aspectRatio(Text“a”)"),
    (a.offset(x: 1, y: 2), "offset(Text“a”)"),
    (a.position(x: 1, y: 2), "position(Text“a”)"),
    (a.overlay(.divider), "overlay(Text“a”,Divider)"),
    (a.overlay(nil), "Text“a”"),
    (a.background(.divider), "background(Text“a”,Divider)"),
    (a.background(nil), "Text“a”"),
    (a.layoutPriority(2), "Text“a”"),
    (a.layoutValue(NodeTraits.Value(Rank.self, 3)), "Text“a”"),
    (a.identified(by: "x"), "Text#x“a”"),
    (a.identified(by: "x").identified(by: "y").fixedSize(), "fixedSize(Text#y“a”)"),
  ]

  @Test(arguments: modified)
  func `A modifier is a node around its node, or a trait of it`(node: LayoutNode, outline: String) {
    #expect(node.outline == outline)
  }

  @Test func `A node that is wrapped keeps its traits, and its wrapper has none`() {
    let node = LayoutNode.text("a").layoutPriority(2).identified(by: "x").fixedSize()
    #expect(node.traits?.priority == nil)
    #expect(node.id == nil)
    #expect(node.children[0].traits?.priority == 2)
    #expect(node.children[0].id == "x")
  }

  @Test func `The last priority and the first value of a key count`() {
    let node = LayoutNode.text("a").layoutPriority(1)
      .layoutValue(NodeTraits.Value(Rank.self, 3))
      .layoutValue(NodeTraits.Value(Rank.self, 4))
      .layoutPriority(2)
    #expect(node.traits?.priority == 2)
    #expect(node.traits?.values.map { $0.value as? Int } == [3])
  }

  @Test func `A direction is set on a node once: the inner one wins`() {
    let node = LayoutNode.text("a")
    #expect(node.layoutDirection == nil)
    #expect(node.layoutDirection(.rightToLeft).layoutDirection == .rightToLeft)
    let twice = node.layoutDirection(.rightToLeft).layoutDirection(.leftToRight)
    #expect(twice.layoutDirection == .rightToLeft)
    #expect(node.layoutDirection(.rightToLeft).fixedSize().layoutDirection == nil)
  }
}
