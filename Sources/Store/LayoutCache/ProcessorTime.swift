import KeylineLibc

/// The processor time of this process.
enum ProcessorTime {
  /// The time so far, in seconds of all processors.
  static var now: Double {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
