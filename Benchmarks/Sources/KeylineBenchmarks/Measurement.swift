/// The durations of several runs of the same work.
struct Measurement {
  /// The durations in seconds, shortest first.
  private let times: [Double]

  /// The number of runs.
  var count: Int { times.count }

  /// The median duration, in seconds; for an even number of runs, the longer of the middle two.
  var median: Double { times[times.count / 2] }

  /// The shortest duration, in seconds.
  var best: Double { times[0] }

  /// Creates a measurement from one or more durations, in seconds.
  init(_ times: [Double]) {
    precondition(!times.isEmpty, "a measurement needs a run")
    self.times = times.sorted()
  }

  /// Measures several runs of `work`.
  init(runs: Int, of work: () throws -> Void) rethrows {
    self.init(try (0..<runs).map { _ in try Measurement.seconds(of: work) })
  }

  /// Returns the duration of one run of `work`, in seconds.
  static func seconds(of work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    return try clock.measure(work) / .seconds(1)
  }
}
