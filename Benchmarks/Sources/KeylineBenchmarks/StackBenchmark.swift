/// Nested stacks of fixed leaves: what a node costs, in a small tree and in a large one.
enum StackBenchmark {
  /// Lays both trees out.
  static func rows() throws -> [Row] {
    let small = try ColdLayout(of: NestedStacks.tree(depth: 4), runs: 51)
    let large = try ColdLayout(of: NestedStacks.tree(depth: 5), runs: 15)
    let growth = Row(
      what: "cost of a node, large tree over small tree",
      value: large.each(large.together.median) / small.each(small.together.median),
      unit: .times,
      runs: large.together.count,
      ask: .atMost(1.5)
    )
    return rows(small) + rows(large) + [growth]
  }

  private static func rows(_ cold: ColdLayout) -> [Row] {
    let size = "\(cold.nodeCount) nodes in stacks"
    func row(_ what: String, _ measurement: Measurement, ask: Row.Ask = .nothing) -> Row {
      Row(
        what: "\(size): \(what)",
        value: cold.each(measurement.median),
        best: cold.each(measurement.best),
        unit: .nanosecondsANode,
        runs: measurement.count,
        ask: ask
      )
    }
    return [
      row("building the run", cold.building),
      row("layout", cold.layout, ask: .atMost(300)),
      row("both", cold.together),
    ]
  }
}
