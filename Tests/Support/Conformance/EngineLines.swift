import ChildProcesses
import Foundation
import Synchronization

/// The lines that an engine prints, which are read while they are waited for.
final class EngineLines: Sendable {
  /// What there is to read.
  enum Next: Equatable {
    /// A line, without its line feed.
    case line([UInt8])
    /// The end of the output; an incomplete line is ignored.
    case end
    /// More output than the limit.
    case tooLong
    /// Nothing within the time.
    case timeout
  }

  private let limit: Int
  private let waiting = Mutex<[Next]>([])
  /// Counts what is waiting.
  private let count = DispatchSemaphore(value: 0)

  /// Begins to read lines.
  ///
  /// - Parameters:
  ///   - output: The pipe from the engine.
  ///   - limit: The maximum length of the output, in bytes.
  init(of output: Descriptor, limit: Int) {
    self.limit = limit
    Thread.detachNewThread { [self] in read(output) }
  }

  /// Waits for a line.
  ///
  /// - Parameter seconds: The maximum time to wait.
  /// - Returns: The line, or the reason why there is none.
  func next(within seconds: Double) -> Next {
    guard count.wait(timeout: .now() + seconds) == .success else { return .timeout }
    return waiting.withLock { $0.removeFirst() }
  }

  private func read(_ output: Descriptor) {
    var line: [UInt8] = []
    var total = 0
    while true {
      let bytes = output.read()
      total += bytes.count
      if bytes.isEmpty { return add(.end) }
      if total > limit { return add(.tooLong) }
      var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      line += parts.removeFirst()
      for part in parts {
        add(.line(line))
        line = Array(part)
      }
    }
  }

  private func add(_ next: Next) {
    waiting.withLock { $0.append(next) }
    count.signal()
  }
}
