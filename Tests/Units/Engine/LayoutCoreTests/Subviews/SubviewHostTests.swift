import Foundation
import LayoutCore
import Testing

@Suite struct FlexibleMeasurementTests {
  private static let lengths: [(CGFloat?, CGFloat)] = [
    (nil, 10), (0, 0), (-0.0, 0), (-5, 0), (7.5, 7.5), (.infinity, .infinity), (.nan, 10),
  ]

  @Test(arguments: lengths, lengths)
  func `A flexible view takes the proposal, or 10 points if it is unspecified`(
    width: (CGFloat?, CGFloat),
    height: (CGFloat?, CGFloat)
  ) {
    let proposal = ProposedViewSize(width: width.0, height: height.0)
    let answer = FlexibleMeasurement.measurement(in: proposal)
    #expect(answer.size == CGSize(width: width.1, height: height.1))
    #expect(answer.size == FlexibleMeasurement.size(in: proposal))
    #expect(answer.size.width.sign == .plus && answer.size.height.sign == .plus)
  }

  @Test func `No length at all is the same for every proposal below`() {
    let region = FlexibleMeasurement.measurement(in: .zero).region
    #expect(region.contains(ProposedViewSize(width: -3, height: 0)))
    #expect(!region.contains(ProposedViewSize(width: 1, height: 0)))
    #expect(!region.contains(.unspecified))
  }
}
