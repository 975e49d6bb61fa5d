import KeylineUI
import LayoutCore
import Testing

@Suite struct AngleArithmeticTests {
  @Test func `Angles add, subtract and scale`() {
    #expect(Angle(radians: 1) + Angle(radians: 2) == Angle(radians: 3))
    #expect(Angle(radians: 1) - Angle(radians: 2) == Angle(radians: -1))
    #expect(-Angle(radians: 1) == Angle(radians: -1))
    #expect(Angle(radians: 3) * 2 == Angle(radians: 6))
    #expect(2 * Angle(radians: 3) == Angle(radians: 6))
    #expect(Angle(radians: 3) / 2 == Angle(radians: 1.5))
  }

  @Test func `An angle changes in place`() {
    var angle = Angle(radians: 1)
    angle += Angle(radians: 3)
    angle *= 3
    angle -= Angle(radians: 2)
    angle /= 5
    #expect(angle == Angle(radians: 2))
  }
}
