import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ViewPlacingTests {
  private nonisolated static let lowerings = [
    Lowering("offset", "offset(Text“a”)") { Text("a").offset(x: 1) },
    Lowering("position", "position(Text“a”)") { Text("a").position(x: 1, y: 2) },
    Lowering("alignment guide", "alignmentGuide(Text“a”)") {
      Text("a").alignmentGuide(.leading) { _ in 1 }
    },
    Lowering("inside out", "position(offset(Text“a”))") {
      Text("a").offset(x: 1).position(.zero)
    },
  ]

  @Test(arguments: lowerings)
  func `A placing modifier is a node around its view`(lowering: Lowering) {
    #expect(lowering.nodes().outline == lowering.outline)
  }

  @Test func `An offset is two lengths or a size`() {
    let lengths = Text("a").offset(x: 3, y: -4).node().layout as? OffsetLayout
    #expect(lengths?.x == 3)
    #expect(lengths?.y == -4)
    let size = Text("a").offset(CGSize(width: 5, height: 6)).node().layout as? OffsetLayout
    #expect(size?.x == 5)
    #expect(size?.y == 6)
    #expect((Text("a").offset(y: 2).node().layout as? OffsetLayout)?.x == 0)
  }

  @Test func `A position is two lengths or a point`() {
    let lengths = Text("a").position(x: 3, y: 4).node().layout as? PositionLayout
    #expect(lengths?.x == 3)
    #expect(lengths?.y == 4)
    let point = Text("a").position(CGPoint(x: 5, y: 6)).node().layout as? PositionLayout
    #expect(point?.x == 5)
    #expect(point?.y == 6)
  }

  @Test func `A computed guide is marked in its arguments`() {
    let node = Text("a").alignmentGuide(.top) { $0.height }.node()
    #expect(node.arguments == ["computed": true])
  }

  /// The ideograph is 17 points wide: its leading guide is in its middle, at 8.5.
  @Test func `A computed guide moves the view in its stack`() throws {
    let stack = VStack(alignment: .leading, spacing: 0) {
      Text("漢").alignmentGuide(.leading) { $0[HorizontalAlignment.center] }
      Color.red.frame(width: 10, height: 5)
    }
    let frames = try frames(stack.node())
    #expect(frames[1].minX == 0)
    #expect(frames[3] == CGRect(x: 8.5, y: 21, width: 10, height: 5))
  }
}
