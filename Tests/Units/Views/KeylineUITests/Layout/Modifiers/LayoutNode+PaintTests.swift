import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct LayoutNodePaintTests {
  @Test func `A border and a hidden view are nodes that change no layout`() throws {
    let text = LayoutNode.text("漢")
    let size = CGSize(width: 17, height: 21)
    for node in [text.border(color: "red"), text.hidden()] {
      #expect(try frames(node, in: proposal(200, 200)).map(\.size) == [size, size])
    }
    #expect(text.border(color: "red", width: 3).arguments == ["color": "red", "width": 3])
    #expect(text.hidden().outline == "hidden(Text“漢”)")
    #expect(text.hidden().arguments == nil)
  }

  @Test func `A guide has its arguments, or is marked as computed`() {
    let layout = AlignmentGuideLayout(HorizontalAlignment.leading) { _ in 3 }
    let node = LayoutNode.divider
    #expect(node.alignmentGuide(layout).arguments == ["computed": true])
    #expect(node.alignmentGuide(layout, arguments: ["value": 3]).arguments == ["value": 3])
    #expect(node.alignmentGuide(layout).outline == "alignmentGuide(Divider)")
  }

  @Test func `A layout is named for its type`() {
    #expect(LayoutNode.typeName(of: HStackLayout()) == "HStackLayout")
    #expect(LayoutNode.typeName(of: AnyLayout(HStackLayout())) == "AnyLayout")
  }
}
