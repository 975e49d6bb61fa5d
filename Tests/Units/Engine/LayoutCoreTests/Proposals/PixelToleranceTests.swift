import Foundation
import LayoutCore
import Testing

@Suite struct PixelToleranceTests {
  @Test(arguments: [(1.0, 0.01), (2.0, 0.005), (3.0, 0.01 / 3), (0.5, 0.01), (0.0, 0.01)])
  func `The tolerance is a hundredth of a pixel, and at most that of a point`(
    displayScale: Double,
    points: Double
  ) {
    #expect(PixelTolerance(displayScale: displayScale).points == CGFloat(points))
  }

  private static let lengths: [(length: Double, proposal: Double, fits: Bool)] = [
    (20, 20, true), (20, 19.995, true), (20, 19.99, false), (20, 20.5, true),
    (1.0 / 3 * 122, 122.0 / 3, true), (20, .infinity, true), (.infinity, 20, false),
  ]

  @Test(arguments: lengths)
  func `A length fits if it exceeds the proposal by at most the tolerance`(
    length: Double,
    proposal: Double,
    fits: Bool
  ) {
    let tolerance = PixelTolerance(displayScale: 2)
    #expect(tolerance.fits(length, in: proposal) == fits)
    #expect(tolerance.proposals(fitting: length).contains(proposal) == fits)
    #expect(tolerance.proposals(exceededBy: length).contains(proposal) == !fits)
  }
}
