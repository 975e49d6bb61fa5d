import Foundation
import LayoutCore
import Testing

@Suite struct LengthFunctionTests {
  private static let clamped = LengthFunction(minimum: 5, ideal: 7, maximum: 20, isClamped: true)
  private static let known = LengthFunction(minimum: 5, ideal: 7, maximum: 20, isClamped: false)

  private static let lengths: [(LengthFunction, CGFloat?, CGFloat?)] = [
    (clamped, nil, 7), (clamped, -3, 5), (clamped, 0, 5), (clamped, 12.5, 12.5), (clamped, 30, 20),
    (clamped, .infinity, 20),
    (known, nil, 7), (known, 0, 5), (known, .infinity, 20), (known, 12.5, nil), (known, -3, nil),
    (.flexible, nil, 10), (.flexible, -1, 0), (.flexible, 8, 8), (.flexible, .infinity, .infinity),
    (LengthFunction(constant: 4), nil, 4), (LengthFunction(constant: 4), 100, 4),
  ]

  @Test(arguments: lengths)
  func `The length for a proposal is known at the three values, and between limits`(
    function: LengthFunction,
    proposal: CGFloat?,
    length: CGFloat?
  ) {
    #expect(function.length(for: proposal) == length)
  }

  @Test func `A function is constant only if it is the same for every proposal`() {
    #expect(LengthFunction(constant: 3).isConstant)
    #expect(!LengthFunction.flexible.isConstant)
    #expect(!LengthFunctionTests.clamped.isConstant)
    #expect(!LengthFunction(minimum: 3, ideal: 3, maximum: 3, isClamped: false).isConstant)
    #expect(!LengthFunction(minimum: 3, ideal: 4, maximum: 3, isClamped: true).isConstant)
  }
}
