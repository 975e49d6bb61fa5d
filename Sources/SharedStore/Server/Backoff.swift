#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Waiting between tries, longer each time and never as long as somebody else who tries too.
struct Backoff {
  /// How often to try before giving up.
  let limit: Int
  private(set) var tries = 0

  init(limit: Int = 24) {
    self.limit = limit
  }

  /// The longest time to wait before the next try, in microseconds: 4 ms doubled with each, up to 1 s.
  var longestWait: UInt32 { min(4_000 << UInt32(min(tries, 8)), 1_000_000) }

  /// Waits; returns `false` if that was tried often enough.
  mutating func wait() -> Bool {
    guard tries < limit else { return false }
    let longest = longestWait
    tries += 1
    usleep(UInt32.random(in: longest / 4...longest))
    return true
  }
}
