import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery
import Testing

@Suite struct SpiralStackTests {
  private static let stars = (0..<64).map { _ in block(40, 40) }

  @Test func `Every turn of twenty-four begins a star and the padding further inwards`() throws {
    let found = try frames(tree(SpiralStack(), Self.stars), 400, 500)
    // The radius is 200 − 20; 44 points less a turn.
    #expect(found[0] == rect(0, 0, 400, 500))
    #expect(found[1].isCentred(at: 200, 250 - 180))
    #expect(found[25].isCentred(at: 200, 250 - 136))
    #expect(found[49].isCentred(at: 200, 250 - 92))
  }

  @Test func `Within a turn the radius shrinks evenly`() throws {
    let found = try frames(tree(SpiralStack(), Self.stars), 400, 500)
    // Six stars are a quarter turn, and a quarter of 44 points.
    #expect(found[7].isCentred(at: 200 + 169, 250))
    #expect(found[13].isCentred(at: 200, 250 + 158))
    #expect(found[19].isCentred(at: 200 - 147, 250))
    #expect(found[31].isCentred(at: 200 + 125, 250))
  }

  @Test func `The cache is restored after the turns`() throws {
    let run = try LayoutRun(root: tree(SpiralStack(), Self.stars))
    let proposal = ProposedViewSize(width: 400, height: 500)
    let first = run.layout(in: proposal).placements
    #expect(run.layout(in: proposal).placements == first)
  }

  @Test func `The largest side of any star counts`() throws {
    try withSubviews([block(10, 30), block(20, 5)]) { subviews in
      let cache = SpiralStack().makeCache(subviews: subviews)
      #expect(cache.maxSize == 30)
      #expect(cache.radiusChange == 34.0 / 24)
      #expect(abs(cache.angle.degrees - 15) < 1e-12)
      #expect(cache.radius == nil)
    }
  }
}
