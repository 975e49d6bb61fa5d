import Testing

#if canImport(os)
import os
#endif

private final class Counter: Sendable {
  private let count = OSAllocatedUnfairLock(initialState: 0)

  /// Counts on, and returns the count before.
  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}

@Suite struct OSAliasTests {
  private let logger = Logger(subsystem: "tea", category: "cups")

  // Apple's functions evaluate the values of messages that are logged.
  #if !canImport(Darwin)
  @Test func `A message does not evaluate its values`() {
    let counter = Counter()
    logger.info("\(counter.next(), privacy: .public) of \(2.5, format: .fixed(precision: 1))")
    logger.error("\(counter.next(), align: .right(columns: 4), privacy: .private(mask: .hash))")
    os_log("%d cups", log: .default, type: .debug, 3)
    os_log(.info, "\(counter.next()) cups")
    #expect(counter.next() == 0)
  }

  @Test func `A signpost is discarded, and what it measures is done`() {
    let (log, counter) = (OSLog(subsystem: "tea", category: .pointsOfInterest), Counter())
    os_signpost(.begin, log: log, name: "Cups")
    os_signpost(.end, log: log, name: "Cups", signpostID: OSSignpostID(log: log), "%d cups", 3)
    let signposter = OSSignposter(subsystem: "tea", category: "cups")
    let state = signposter.beginInterval("Cups", id: signposter.makeSignpostID())
    signposter.emitEvent("Cup", "\(counter.next())")
    signposter.endInterval("Cups", state)
    #expect(signposter.withIntervalSignpost("Cups") { counter.next() } == 0)
  }
  #endif

  @Test func `A lock has its state to itself`() async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<1000 { _ = counter.next() } }
      }
    }
    #expect(counter.next() == 4000)
    let lock = OSAllocatedUnfairLock()
    #expect(lock.withLock { 3 } == 3)
  }
}
