import CKeyline
import Foundation

/// A file descriptor that other programs do not inherit; it is closed with its owner.
package final class Descriptor: Sendable {
  let number: Int32

  private init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Opens a file to read it.
  ///
  /// - Throws: ``ProgramError`` if it cannot be opened.
  package convenience init(reading path: String) throws(ProgramError) {
    try self.init(opening: path, O_RDONLY)
  }

  /// Creates a file to write it.
  ///
  /// - Throws: ``ProgramError`` if it cannot be created.
  package convenience init(creating path: String) throws(ProgramError) {
    try self.init(opening: path, O_WRONLY | O_CREAT | O_EXCL)
  }

  private convenience init(opening path: String, _ flags: Int32) throws(ProgramError) {
    let number = open(path, flags | O_CLOEXEC, 0o600)
    guard number != -1 else { throw ProgramError(errno, opening: path) }
    self.init(number)
  }

  /// Creates the two ends of a pipe.
  ///
  /// - Throws: ``ProgramError`` if no descriptors are left.
  package static func pipe() throws(ProgramError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    let error = child_program_pipe(&ends)
    guard error == 0 else { throw ProgramError(error, opening: "a pipe") }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Reads up to 64 KiB, as soon as there are any.
  ///
  /// - Returns: The bytes; none at the end of the file or after an error.
  package func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var result = -1
      repeat {
        result = Foundation.read(number, buffer.baseAddress, buffer.count)
      } while result == -1 && errno == EINTR
      count = max(0, result)
    }
  }

  /// Writes all bytes; the signal `SIGPIPE` must be ignored.
  ///
  /// - Returns: Whether all were written.
  package func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count == -1, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
