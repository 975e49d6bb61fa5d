import Foundation
import KeylineTesting
import SwiftUI
import Synchronization
import Testing

private let count = ProcessInfo.processInfo.environment["MANY_COUNT"].flatMap(Int.init) ?? 100

/// The seconds of the first and the second expectation of each snapshot.
private let times = Mutex<[(first: Double, second: Double)]>([])

/// When the end of the run began, after the last test.
private let end = Mutex<ContinuousClock.Instant?>(nil)

private func beginEnd() {
  end.withLock { $0 = .now }
}

/// Prints the seconds of all second expectations, of reading all files, and of the end of the run.
///
/// Reading a file is the difference of both expectations. Its median is multiplied by the number of
/// files, because the difference of two long sums would be that of whatever else the machine did.
private func printSeconds() {
  guard let start = end.withLock({ $0 }) else { return }
  let ending = start.duration(to: .now) / .seconds(1)
  let times = times.withLock { $0 }
  let differences = times.map { $0.first - $0.second }.sorted()
  let reading = differences[differences.count / 2] * Double(differences.count)
  print("many: \(times.map(\.second).reduce(0, +)) \(reading) \(ending)")
}

struct Card: View {
  let number: Int

  var body: some View {
    VStack(spacing: 8) {
      ForEach(0..<4, id: \.self) { row in
        HStack(spacing: 8) {
          Text("Row \(row) of card \(number)").id("title-\(row)")
          Spacer()
          Rectangle().frame(width: 44, height: CGFloat(20 + number))
        }
      }
    }
    .id("card")
  }
}

@MainActor @Suite struct ManyTests {
  /// Expects each snapshot twice: the first time, its file is read.
  ///
  /// There are only a few different cards, so that text that is measured once does not count as reading.
  /// Functions that are registered for the exit of a process run in reverse order, so that the first
  /// and the last one surround what Keyline does there.
  @Test func cards() {
    atexit(printSeconds)
    for number in 0..<count {
      let (first, second) = (seconds(number), seconds(number))
      times.withLock { $0.append((first, second)) }
    }
    atexit(beginEnd)
  }

  /// Returns the seconds of an expectation.
  private func seconds(_ number: Int) -> Double {
    let start = ContinuousClock.now
    expectLayout(
      of: Card(number: number % 7),
      at: [ProposedViewSize(width: 390, height: nil)],
      named: "\(number)"
    )
    return start.duration(to: .now) / .seconds(1)
  }
}
