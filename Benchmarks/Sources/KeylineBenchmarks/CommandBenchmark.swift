import Foundation

/// Whole commands over the project's examples: start-up, record, and replay with and without cache.
struct CommandBenchmark {
  let command: Command
  /// The folder of the example scenes.
  let scenes: URL
  /// An empty folder to work in.
  let folder: URL

  /// Runs the commands.
  func rows() throws -> [Row] {
    let start = try command.measure(runs: 20, "--version")
    let recording = Measurement(
      try (0..<5).map { try command.seconds(record(into: "record-\($0)")) }
    )
    let store = folder.appendingPathComponent("replay/layouts.sqlite").path
    _ = try command.seconds(record(into: "replay"))
    let anew = try command.measure(runs: 9, "replay", "--no-cache", "--store", store)
    _ = try command.seconds(["replay", "--store", store])
    let cached = try command.measure(runs: 9, "replay", "--store", store)
    return [
      row("keyline --version", start, ask: .below(50)),
      row("keyline record, all examples", recording),
      row("keyline replay --no-cache, all examples", anew),
      row("keyline replay, answered by the cache", cached),
      Row(
        what: "replay laid out over replay by the cache, whole commands",
        value: anew.median / cached.median,
        unit: .times,
        runs: cached.count,
        ask: .atLeast(5)
      ),
      Row(
        what: "the same, start-up subtracted from both",
        value: (anew.median - start.median) / (cached.median - start.median),
        unit: .times,
        runs: cached.count
      ),
    ]
  }

  private func record(into name: String) -> [String] {
    let store = folder.appendingPathComponent("\(name)/layouts.sqlite").path
    return ["record", scenes.path, "--version", "1.0", "--store", store]
  }

  private func row(_ what: String, _ measurement: Measurement, ask: Row.Ask = .nothing) -> Row {
    Row(
      what: what,
      value: measurement.median * 1e3,
      best: measurement.best * 1e3,
      unit: .milliseconds,
      runs: measurement.count,
      ask: ask
    )
  }
}
