import AllocationCounter
import LayoutCore
import LayoutEngine

/// The memory that a run takes for a node, and how often it asks for more in a second pass.
enum FootprintBenchmark {
  /// Lays the trees out twice, in different proposals.
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
    let asked = allocation_count()
    run.compute(in: ProposedViewSize(width: 500, height: 700))
    let again = allocation_count() - asked
    let count = Double(run.nodeCount)
    return [
      Row(
        what: "111111 nodes, \(leaf.rawValue) leaves: memory of the run",
        value: Double(bytes) / count,
        unit: .bytesANode,
        runs: 1,
        ask: .atMost(200)
      ),
      Row(
        what: "the same, laid out again in another proposal",
        value: Double(again) / count,
        unit: .allocationsANode,
        runs: 1,
        ask: .atMost(0.1)
      ),
    ]
  }
}
