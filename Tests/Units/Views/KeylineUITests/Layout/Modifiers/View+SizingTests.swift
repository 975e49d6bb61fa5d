import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ViewSizingTests {
  private nonisolated static let lowerings = [
    Lowering("padding", "padding(Text“a”)") { Text("a").padding() },
    Lowering("frame", "frame(Text“a”)") { Text("a").frame(width: 1) },
    Lowering("flexible frame", "frame(Text“a”)") { Text("a").frame(maxWidth: .infinity) },
    Lowering("fixed size", "fixedSize(Text“a”)") { Text("a").fixedSize() },
    Lowering("aspect ratio", "aspectRatio(Color)") { Color.red.aspectRatio(2, contentMode: .fit) },
    Lowering("scaled to fit", "aspectRatio(Color)") { Color.red.scaledToFit() },
    Lowering("priority", "Text“a”") { Text("a").layoutPriority(1) },
    Lowering("inside out", "frame(padding(fixedSize(Text“a”)))") {
      Text("a").fixedSize().padding(3).frame(width: 10)
    },
  ]

  @Test(arguments: lowerings)
  func `A sizing modifier is a node around its view`(lowering: Lowering) {
    #expect(lowering.nodes().outline == lowering.outline)
  }

  private func insets(_ view: some View) -> EdgeInsets? {
    (view.node().layout as? PaddingLayout)?.insets
  }

  @Test func `Padding is 16 points on all edges, or what is given`() {
    let text = Text("a")
    #expect(insets(text.padding()) == EdgeInsets(16))
    #expect(insets(text.padding(.horizontal)) == EdgeInsets(16, edges: .horizontal))
    #expect(insets(text.padding([.top, .leading], 3)) == EdgeInsets(3, edges: [.top, .leading]))
    #expect(insets(text.padding(5)) == EdgeInsets(5))
    let given = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets(text.padding(given)) == given)
  }

  @Test func `A frame has the lengths and the alignment that are given`() {
    let frame = Text("a").frame(width: 10, alignment: .topLeading).node().layout as? FrameLayout
    #expect(frame?.width == 10)
    #expect(frame?.height == nil)
    #expect(frame?.alignment == .topLeading)
    let tall = Text("a").frame(height: 20).node().layout as? FrameLayout
    #expect(tall?.width == nil)
    #expect(tall?.height == 20)
    #expect(tall?.alignment == .center)
  }

  @Test func `A flexible frame has the limits that are given`() {
    let view = Text("a").frame(
      minWidth: 1,
      idealWidth: 2,
      maxWidth: 3,
      minHeight: 4,
      idealHeight: 5,
      maxHeight: .infinity,
      alignment: .bottom
    )
    let frame = view.node().layout as? FlexFrameLayout
    #expect(frame?.width == FrameLimits(minimum: 1, ideal: 2, maximum: 3))
    #expect(frame?.height == FrameLimits(minimum: 4, ideal: 5, maximum: .infinity))
    #expect(frame?.alignment == .bottom)
    let wide = Text("a").frame(maxWidth: .infinity).node().layout as? FlexFrameLayout
    #expect(wide?.width == FrameLimits(maximum: .infinity))
    #expect(wide?.height == FrameLimits())
  }

  @Test func `A size is fixed on both axes, or on those that are given`() {
    let both = Text("a").fixedSize().node().layout as? FixedSizeLayout
    #expect(both?.horizontal == true)
    #expect(both?.vertical == true)
    let vertical = Text("a").fixedSize(horizontal: false, vertical: true).node().layout
    #expect((vertical as? FixedSizeLayout)?.horizontal == false)
    #expect((vertical as? FixedSizeLayout)?.vertical == true)
  }

  private func ratio(_ view: some View) -> AspectRatioLayout? {
    view.node().layout as? AspectRatioLayout
  }

  @Test func `A ratio is a number, that of a size, or the view's own`() {
    let color = Color.red
    #expect(ratio(color.aspectRatio(1.5, contentMode: .fit))?.ratio == 1.5)
    #expect(ratio(color.aspectRatio(CGSize(width: 6, height: 4), contentMode: .fill))?.ratio == 1.5)
    #expect(ratio(color.aspectRatio(contentMode: .fill))?.ratio == nil)
    #expect(ratio(color.aspectRatio(contentMode: .fill))?.contentMode == .fill)
    #expect(ratio(color.scaledToFit())?.contentMode == .fit)
    #expect(ratio(color.scaledToFit())?.ratio == nil)
    #expect(ratio(color.scaledToFill())?.contentMode == .fill)
  }

  @Test func `Of two priorities the outer one counts, and a modifier's own comes first`() {
    #expect(Text("a").node().traits?.priority == nil)
    #expect(Text("a").layoutPriority(1).layoutPriority(2).node().traits?.priority == 2)
    let padded = Text("a").layoutPriority(1).padding().layoutPriority(3).node()
    #expect(padded.traits?.priority == 3)
    #expect(padded.children[0].traits?.priority == 1)
  }
}
