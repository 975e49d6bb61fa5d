import Testing

@testable import SharedStore

@Suite struct BackoffTests {
  @Test func `Waiting grows from 4 ms to a second, and ends`() {
    var backoff = Backoff(limit: 3)
    var waits = [backoff.longestWait]
    while backoff.wait() { waits.append(backoff.longestWait) }
    #expect(waits == [4_000, 8_000, 16_000, 32_000])
  }
}
