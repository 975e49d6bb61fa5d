import Foundation
import KeylineJSON
import RandomNumbers
import Testing

@Suite struct ShortestDecimalTests {
  private func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    ShortestDecimal.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (9, "9"), (10, "10"), (-10, "-10"), (100, "100"),
    (1_234_567_890, "1234567890"), (2_147_483_647, "2147483647"), (2_147_483_648, "2147483648"),
    (-2_147_483_648, "-2147483648"), (-2_147_483_649, "-2147483649"),
    (9_007_199_254_740_991, "9007199254740991"), (0.5, "0.5"), (-0.5, "-0.5"), (1.25, "1.25"),
    (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"), (1 / 3, "0.3333333333333333"),
    (390 + 1 / 3, "390.3333333333333"), (100.5, "100.5"), (1e21, "1e+21"), (1.5e300, "1.5e+300"),
    (.leastNonzeroMagnitude, "5e-324"), (.leastNormalMagnitude, "2.2250738585072014e-308"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
  ]

  @Test(arguments: numbers)
  func `A number is written with the fewest digits`(value: Double, expected: String) {
    #expect(text(value) == expected)
  }

  @Test func `The text is appended to the existing bytes`() {
    var bytes = Array("a1".utf8)
    ShortestDecimal.append(203, to: &bytes)
    ShortestDecimal.append(-7.5, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "a1203-7.5")
  }

  @Test func `Numbers of random bits read back to the same bits`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let value = RandomJSON.number(using: &generator)
      let read = try #require(try JSONReader.read(text(value)).number)
      #expect(read.bitPattern == value.bitPattern)
    }
  }

  @Test func `Lengths in points, with and without fractions, read back to the same bits`() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let whole = Double(Int.random(in: -5_000_000_000...5_000_000_000, using: &generator))
      let value = whole / generator.pick([1, 2, 3, 7, 10, 64, 1000])
      let read = try #require(try JSONReader.read(text(value)).number)
      #expect(read.bitPattern == (value == 0 ? 0 : value).bitPattern)
    }
  }

  @Test func `Numbers with few decimals are written as by the standard library`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<50_000 {
      let count = Int.random(in: -2_000_000_000_000...2_000_000_000_000, using: &generator)
      let value = Double(count) / generator.pick([2, 4, 8, 10, 100, 1000, 10_000])
      guard value != value.rounded() else { continue }
      for near in [value, value.nextUp, value.nextDown] { #expect(text(near) == near.description) }
    }
  }

  @Test func `One digit fewer would not read back`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<5_000 {
      let value = RandomJSON.number(using: &generator)
      let mantissa = text(value).prefix { $0 != "e" }.filter(\.isNumber)
      let digits = mantissa.drop { $0 == "0" }.reversed().drop { $0 == "0" }.count
      guard digits > 1 else { continue }
      #expect(Double(String(format: "%.\(digits - 2)e", value)) != value)
    }
  }
}
