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
