import Foundation

/// The processor time of this process, which is independent of other processes.
enum ProcessorTime {
  /// The processor time used so far, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns the processor time of work, in seconds.
  static func seconds(of work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }
}
