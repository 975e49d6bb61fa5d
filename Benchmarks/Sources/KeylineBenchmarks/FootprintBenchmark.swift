import AllocationCounter
import LayoutCore
import LayoutEngine

/// The memory per node of a run, and the number of allocations in its second layout.
enum FootprintBenchmark {
  /// Lays out the trees twice, at different proposals.
  static func rows() throws -> [Row] {
    guard allocation_count() > 0 else { return [] }
    return try [BenchmarkTrees.Leaf.fixed, .measured, .flexible].flatMap(rows)
  }

  private static func rows(_ leaf: BenchmarkTrees.Leaf) throws -> [Row] {
    let root = BenchmarkTrees.stacks(depth: 5, fan: 10, leaf)
    let before = allocated_bytes()
    let run = try LayoutRun(root: root)
    run.compute(in: ProposedViewSize(width: 390, height: 844))
    let bytes = allocated_bytes() - before
    let allocations = allocation_count()
    run.compute(in: ProposedViewSize(width: 500, height: 700))
    let again = allocation_count() - allocations
    let count = Double(run.nodeCount)
    return [
      Row(
        what: "111111 nodes, \(leaf.rawValue) leaves: memory of the run",
        value: Double(bytes) / count,
        unit: .bytesANode,
        runs: 1,
        target: .atMost(200)
      ),
      Row(
        what: "the same, laid out again in another proposal",
        value: Double(again) / count,
        unit: .allocationsANode,
        runs: 1,
        target: .atMost(0.1)
      ),
    ]
  }
}
