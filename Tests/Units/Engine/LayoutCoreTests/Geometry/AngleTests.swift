import LayoutCore
import Testing

@Suite struct AngleTests {
  private static let angles: [(degrees: Double, radians: Double)] = [
    (0, 0), (180, Double.pi), (90, Double.pi / 2), (-45, -Double.pi / 4), (720, 4 * Double.pi),
  ]

  @Test(arguments: angles)
  func `An angle is read in degrees and in radians`(degrees: Double, radians: Double) {
    for angle in [
      Angle(degrees: degrees), .degrees(degrees), Angle(radians: radians),
      .radians(radians),
    ] {
      #expect(abs(angle.degrees - degrees) < 1e-12)
      #expect(abs(angle.radians - radians) < 1e-12)
    }
  }

  @Test func `Setting the degrees sets the radians`() {
    var angle = Angle.zero
    angle.degrees = 180
    #expect(angle == Angle(radians: .pi))
    angle.radians = 0
    #expect(angle == Angle())
  }

  @Test func `Angles compare by their turn`() {
    #expect(Angle.degrees(-1) < .zero)
    #expect(Angle.degrees(359) < .degrees(361))
    #expect(!(Angle.degrees(90) < .degrees(90)))
  }
}
