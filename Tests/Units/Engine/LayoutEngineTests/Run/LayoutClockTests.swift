#if canImport(Glibc)
import Foundation
import LayoutEngine
import Testing

@Suite struct LayoutClockTests {
  @Test func `While the clock is stopped, dates are the start of 2001, and reads are counted`() {
    let before = LayoutClock.reads
    let date = LayoutClock.stopped { LayoutClock.stopped { Date() } }
    #expect(date == Date(timeIntervalSinceReferenceDate: 0))
    #expect(LayoutClock.reads == before + 1)
    #expect(Date() > Date(timeIntervalSinceReferenceDate: 700_000_000))
    #expect(LayoutClock.reads == before + 1)
  }

  @Test func `Durations are measured while the clock is stopped`() {
    let duration = LayoutClock.stopped {
      ContinuousClock().measure { Thread.sleep(forTimeInterval: 0.01) }
    }
    #expect(duration >= .milliseconds(5))
  }

  @Test func `Other threads have the current time`() async {
    let date = await withCheckedContinuation { (continuation: CheckedContinuation<Date, Never>) in
      LayoutClock.stopped {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          continuation.resume(returning: Date())
          done.signal()
        }
        done.wait()
      }
    }
    #expect(date > Date(timeIntervalSinceReferenceDate: 700_000_000))
  }
}
#endif
