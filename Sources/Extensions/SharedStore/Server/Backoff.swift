import KeylineLibc

/// Exponential backoff with random jitter, so that competing clients wait for different times.
struct Backoff {
  /// The maximum number of retries.
  let limit: Int
  private(set) var tries = 0

  init(limit: Int = 24) { self.limit = limit }

  /// The maximum wait before the next retry, in microseconds: 4 ms, doubled each time, up to 1 s.
  var longestWait: UInt32 { min(4_000 << UInt32(min(tries, 8)), 1_000_000) }

  /// Waits before the next retry; returns `false` after the last one.
  mutating func wait() -> Bool {
    guard tries < limit else { return false }
    let longest = longestWait
    tries += 1
    usleep(UInt32.random(in: longest / 4...longest))
    return true
  }
}
