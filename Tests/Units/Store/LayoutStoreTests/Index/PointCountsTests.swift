import RandomNumbers
import Testing

@testable import LayoutStore

@Suite struct PointCountsTests {
  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func `Counts are those of comparing each point with each pair of limits`(
    _ includesFirst: Bool,
    _ includesSecond: Bool
  ) {
    var random = SeededGenerator(seed: 7)
    for count in 0..<40 {
      func coordinate(_ includesLimit: Bool) -> PointCounts.Coordinate {
        func values() -> [Double] {
          (0..<count).map { _ in Double(Int.random(in: 0..<9, using: &random)) }
        }
        return PointCounts.Coordinate(
          values: values(),
          limits: values(),
          includesLimit: includesLimit
        )
      }
      let (first, second) = (coordinate(includesFirst), coordinate(includesSecond))
      let expected = (0..<count).map { limit in
        (0..<count).count {
          first.isBelow(first.values[$0], first.limits[limit])
            && second.isBelow(second.values[$0], second.limits[limit])
        }
      }
      #expect(PointCounts.counts(first, second) == expected)
    }
  }
}
