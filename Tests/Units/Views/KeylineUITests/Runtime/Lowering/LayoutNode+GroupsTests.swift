import Foundation
import KeylineUI
import LayoutContainers
import LayoutEngine
import Testing

@Suite struct LayoutNodeGroupsTests {
  @Test func `The root of no nodes is empty and has no size`() throws {
    #expect(LayoutNode.root(of: []).outline == "EmptyView")
    #expect(try frames(.root(of: []), in: .infinity) == [.zero])
  }

  @Test func `The root of one node is that node`() {
    #expect(LayoutNode.root(of: [.text("a").identified(by: "x")]).outline == "Text#x“a”")
  }

  @Test func `The root of several nodes stacks them downwards`() {
    let root = LayoutNode.root(of: [.text("a"), .divider])
    #expect(root.outline == "VStack(Text“a”,Divider)")
    #expect((root.layout as? VStackLayout)?.alignment == .center)
    #expect((root.layout as? VStackLayout)?.spacing == nil)
  }

  @Test func `A layer is empty, a node, or a stack in depth`() {
    #expect(LayoutNode.layer(of: [])?.outline == nil)
    #expect(LayoutNode.layer(of: [.divider])?.outline == "Divider")
    #expect(LayoutNode.layer(of: [.divider, .spacer()])?.outline == "ZStack(Divider,Spacer)")
  }

  @Test func `Stacks are nodes of their names`() {
    #expect(LayoutNode.hStack(HStackLayout(), [.divider]).outline == "HStack(Divider)")
    #expect(LayoutNode.vStack(VStackLayout(), []).outline == "VStack")
    #expect(LayoutNode.zStack(ZStackLayout(), [.divider]).outline == "ZStack(Divider)")
  }
}
