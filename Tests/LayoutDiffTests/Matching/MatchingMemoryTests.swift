import CardSnapshots
import LayoutCore
import LayoutDiff
import Testing

@Suite struct MatchingMemoryTests {
  /// Matchings as pairs of positions.
  private func positions(_ matching: NodeMatching) -> [[Int?]] {
    [matching.oldPositions, matching.newPositions, matching.removed]
  }

  @Test func `What is remembered is what would be found`() throws {
    let card = try Cards.snapshot()
    let wide = try Cards.snapshot(proposal: ProposedViewSize(width: 200, height: nil))
    let shorter = try Cards.snapshot(Array(Cards.rows.dropLast()))
    let renamed = try Cards.changed(3) { $0.label = "new" }
    var memory = MatchingMemory()
    for (old, new) in [
      (card, wide), (card, shorter), (wide, shorter), (shorter, card), (card, renamed),
      (card, card), (card, shorter),
    ] {
      let remembered = memory.matching(old, new)
      #expect(positions(remembered) == positions(NodeMatching(old, new)))
    }
  }
}
