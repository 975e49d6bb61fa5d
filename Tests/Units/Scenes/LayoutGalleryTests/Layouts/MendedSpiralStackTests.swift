import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery
import Testing

@Suite struct MendedSpiralStackTests {
  private static let stars = (0..<64).map { _ in block(40, 40) }

  @Test func `A placement in different bounds has their radius`() throws {
    let run = try LayoutRun(root: tree(MendedSpiralStack(), Self.stars))
    _ = run.layout(in: ProposedViewSize(width: 400, height: 500))
    let found = run.layout(in: ProposedViewSize(width: 300, height: 300)).placements
    #expect(found[1].frame.isCentred(at: 150, 150 - 130))
    #expect(found[25].frame.isCentred(at: 150, 150 - 86))
  }

  @Test func `In a new run, stars are where the article has them`() throws {
    let article = try frames(tree(SpiralStack(), Self.stars), 400, 500)
    #expect(try frames(tree(MendedSpiralStack(), Self.stars), 400, 500) == article)
  }

  @Test func `Any number of turns can be placed`() throws {
    let many = (0..<20_000).map { _ in block(1, 1) }
    let spiral = MendedSpiralStack(elementPerLayer: 1, spiralPadding: 0)
    let found = try frames(tree(spiral, many), 400, 500)
    // The radius is 199.5, and 1 point less a turn, beyond the center too.
    #expect(found[20_000].isCentred(at: 200, 250 - 199.5 + 19_999))
  }
}
