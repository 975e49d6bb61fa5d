import Foundation
import LayoutCore
import Testing

@Suite struct AnimatablePairTests {
  private typealias Pair = AnimatablePair<CGFloat, Double>

  @Test func `Pairs add and subtract part by part`() {
    #expect(Pair(1, 2) + Pair(10, 20) == Pair(11, 22))
    #expect(Pair(1, 2) - Pair(10, 20) == Pair(-9, -18))
    #expect(Pair(1, 2) + .zero == Pair(1, 2))
  }

  @Test func `A pair is scaled in both parts`() {
    var pair = Pair(3, -4)
    pair.scale(by: 0.5)
    #expect(pair == Pair(1.5, -2))
  }

  @Test func `The squared magnitude is the sum of both parts', in nested pairs too`() {
    #expect(Pair(3, 4).magnitudeSquared == 25)
    #expect(AnimatablePair(Pair(1, 2), Pair(3, 4)).magnitudeSquared == 30)
  }
}
