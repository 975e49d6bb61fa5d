import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ScrollContentTests {
  private func placed(_ view: some View) throws -> [CGRect] {
    try frames(view.node(), in: proposal(100, 80))
  }

  @Test func `Margins inset scroll content`() throws {
    let view = ScrollView { Color.red.frame(height: 300) }
      .contentMargins(.horizontal, 10)
      .contentMargins(.top, 7, for: .scrollContent)
    // The scroll view, its margins, the frame, the color.
    #expect(
      try placed(view) == [
        CGRect(x: 0, y: 0, width: 100, height: 80), CGRect(x: 0, y: 0, width: 100, height: 307),
        CGRect(x: 10, y: 7, width: 80, height: 300), CGRect(x: 0, y: 0, width: 80, height: 300),
      ]
    )
  }

  @Test func `Margins of indicators take no room`() throws {
    let view = ScrollView { Color.red }.contentMargins(10, for: .scrollIndicators)
    #expect(view.nodes().outline == "ScrollView(Color)")
  }

  @Test func `Margins are those of the nearest scroll view alone`() {
    let view = ScrollView { ScrollView { Color.red } }.contentMargins(10)
    #expect(view.nodes().outline == "ScrollView(contentMargins(ScrollView(Color)))")
  }

  @Test func `A view as long as its container is shorter by the margins`() throws {
    let view = ScrollView { Color.red.containerRelativeFrame(.horizontal).frame(height: 9) }
      .contentMargins(.leading, 30)
    let tree = try view.node().expanded(in: proposal(100, 80))
    #expect(try frames(tree, in: proposal(100, 80)).last?.size == CGSize(width: 70, height: 9))
  }

  nonisolated private static let anchors: [(anchor: UnitPoint, height: CGFloat, y: CGFloat)] = [
    (.bottom, 300, -220), (.center, 300, -110), (.top, 300, 0), (.bottom, 20, 60),
    (.center, 20, 30),
  ]

  @Test(arguments: anchors)
  func `Scroll content is aligned by its anchor`(
    anchor: UnitPoint,
    height: CGFloat,
    y: CGFloat
  ) throws {
    let view = ScrollView { Color.red.frame(width: 40, height: height) }
      .defaultScrollAnchor(anchor)
    #expect(try placed(view)[1] == CGRect(x: 0, y: y, width: 40, height: height))
  }
}
