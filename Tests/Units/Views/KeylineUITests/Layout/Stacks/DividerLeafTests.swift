import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@Suite struct DividerLeafTests {
  private static let sizes: [(Axis?, ProposedViewSize, CGSize)] = [
    (.vertical, proposal(30, 40), CGSize(width: 30, height: 1)),
    (.vertical, .unspecified, CGSize(width: 10, height: 1)),
    (.vertical, .zero, CGSize(width: 0, height: 1)),
    (.horizontal, proposal(30, 40), CGSize(width: 1, height: 40)),
    (.horizontal, .unspecified, CGSize(width: 1, height: 10)),
    (nil, proposal(30, 40), CGSize(width: 30, height: 1)),
  ]

  @Test(arguments: sizes)
  func `A divider is one pixel along its stack, and takes the proposal across it`(
    orientation: Axis?,
    proposal: ProposedViewSize,
    expected: CGSize
  ) {
    #expect(size(of: DividerLeaf(), in: proposal, along: orientation) == expected)
  }

  @Test func `A pixel is a part of a point on finer screens, and a point where it would be more`() {
    func thickness(_ scale: CGFloat) -> CGFloat {
      size(
        of: DividerLeaf(),
        in: .zero,
        along: .vertical,
        environment: LayoutEnvironment(displayScale: scale)
      ).height
    }
    #expect(thickness(2) == 0.5)
    #expect(thickness(4) == 0.25)
    #expect(thickness(0) == 1)
  }

  @Test func `Its measurements are valid in their regions`() {
    for orientation in [nil, Axis.horizontal, .vertical] {
      checkRegions(of: DividerLeaf(), along: orientation)
    }
  }
}
