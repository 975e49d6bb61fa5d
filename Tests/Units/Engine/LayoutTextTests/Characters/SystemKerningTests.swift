import Testing

@testable import LayoutText

@Suite struct SystemKerningTests {
  @Test func `Kerning depends on both letters of a pair`() {
    let a = number("A")
    let v = number("V")
    let n = number("n")
    #expect(SystemKerning.units(between: a, and: v) < -100)
    #expect(SystemKerning.units(between: v, and: a) < -100)
    #expect(SystemKerning.units(between: n, and: n) == 0)
  }

  @Test func `No pair is much further apart than its advances`() {
    for first in UInt8(1)...95 {
      for second in UInt8(1)...95 {
        #expect(SystemKerning.units(between: first, and: second) <= 20)
      }
    }
  }

  @Test func `A character without a number is not kerned`() {
    #expect(SystemKerning.units(between: 0, and: number("V")) == 0)
    #expect(SystemKerning.units(between: number("A"), and: 0) == 0)
  }

  private func number(_ letter: Unicode.Scalar) -> UInt8 {
    CharacterTable.ascii[Int(letter.value)].letter
  }
}
