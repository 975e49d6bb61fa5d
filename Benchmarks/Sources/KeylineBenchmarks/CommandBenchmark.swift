import Foundation

/// Commands with the project's examples: start-up, `record`, and `replay` with and without the
/// cache.
struct CommandBenchmark {
  let command: Command
  /// The folder of the example scenes.
  let scenes: URL
  /// An empty working folder.
  let folder: URL

  /// Runs the commands.
  func rows() throws -> [Row] {
    let start = try command.measure(runs: 20, "--version")
    let recording = Measurement(
      try (0..<5).map { try command.seconds(record(scenes, into: "record-\($0)")) }
    )
    let texts = folder.appendingPathComponent("texts")
    try TextScenes.write(to: texts)
    return [
      row("keyline --version", start, target: .below(50)),
      row("keyline record, all examples", recording),
    ]
      + (try replays(of: scenes, named: "all examples", start, target: 0.1))
      + (try replays(of: texts, named: "10240 paragraphs in 3 widths", start, target: 0.02))
  }

  /// Replays scenes with and without the cache, each time in a new process.
  private func replays(
    of scenes: URL,
    named name: String,
    _ start: Measurement,
    target: Double
  ) throws -> [Row] {
    let store = folder.appendingPathComponent("replay-\(target)/layouts.sqlite").path
    _ = try command.seconds(record(scenes, into: "replay-\(target)"))
    // The version is specified, because finding the nearest one would run git, which is not part of
    // the measurement.
    let laidOut = try command.measure(
      runs: 9,
      "replay",
      "latest",
      "--no-cache",
      "--store",
      store
    )
    _ = try command.seconds(["replay", "latest", "--store", store])
    let cached = try command.measure(runs: 15, "replay", "latest", "--store", store)
    return [
      row("keyline replay --no-cache, \(name)", laidOut),
      row("keyline replay, from the cache, \(name)", cached),
      Row(
        what: "replay by the cache over replay laid out, start-up subtracted from both",
        value: (cached.median - start.median) / (laidOut.median - start.median),
        unit: .times,
        runs: cached.count,
        target: .atMost(target)
      ),
    ]
  }

  private func record(_ scenes: URL, into name: String) -> [String] {
    let store = folder.appendingPathComponent("\(name)/layouts.sqlite").path
    return ["record", scenes.path, "--label", "1.0", "--store", store]
  }

  private func row(_ what: String, _ measurement: Measurement, target: Row.Target = .nothing) -> Row
  {
    Row(
      what: what,
      value: measurement.median * 1e3,
      best: measurement.best * 1e3,
      unit: .milliseconds,
      runs: measurement.count,
      target: target
    )
  }
}
