import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ViewLayersTests {
  private nonisolated static let lowerings = [
    Lowering("overlay", "overlay(Text“a”,Color)") { Text("a").overlay { Color.red } },
    Lowering("overlay of a view", "overlay(Text“a”,Color)") { Text("a").overlay(Color.red) },
    Lowering("background", "background(Text“a”,Color)") { Text("a").background { Color.red } },
    Lowering("background of a view", "background(Text“a”,Circle)") {
      Text("a").background(Circle())
    },
    Lowering("overlay of two views", "overlay(Text“a”,ZStack(Color,Divider))") {
      Text("a").overlay {
        Color.red
        Divider()
      }
    },
    Lowering("overlay of nothing", "Text“a”") {
      Text("a").overlay { if Bool(false) { Color.red } }
    },
    Lowering("background of nothing", "Text“a”") { Text("a").background {} },
    Lowering("overlay of each view of a group", "overlay(Text“a”,Color),overlay(Text“b”,Color)") {
      Group {
        Text("a")
        Text("b")
      }.overlay { Color.red }
    },
    Lowering("background inside overlay", "overlay(background(Text“a”,Color),Divider)") {
      Text("a").background(Color.red).overlay(Divider())
    },
    Lowering("border", "border(Text“a”)") { Text("a").border(.red) },
    Lowering("hidden", "hidden(Text“a”)") { Text("a").hidden() },
  ]

  @Test(arguments: lowerings)
  func `A layer is a node around its view`(lowering: Lowering) {
    #expect(lowering.nodes().outline == lowering.outline)
  }

  @Test func `Layers have the alignment that is given`() {
    let overlay = Text("a").overlay(alignment: .top) { Divider() }.node().layout as? OverlayLayout
    #expect(overlay?.alignment == .top)
    let background = Text("a").background(Color.red, alignment: .bottomLeading).node().layout
    #expect((background as? BackgroundLayout)?.alignment == .bottomLeading)
    #expect((Text("a").overlay(Divider()).node().layout as? OverlayLayout)?.alignment == .center)
  }

  @Test func `A border keeps its color and width as arguments`() {
    #expect(
      Text("a").border(.red, width: 2).node().arguments == ["color": "red", "width": 2]
    )
    #expect(Text("a").border(.blue).node().arguments == ["color": "blue", "width": 1])
  }

  /// An ideograph is 1 em wide, a line of 17 points 20.287 high.
  @Test func `Layers take the size of the view that they belong to`() throws {
    let view = Text("漢").background(Color.red).border(.blue).hidden()
    let size = CGSize(width: 17, height: 21)
    let frames = try frames(view.node(), in: proposal(300, 300))
    #expect(frames.map(\.size) == [size, size, size, size, size])
  }
}
