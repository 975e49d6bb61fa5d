/// A flow of many leaves, as a layout of somebody else's would be written.
enum FlowBenchmark {
  /// Lays the flow out.
  static func rows() throws -> [Row] {
    let cold = try ColdLayout(of: BenchmarkTrees.flow(10_000), runs: 15)
    return [
      Row(
        what: "flow of 10000 leaves, with building the run",
        value: cold.each(cold.together.median),
        best: cold.each(cold.together.best),
        unit: .nanosecondsALeaf,
        runs: cold.together.count
      )
    ]
  }
}
