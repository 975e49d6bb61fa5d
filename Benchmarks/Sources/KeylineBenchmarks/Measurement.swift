/// The times of several runs of the same work.
struct Measurement {
  /// The times in seconds, the shortest first.
  private let times: [Double]

  /// The number of runs.
  var count: Int { times.count }

  /// The median time, in seconds; of two in the middle, the longer.
  var median: Double { times[times.count / 2] }

  /// The shortest time, in seconds.
  var best: Double { times[0] }

  /// Creates a measurement from at least one time, in seconds.
  init(_ times: [Double]) {
    precondition(!times.isEmpty, "a measurement needs a run")
    self.times = times.sorted()
  }

  /// Runs `work` several times.
  init(runs: Int, of work: () throws -> Void) rethrows {
    self.init(try (0..<runs).map { _ in try Measurement.seconds(of: work) })
  }

  /// Returns the time of one run of `work`, in seconds.
  static func seconds(of work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    return try clock.measure(work) / .seconds(1)
  }
}
