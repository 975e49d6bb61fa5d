import Foundation
import LayoutStore

/// Where results go: a file, whole or not at all, or standard output.
struct OutputFile {
  /// The file; `nil` for standard output.
  let path: String?

  /// Writes a text.
  ///
  /// - Throws: `CommandFailure` when the disk is full or the file cannot be made.
  func write(_ text: String) throws {
    guard let path else { return try OutputFile.printOut(Array(text.utf8)) }
    try OutputFile.write(Array(text.utf8), to: path)
  }

  /// Copies a file, whole or not at all.
  ///
  /// A journal that would be taken for that of a copied database is moved out of the way, with a warning.
  ///
  /// - Throws: `CommandFailure` when the file cannot be read, or the copy not be made.
  static func copy(_ path: String, to copy: URL) throws {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.badInput, "\(path): the file cannot be read")
    }
    try write(Array(bytes), to: copy.path)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      Program.warn(of: try WholeFile.write(bytes, to: path), at: path)
    } catch {
      switch error.code {
      case .ioError: throw CommandFailure(.ioError, "\(path): \(error.message)")
      case .busy: throw error
      default: throw CommandFailure(.cannotCreate, "\(path): \(error.message)")
      }
    }
  }

  /// Writes bytes to standard output.
  static func printOut(_ all: [UInt8]) throws {
    try write(all, to: STDOUT_FILENO)
  }

  /// Writes bytes to standard output or standard error.
  static func write(_ all: [UInt8], to descriptor: Int32) throws {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        throw CommandFailure(.ioError, lines: [])
      } else if errno != EINTR {
        throw CommandFailure(
          .ioError,
          "standard output cannot be written: \(String(cString: strerror(errno)))"
        )
      }
    }
  }
}
