/// A flow with many leaves and a custom layout.
enum FlowBenchmark {
  /// Lays out the flow.
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
