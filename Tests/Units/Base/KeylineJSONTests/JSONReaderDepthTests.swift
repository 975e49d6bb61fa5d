import Foundation
import KeylineJSON
import Testing

/// Texts as deep as any, on a thread with little room.
@Suite struct JSONReaderDepthTests {
  /// Runs a closure on a thread with a stack of 512 KiB, and returns its result.
  private func onSmallThread<Outcome: Sendable>(
    _ work: @Sendable @escaping () -> Outcome
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  private static func deep(_ levels: Int) -> [UInt8] {
    Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
  }

  @Test(arguments: [1, 511, 512])
  func `The deepest allowed value is read, written and freed in 512 KiB`(levels: Int) async {
    let isSame = await onSmallThread {
      let value = try? JSONReader.read(JSONReaderDepthTests.deep(levels))
      return value.map { Array($0.canonicalText.utf8) == JSONReaderDepthTests.deep(levels) }
    }
    #expect(isSame == true)
  }

  @Test(arguments: [513, 100_000, 1_000_000])
  func `A value that is too deep is rejected with its location, within a second`(levels: Int) async
  {
    let text = JSONReaderDepthTests.deep(levels)
    let (message, duration) = await onSmallThread { () -> (String, Duration) in
      let start = ContinuousClock.now
      do {
        _ = try JSONReader.read(text)
        return ("read", start.duration(to: .now))
      } catch {
        return ("\(error)", start.duration(to: .now))
      }
    }
    #expect(message.contains("1:513"), "\(message)")
    #expect(duration < .seconds(1))
  }
}
