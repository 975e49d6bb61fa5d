import Foundation
import LayoutCore
import Testing

@testable import LayoutContainers

/// What a stack keeps of the functions of its subviews' lengths.
@Suite struct StackFlexibilityTests {
  @Test(
    arguments: [
      (LengthFunction(constant: 7), 7, 0),
      (.flexible, 0, .infinity),
      (LengthFunction(minimum: 10, ideal: 20, maximum: 50, isClamped: true), 10, 40),
      (LengthFunction(minimum: 10, ideal: 20, maximum: 10, isClamped: true), 10, 0),
      (LengthFunction(minimum: 0.1, ideal: 1, maximum: 0.3, isClamped: false), 0.1, 0.2001953125),
    ] as [(LengthFunction, CGFloat, CGFloat)]
  )
  func `A function has a minimum and a flexibility`(
    function: LengthFunction,
    minimum: CGFloat,
    value: CGFloat
  ) {
    var flexibility = StackFlexibility()
    flexibility.take(function)
    #expect(flexibility.minimum == minimum)
    #expect(flexibility.value == value)
  }

  @Test func `A cache forgets what was measured, and keeps what follows from functions`() {
    var cache = StackLayoutCache(
      count: 2,
      distances: StackDistances(),
      order: [],
      groupEnds: []
    )
    cache.take(.flexible, of: 1)
    cache.flexibilities[0].minimum = 3
    cache.forgetMeasurements()
    #expect(cache.flexibilities.map(\.minimum) == [nil, 0])
    #expect(cache.flexibilities.map(\.value) == [0, .infinity])
  }
}
