import Foundation
import LayoutCore
import Testing

@Suite struct AnimatableTests {
  @Test func `Numbers scale, and have a squared magnitude`() {
    func check<Number: VectorArithmetic>(_ number: Number, _ scaled: Number) {
      var value = number
      #expect(value.magnitudeSquared == 9)
      value.scale(by: 0.5)
      #expect(value == scaled)
    }
    check(-3 as Double, -1.5)
    check(-3 as Float, -1.5)
    check(-3 as CGFloat, -1.5)
  }

  @Test func `A type without animatable data has the empty value`() {
    struct Still: Animatable {}
    var still = Still()
    still.animatableData.scale(by: 3)
    #expect(still.animatableData == EmptyAnimatableData.zero)
  }

  @Test func `The empty value does not change`() {
    let value = EmptyAnimatableData()
    #expect(value + value == value)
    #expect(value - value == .zero)
    #expect(value.magnitudeSquared == 0)
  }
}

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
