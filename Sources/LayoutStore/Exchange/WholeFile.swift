import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that appears under its name when all of it is durably written, or not at all.
struct WholeFile {
  /// The name that the file gets.
  let path: String
  /// The name beside it under which it is written.
  let draft: String

  /// Prepares to make the file at `path`.
  ///
  /// - Throws: ``StoreError`` with the code `cannotCreate` if a file is there that may not be
  ///   replaced, or no file can be there.
  init(_ path: String, replacing: Bool) throws(StoreError) {
    self.path = try SystemFile.absolute(path)
    draft = "\(self.path).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).part"
    var status = stat()
    guard lstat(self.path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFREG else { throw StoreError.notAFile().at(self.path) }
    guard replacing else { throw StoreError.fileExists().at(self.path) }
  }

  /// Has the draft written, makes it durable, and gives it its name; without a trace if that fails.
  func write(_ body: (String) throws -> Void) throws {
    do {
      try body(draft)
      try synchronize(draft, O_RDWR)
      guard rename(draft, path) == 0 else {
        throw StoreError.cannotCreate("the file", errno).at(path)
      }
      try synchronize(SystemFile.folder(of: path), O_RDONLY)
    } catch {
      unlink(draft)
      throw error
    }
  }

  private func synchronize(_ name: String, _ mode: Int32) throws(StoreError) {
    let descriptor = open(name, mode | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.cannotCreate("the file", errno).at(path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw StoreError.system(errno, while: "writing the file").at(path)
    }
  }
}

extension StoreError {
  static func fileExists() -> StoreError {
    StoreError(
      code: .cannotCreate,
      message: "there is a file of this name already; give another one, or --force to replace it"
    )
  }
}
