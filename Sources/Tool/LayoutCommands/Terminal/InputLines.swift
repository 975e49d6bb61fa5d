import Foundation
import Keyline

/// The lines of a file descriptor, of which no more than a limit is kept in memory.
package struct InputLines {
  /// A line of input, without its line feed.
  package enum Line: Equatable {
    case text([UInt8])
    /// A line that is longer than the limit, which has been skipped.
    case tooLong
  }

  private let descriptor: Int32
  private let limit: Int
  /// The bytes that have been read, of which those before `position` were returned.
  private var buffer: [UInt8] = []
  private var position = 0

  /// Creates the lines of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor, which remains open.
  ///   - limit: The maximum length of a line, in bytes.
  package init(of descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Returns the next line as soon as it is complete; `nil` at the end of the input.
  package mutating func next() throws(CommandFailure) -> Line? {
    var line: [UInt8] = []
    var (isTooLong, hasBegun) = (false, false)
    while true {
      let end = buffer[position...].firstIndex(of: 0x0A)
      let part = buffer[position..<(end ?? buffer.count)]
      position = end.map { $0 + 1 } ?? buffer.count
      hasBegun = hasBegun || !part.isEmpty || end != nil
      isTooLong = isTooLong || part.count > limit - line.count
      if isTooLong { line = [] } else { line += part }
      if end == nil, try fill() { continue }
      guard hasBegun else { return nil }
      return isTooLong ? .tooLong : .text(line)
    }
  }

  /// Reads what is available; returns `false` at the end of the input.
  private mutating func fill() throws(CommandFailure) -> Bool {
    var failure: Int32 = 0
    buffer = [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
      var read: Int
      repeat {
        read = Foundation.read(descriptor, bytes.baseAddress, bytes.count)
      } while read < 0 && errno == EINTR
      if read < 0 { failure = errno }
      count = max(read, 0)
    }
    position = 0
    guard failure == 0 else {
      throw CommandFailure(.ioError, "stdin cannot be read: \(String(cString: strerror(failure)))")
    }
    return !buffer.isEmpty
  }
}
