import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct GeometryReaderLayoutTests {
  @Test(arguments: [
    (proposal(80, 40), CGSize(width: 80, height: 40)),
    (proposal(nil, 40), CGSize(width: 10, height: 40)),
    (.unspecified, CGSize(width: 10, height: 10)), (.zero, .zero),
    (proposal(-4, 2), CGSize(width: 0, height: 2)),
  ])
  func `A reader takes the proposal, and 10 points where there is none`(
    asked: ProposedViewSize,
    expected: CGSize
  ) throws {
    #expect(try size(.geometryReader([block(300, 300)]), in: asked) == expected)
  }

  @Test func `Its subviews are in the top leading corner, and are offered its size`() throws {
    #expect(
      try frames(.geometryReader([block(20, 30), rubber()]), in: proposal(80, 40)) == [
        rect(0, 0, 80, 40), rect(0, 0, 20, 30), rect(0, 0, 80, 40),
      ]
    )
  }
}
