import Testing

@testable import LayoutChecks

@Suite struct AffineTests {
  @Test func `A single positive length is positive over its half-line`() {
    #expect(Affine.interval(whereAllArePositive: [Affine(-1, 3)]) == 0.25...1)
    #expect(Affine.interval(whereAllArePositive: [Affine(3, -1)]) == 0...0.75)
    #expect(Affine.interval(whereAllArePositive: [Affine(1, 2)]) == 0...1)
    #expect(Affine.interval(whereAllArePositive: [Affine(-2, -1)]) == nil)
  }

  @Test func `Lengths that are positive together only in the middle are found`() {
    let both = [Affine(-1, 3), Affine(3, -1)]
    #expect(Affine.interval(whereAllArePositive: both) == 0.25...0.75)
    #expect(both.allSatisfy { $0.start > 0 } == false && both.allSatisfy { $0.end > 0 } == false)
  }

  @Test func `Lengths that are never positive at the same width are not found`() {
    #expect(Affine.interval(whereAllArePositive: [Affine(1, -3), Affine(-3, 1)]) == nil)
    #expect(Affine.interval(whereAllArePositive: [Affine(1, -1), Affine(-1, 1)]) == nil)
  }

  @Test(arguments: [0.0, 0.125, 0.5, 1])
  func `A difference has the difference of the values`(point: Double) {
    let (one, other) = (Affine(4, 12), Affine(1, -7))
    #expect((one - other).value(at: point) == one.value(at: point) - other.value(at: point))
  }
}
