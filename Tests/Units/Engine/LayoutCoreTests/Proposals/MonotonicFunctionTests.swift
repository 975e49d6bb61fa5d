import Foundation
import RandomNumbers
import Testing

@testable import LayoutCore

@Suite struct MonotonicFunctionTests {
  /// Growing functions with their inverse arithmetic.
  private static func functions(
    _ generator: inout SeededGenerator
  ) -> [((CGFloat) -> CGFloat, (CGFloat) -> CGFloat)] {
    let a = CGFloat.random(in: -500...500, using: &generator)
    let b = CGFloat.random(in: 0.001...40, using: &generator)
    return [
      ({ $0 - a }, { $0 + a }), ({ max($0 / b, 0) }, { $0 * b }),
      ({ $0 - a - b + a }, { $0 - a + b + a }),
    ]
  }

  @Test(arguments: Array(UInt64(1)...50))
  func `Ends hold, and the next number beyond does not`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for (function, inverse) in Self.functions(&generator) {
      let known = CGFloat.random(in: 1...1000, using: &generator)
      let value = function(known)
      guard value > 0 else { continue }
      let lowest = MonotonicFunction.lowest(
        reaching: value,
        known: known,
        guess: inverse(value),
        function
      )
      let highest = MonotonicFunction.highest(
        keeping: value,
        known: known,
        guess: inverse(value),
        function
      )
      #expect(lowest <= known && known <= highest)
      #expect(function(lowest) == value && function(highest) == value)
    }
  }

  @Test func `An end without a limit has none`() {
    #expect(
      MonotonicFunction.lowest(reaching: -.infinity, known: 3, guess: 9) { $0 } == -.infinity
    )
    #expect(MonotonicFunction.highest(keeping: .infinity, known: 3, guess: 9) { $0 } == .infinity)
  }

  @Test func `A bad guess results in the known argument, never in a wrong one`() {
    #expect(MonotonicFunction.lowest(reaching: 5, known: 7, guess: 0) { $0 } == 7)
    #expect(MonotonicFunction.lowest(reaching: 5, known: 7, guess: 100) { $0 } == 7)
    #expect(MonotonicFunction.highest(keeping: 9, known: 7, guess: 100) { $0 } == 7)
    #expect(MonotonicFunction.highest(keeping: 9, known: 7, guess: .nan) { $0 } == 7)
  }
}
