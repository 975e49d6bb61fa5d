import CardSnapshots
import LayoutCore
import LayoutDiff
import Testing

@Suite struct MatchingCacheTests {
  /// The positions of a matching.
  private func positions(_ matching: NodeMatching) -> [[Int?]] {
    [matching.oldPositions, matching.newPositions, matching.removed]
  }

  @Test func `A cached matching equals a new one`() throws {
    let card = try Cards.snapshot()
    let wide = try Cards.snapshot(proposal: ProposedViewSize(width: 200, height: nil))
    let shorter = try Cards.snapshot(Array(Cards.rows.dropLast()))
    let renamed = try Cards.changed(3) { $0.label = "new" }
    var cache = MatchingCache()
    for (old, new) in [
      (card, wide), (card, shorter), (wide, shorter), (shorter, card), (card, renamed),
      (card, card), (card, shorter),
    ] {
      let cached = cache.matching(old, new)
      #expect(positions(cached) == positions(NodeMatching(old, new)))
    }
  }
}
