import Foundation
import KeylineTesting
import SwiftUI
import Synchronization
import Testing

private let count = ProcessInfo.processInfo.environment["MANY_COUNT"].flatMap(Int.init) ?? 100

/// The seconds of the parts of a run.
private let seconds = Mutex<[String: Double]>([:])

private func measure(_ part: String, _ work: () -> Void) {
  let start = ContinuousClock.now
  work()
  let elapsed = start.duration(to: .now) / .seconds(1)
  seconds.withLock { $0[part, default: 0] += elapsed }
}

/// When the end of the run began, after the last test.
private let end = Mutex<ContinuousClock.Instant?>(nil)

private func beginEnd() {
  end.withLock { $0 = .now }
}

private func printSeconds() {
  guard let start = end.withLock({ $0 }) else { return }
  let ending = start.duration(to: .now) / .seconds(1)
  let parts = seconds.withLock { $0 }
  print("many: \(parts["first", default: 0]) \(parts["second", default: 0]) \(ending)")
}

struct Card: View {
  let number: Int

  var body: some View {
    VStack(spacing: 8) {
      ForEach(0..<4, id: \.self) { row in
        HStack(spacing: 8) {
          Text("Row \(row) of card \(number)").id("title-\(row)")
          Spacer()
          Rectangle().frame(width: 44, height: CGFloat(20 + number % 7))
        }
      }
    }
    .id("card")
  }
}

@MainActor @Suite struct ManyTests {
  /// Expects each card twice: the first time, its file is read.
  ///
  /// Functions that are registered for the exit of a process run in reverse order, so that the first
  /// and the last one surround what Keyline does there.
  @Test func cards() {
    atexit(printSeconds)
    for number in 0..<count {
      for part in ["first", "second"] {
        measure(part) {
          expectLayout(
            of: Card(number: number),
            at: [ProposedViewSize(width: 390, height: nil)],
            named: "\(number)"
          )
        }
      }
    }
    atexit(beginEnd)
  }
}
