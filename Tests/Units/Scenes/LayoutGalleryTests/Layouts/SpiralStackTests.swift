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

  @Test func `A second placement begins from the outer turn again`() throws {
    let bounds = [rect(0, 0, 400, 500), rect(0, 0, 400, 500)]
    let twice = try frames(tree(Placing(SpiralStack(), in: bounds), Self.stars), 400, 500)
    let once = try frames(tree(SpiralStack(), Self.stars), 400, 500)
    #expect(twice == once)
  }

  @Test func `The cache has the outer radius after a placement`() throws {
    try withPlacement(Self.stars) { subviews in
      let spiral = SpiralStack()
      var cache = spiral.makeCache(subviews: subviews)
      spiral.placeSubviews(
        in: rect(0, 0, 400, 500),
        proposal: .unspecified,
        subviews: subviews,
        cache: &cache
      )
      #expect(cache.radius == 180)
    }
  }

  @Test func `Arguments set the turn and its distance from the next`() throws {
    let spiral = SpiralStack(elementPerLayer: 4, spiralPadding: 10)
    let found = try frames(tree(spiral, Array(Self.stars.prefix(9))), 400, 500)
    // The radius is 180, and 50 points less a turn; the second star is a quarter turn away.
    #expect(found[1].isCentred(at: 200, 250 - 180))
    #expect(found[2].isCentred(at: 200 + 167.5, 250))
    #expect(found[5].isCentred(at: 200, 250 - 130))
    #expect(found[9].isCentred(at: 200, 250 - 80))
  }

  @Test(arguments: [0, -3])
  func `A turn has at least one subview`(count: Int) throws {
    let found = try frames(
      tree(SpiralStack(elementPerLayer: count), Array(Self.stars.prefix(3))),
      400,
      500
    )
    #expect(found[3].isCentred(at: 200, 250 - 92))
  }

  @Test func `Updated stars have a new radius`() throws {
    let run = try LayoutRun(root: tree(SpiralStack(), Self.stars))
    let proposal = ProposedViewSize(width: 400, height: 500)
    _ = run.layout(in: proposal)
    let large = tree(SpiralStack(), (0..<30).map { _ in block(60, 20) })
    try run.update(root: large)
    let fresh = try LayoutRun(root: large).layout(in: proposal).placements
    #expect(run.layout(in: proposal).placements == fresh)
  }

  @Test func `The radius of the first bounds stays, which is the documented mistake`() throws {
    let run = try LayoutRun(root: tree(SpiralStack(), Self.stars))
    _ = run.layout(in: ProposedViewSize(width: 400, height: 500))
    let found = run.layout(in: ProposedViewSize(width: 300, height: 300)).placements
    // The radius of these bounds is 130.
    #expect(found[1].frame.isCentred(at: 150, 150 - 180))
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
