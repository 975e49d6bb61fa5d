import RandomNumbers
import Testing

@testable import LayoutChecks

@Suite struct SweepAxisTests {
  private func axes(_ random: inout SeededGenerator) -> [SweepAxis] {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in
      let count = Int.random(in: 1...9, using: &random)
      let samples = Bool.random(using: &random) ? [0, count - 1] : nil
      return SweepAxis(count: count, samples: count > 1 ? samples : nil)
    }
  }

  @Test(arguments: 0..<40) func `Every pair of samples occurs in a row`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let axes = axes(&random)
    let rows = CoveringArray(axes).rows
    for (first, axis) in axes.enumerated() {
      for value in axis.samples {
        #expect(rows.contains { $0[first] == value })
        for (second, other) in axes.enumerated() where second > first {
          for otherValue in other.samples {
            #expect(rows.contains { $0[first] == value && $0[second] == otherValue })
          }
        }
      }
    }
    #expect(rows.allSatisfy { row in zip(axes, row).allSatisfy { $0.samples.contains($1) } })
    #expect(rows == CoveringArray(axes).rows)
  }

  @Test(arguments: 0..<20)
  func `All values of the other axes are combined where the least room is`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let unordered = axes(&random)
    let axes = unordered + [SweepAxis(count: 12, tightest: 11), SweepAxis(count: 9, tightest: 0)]
    let rows = Set(CoveringArray(axes).rows)
    #expect(unordered.product.allSatisfy { rows.contains($0 + [11, 0]) })
    #expect(rows.count == CoveringArray(axes).rows.count)
  }

  @Test func `Pairs need far fewer rows than combinations`() {
    let axes = [18, 12, 10, 2].map { SweepAxis(count: $0) }
    #expect(CoveringArray(axes).rows.count < 18 * 12 * 2)
  }

  @Test(arguments: 0..<40) func `Chosen points have every pair of values that occurs`(seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    let all = axes(&random).product
    let points = all.filter { _ in Bool.random(using: &random) }
    let chosen = CoveringArray.positions(covering: points).map { points[$0] }
    for point in points {
      for first in point.indices {
        for second in point.indices {
          #expect(chosen.contains { $0[first] == point[first] && $0[second] == point[second] })
        }
      }
    }
    #expect(chosen.count <= points.count)
  }

  @Test func `The product has each combination of samples once`() {
    let product = [SweepAxis(count: 2), SweepAxis(count: 9, samples: [0, 8])].product
    #expect(product == [[0, 0], [0, 8], [1, 0], [1, 8]])
  }

  @Test func `Few of all combinations have every pair`() {
    let points = [18, 12, 10, 2].map { SweepAxis(count: $0) }.product
    #expect(CoveringArray.positions(covering: points).count < 400)
  }
}
