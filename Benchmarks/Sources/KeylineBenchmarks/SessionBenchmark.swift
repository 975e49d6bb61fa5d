import Foundation
import LayoutCore
import LayoutEngine

/// Incremental layout of 111,111 nodes: after a change, without a change, and at a different
/// proposal.
enum SessionBenchmark {
  private static let proposal = ProposedViewSize(width: 390, height: 844)

  /// Changes the trees and lays them out again.
  static func rows() throws -> [Row] {
    try [BenchmarkTrees.Leaf.fixed, .measured, .flexible].flatMap(rows)
  }

  private static func rows(_ leaf: BenchmarkTrees.Leaf) throws -> [Row] {
    let root = BenchmarkTrees.stacks(depth: 5, fan: 10, leaf)
    let cold = try ColdLayout(of: root, runs: 5).together
    let run = try LayoutRun(root: root)
    run.compute(in: proposal)
    let leaves = [
      LayoutNode(type: "leaf", leaf: FixedLeaf(CGSize(width: 12, height: 9))), leaf.node,
    ]
    let changed = try times(101) { number in
      let position: NodePosition = [number % 10, 3, 4, 5, 6]
      try run.replace(at: position, with: leaves[number % 2])
      run.compute(in: proposal)
    }
    let inserted = try times(51) { number in
      try run.insert(leaves[0], at: [number % 10, 2, 2])
      run.compute(in: proposal)
    }
    // A single layout takes less time than reading the clock.
    let unchanged = Measurement(
      times(31) { _ in for _ in 0..<1000 { run.compute(in: proposal) } }.map { $0 / 1000 }
    )
    let resized = times(31) { _ in
      for number in 1...1000 {
        run.compute(in: ProposedViewSize(width: 390 + CGFloat(number % 2), height: 844))
      }
    }.map { $0 / 1000 }
    let name = "111111 nodes, \(leaf.rawValue) leaves"
    return [
      row("\(name): one leaf replaced", Measurement(changed)),
      ratio("the same over cold layout", Measurement(changed), cold, target: 0.02),
      row("\(name): one inserted", Measurement(inserted)),
      row("\(name): nothing changed", unchanged, target: .atMost(1)),
      row("\(name): wider by a point", Measurement(resized)),
      ratio("the same over cold layout", Measurement(resized), cold, target: 0.05),
    ]
  }

  private static func times(_ count: Int, _ work: (Int) throws -> Void) rethrows -> [Double] {
    try (0..<count).map { number in try ProcessorTime.seconds { try work(number) } }
  }

  private static func row(_ what: String, _ time: Measurement, target: Row.Target = .nothing) -> Row
  {
    Row(
      what: what,
      value: time.median * 1e6,
      best: time.best * 1e6,
      unit: .microseconds,
      runs: time.count,
      target: target
    )
  }

  private static func ratio(
    _ what: String,
    _ time: Measurement,
    _ cold: Measurement,
    target: Double
  ) -> Row {
    Row(
      what: what,
      value: time.median / cold.median,
      unit: .times,
      runs: time.count,
      target: .atMost(target)
    )
  }
}
