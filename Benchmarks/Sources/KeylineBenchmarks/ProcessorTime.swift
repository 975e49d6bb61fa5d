import Foundation

/// The time that this process has kept processors busy, which other processes do not lengthen.
enum ProcessorTime {
  /// The time so far, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
