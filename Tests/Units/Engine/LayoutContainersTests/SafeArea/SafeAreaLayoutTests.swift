import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct SafeAreaLayoutTests {
  private let insets = EdgeInsets(top: 20, leading: 4, bottom: 10, trailing: 6)

  @Test func `The root takes the proposal, and its view the safe area`() throws {
    #expect(
      try frames(.safeArea(insets, [rubber()]), in: proposal(100, 80)) == [
        rect(0, 0, 100, 80), rect(4, 20, 90, 50),
      ]
    )
  }

  @Test func `A smaller view is centered in the safe area`() throws {
    #expect(
      try frames(.safeArea(insets, [block(30, 10)]), in: proposal(100, 80))[1]
        == rect(34, 40, 30, 10)
    )
  }

  @Test func `The ideal size is the view's with the insets`() throws {
    #expect(
      try size(.safeArea(insets, [block(30, 10)]), in: .unspecified)
        == CGSize(width: 40, height: 40)
    )
  }

  @Test func `A view that ignores the insets reaches beyond its bounds`() throws {
    let root = LayoutNode.safeArea(insets, [rubber().ignoringSafeArea(insets)])
    #expect(
      try frames(root, in: proposal(100, 80)) == [
        rect(0, 0, 100, 80), rect(4, 20, 90, 50), rect(-4, -20, 100, 80),
      ]
    )
  }
}

@Suite struct SafeAreaInsetLayoutTests {
  @Test(arguments: [
    (Edge.top, rect(0, 12, 100, 68), rect(40, 0, 20, 10)),
    (.bottom, rect(0, 0, 100, 68), rect(40, 70, 20, 10)),
    (.leading, rect(22, 0, 78, 80), rect(0, 35, 20, 10)),
    (.trailing, rect(0, 0, 78, 80), rect(80, 35, 20, 10)),
  ])
  func `The second view is at the edge, the first one beside it`(
    edge: Edge,
    view: CGRect,
    inset: CGRect
  ) throws {
    let layout = SafeAreaInsetLayout(edge: edge, spacing: 2)
    let root = rubber().safeAreaInset(layout, block(20, 10))
    #expect(try frames(root, in: proposal(100, 80)) == [rect(0, 0, 100, 80), view, inset])
  }

  @Test func `The size is that of both, 8 points apart`() throws {
    let root = block(50, 30)
      .safeAreaInset(SafeAreaInsetLayout(edge: .bottom, alignment: .trailing), block(20, 10))
    #expect(
      try frames(root, in: .unspecified) == [
        rect(0, 0, 50, 48), rect(0, 0, 50, 30), rect(30, 38, 20, 10),
      ]
    )
  }

  @Test func `A flexible second view is as wide as the first one, at its ideal height`() throws {
    let root = rubber().safeAreaInset(
      SafeAreaInsetLayout(edge: .top, spacing: 0),
      rubber(0, ideal: 12)
    )
    #expect(try frames(root, in: proposal(100, 80))[2] == rect(0, 0, 100, 12))
  }
}
