import CoreFoundation
import Foundation
import Testing

/// A file that imports CoreFoundation for the names of geometry.
@Suite struct CoreFoundationAliasTests {
  @Test func `CoreFoundation has the sizes of Foundation`() {
    let width: CGFloat = 12
    #expect(width / 2 == 6)
  }

  @Test func `A relative date is written in its largest unit`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    func text(_ seconds: Double) -> String {
      formatter.localizedString(for: reference + seconds, relativeTo: reference)
    }
    #expect(text(-7_500) == "2 hours ago")
    #expect(text(90) == "in 1 minute")
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "1 day ago")
    formatter.dateTimeStyle = .named
    #expect(text(-86_400) == "yesterday")
    formatter.unitsStyle = .short
    #expect(text(-7_500) == "2 hr. ago")
  }

  @Test func `One thread holds a lock of Darwin at a time`() {
    final class Counter: @unchecked Sendable {
      // `@unchecked`: the lock is held while the count is changed.
      var count = 0
      let lock = os_unfair_lock_t.allocate(capacity: 1)

      init() { lock.initialize(to: os_unfair_lock()) }

      deinit { lock.deallocate() }
    }
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in
      os_unfair_lock_lock(counter.lock)
      counter.count += 1
      os_unfair_lock_unlock(counter.lock)
    }
    #expect(counter.count == 1000)
    #expect(os_unfair_lock_trylock(counter.lock))
    #expect(!os_unfair_lock_trylock(counter.lock))
  }
}
