/// Nested stacks of fixed leaves: the cost per node in a small and a large tree.
enum StackBenchmark {
  /// Lays out both trees.
  static func rows() throws -> [Row] {
    let small = try ColdLayout(of: BenchmarkTrees.stacks(depth: 4, fan: 10, .fixed), runs: 51)
    let large = try ColdLayout(of: BenchmarkTrees.stacks(depth: 5, fan: 10, .fixed), runs: 15)
    let growth = Row(
      what: "cost of a node, large tree over small tree",
      value: large.each(large.together.median) / small.each(small.together.median),
      unit: .times,
      runs: large.together.count,
      target: .atMost(1.5)
    )
    let huge = try ColdLayout(of: BenchmarkTrees.stacks(depth: 6, fan: 10, .fixed), runs: 3)
    let growthOfLayout = Row(
      what: "the same, a million nodes over ten thousand, layout alone",
      value: huge.each(huge.layout.median) / small.each(small.layout.median),
      unit: .times,
      runs: huge.layout.count,
      target: .atMost(1.2)
    )
    return rows(small) + rows(large) + rows(huge) + [growth, growthOfLayout]
  }

  private static func rows(_ cold: ColdLayout) -> [Row] {
    let size = "\(cold.nodeCount) nodes in stacks"
    func row(_ what: String, _ measurement: Measurement, target: Row.Target = .nothing) -> Row {
      Row(
        what: "\(size): \(what)",
        value: cold.each(measurement.median),
        best: cold.each(measurement.best),
        unit: .nanosecondsANode,
        runs: measurement.count,
        target: target
      )
    }
    return [
      row("building the run", cold.building),
      row("layout", cold.layout, target: .atMost(150)),
      row("both", cold.together),
    ]
  }
}
