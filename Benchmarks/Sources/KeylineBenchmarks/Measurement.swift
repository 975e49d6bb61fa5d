/// The times that the same work took, run several times over.
struct Measurement {
  /// The times in seconds, shortest first.
  private let times: [Double]

  /// The number of runs.
  var count: Int { times.count }

  /// The time in the middle, in seconds; of two in the middle, the longer.
  var median: Double { times[times.count / 2] }

  /// The shortest time, in seconds.
  var best: Double { times[0] }

  /// Creates a measurement of times in seconds, of which there is at least one.
  init(_ times: [Double]) {
    precondition(!times.isEmpty, "a measurement needs a run")
    self.times = times.sorted()
  }

  /// Runs `work` several times over.
  init(runs: Int, of work: () throws -> Void) rethrows {
    self.init(try (0..<runs).map { _ in try Measurement.seconds(of: work) })
  }

  /// Returns the time that `work` takes once, in seconds.
  static func seconds(of work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    return try clock.measure(work) / .seconds(1)
  }
}
