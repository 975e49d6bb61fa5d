import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct StacksTests {
  @Test func `A horizontal stack has its alignment and spacing`() {
    let layout = HStack(alignment: .bottom, spacing: 3) { Text("a") }.node().layout as? HStackLayout
    #expect(layout?.alignment == .bottom)
    #expect(layout?.spacing == 3)
    let plain = HStack { Text("a") }.node().layout as? HStackLayout
    #expect(plain?.alignment == .center)
    #expect(plain?.spacing == nil)
  }

  @Test func `A vertical stack has its alignment and spacing`() {
    let layout = VStack(alignment: .leading, spacing: 0) { Text("a") }.node().layout
    #expect((layout as? VStackLayout)?.alignment == .leading)
    #expect((layout as? VStackLayout)?.spacing == 0)
    let plain = VStack { Text("a") }.node().layout as? VStackLayout
    #expect(plain?.alignment == .center)
    #expect(plain?.spacing == nil)
  }

  @Test func `A stack in depth has its alignment`() {
    let layout = ZStack(alignment: .bottomLeading) { Text("a") }.node().layout as? ZStackLayout
    #expect(layout?.alignment == .bottomLeading)
    #expect((ZStack { Text("a") }.node().layout as? ZStackLayout)?.alignment == .center)
  }

  @Test func `Stacks in stacks keep their order`() {
    let view = VStack {
      HStack {
        Text("a")
        Spacer()
      }
      ZStack {
        Color.red
        Text("b")
      }
    }
    #expect(view.node().outline == "VStack(HStack(Text“a”,Spacer),ZStack(Color,Text“b”))")
  }

  @Test func `Stacks without views are nodes without children`() {
    #expect(HStack {}.node().outline == "HStack")
    #expect(VStack {}.node().outline == "VStack")
    #expect(ZStack {}.node().outline == "ZStack")
  }

  /// Text in Helvetica of 17 points is 39 wide and 17 high, a spacer takes the rest, no spacing stands beside it.
  @Test func `A row of text, a spacer and a color fills the proposal`() throws {
    let row = HStack {
      Text("Hello").font(.custom("Helvetica", fixedSize: 17))
      Spacer()
      Color.red.frame(width: 20, height: 10)
    }
    #expect(
      try frames(row.node(), in: proposal(100, 50)) == [
        CGRect(x: 0, y: 0, width: 100, height: 17),
        CGRect(x: 0, y: 0, width: 39, height: 17),
        CGRect(x: 39, y: 8.5, width: 41, height: 0),
        CGRect(x: 80, y: 3.5, width: 20, height: 10),
        CGRect(x: 0, y: 0, width: 20, height: 10),
      ]
    )
  }
}
