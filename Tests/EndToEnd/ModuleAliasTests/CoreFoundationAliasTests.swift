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

  @Test(arguments: [
    (5400, DateComponentsFormatter.UnitsStyle.positional, "1:30:00"),
    (5400, .abbreviated, "1h 30m"),
    (5400, .short, "1 hr, 30 min"), (5400, .full, "1 hour, 30 minutes"),
    (5400, .brief, "1hr 30min"),
    (5400, .spellOut, "one hour, thirty minutes"), (65, .positional, "1:05"), (5, .positional, "5"),
    (0, .abbreviated, "0s"), (90_061, .abbreviated, "1d 1h 1m 1s"),
  ])
  func `A length of time is written in its units`(
    seconds: Double,
    style: DateComponentsFormatter.UnitsStyle,
    text: String
  ) {
    let formatter = DateComponentsFormatter()
    formatter.calendar?.locale = Locale(identifier: "en_US")
    formatter.unitsStyle = style
    #expect(formatter.string(from: seconds) == text)
  }

  @Test(arguments: [
    (DateComponentsFormatter.ZeroFormattingBehavior.pad, "00:01:00"), (.init(), "0:1:0"),
    (.dropTrailing, "0:1"), (.dropAll, "1"), (.default, "1:00"),
  ])
  func `Zeros are written as the behavior says`(
    behavior: DateComponentsFormatter.ZeroFormattingBehavior,
    text: String
  ) {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.zeroFormattingBehavior = behavior
    #expect(formatter.string(from: 60) == text)
  }

  @Test func `The largest units are written, and only those that are allowed`() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 2_000_000) == "23 days")
    #expect(formatter.string(from: DateComponents(year: 1, month: 2)) == "1 year")
    formatter.allowedUnits = [.minute]
    #expect(formatter.string(from: 5400) == "90 minutes")
    #expect(formatter.string(from: .infinity) == nil)
    #expect(
      DateComponentsFormatter.localizedString(
        from: DateComponents(month: 2, hour: 1),
        unitsStyle: .abbreviated
      ) == "2mo 1h"
    )
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
