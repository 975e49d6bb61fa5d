import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@Suite struct SliderLeafTests {
  private static let widths: [(ProposedViewSize, CGFloat)] = [
    (.unspecified, 118), (proposal(nil, 500), 118), (proposal(200, 5), 200), (.zero, 0),
    (proposal(-3, nil), 0), (.infinity, .infinity),
  ]

  @Test(arguments: widths)
  func `A slider is 31 points high on iOS 26, and takes the proposed width`(
    proposal: ProposedViewSize,
    width: CGFloat
  ) {
    #expect(size(of: SliderLeaf(), in: proposal) == CGSize(width: width, height: 31))
  }

  @Test func `Its measurements are valid in their regions`() {
    checkRegions(of: SliderLeaf())
  }
}
