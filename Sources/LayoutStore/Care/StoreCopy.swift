import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A copy of a database with its journal, taken while no one can write it.
struct StoreCopy {
  let path: String
  let copy: String

  init(from path: String, to copy: String) {
    self.path = path
    self.copy = copy
  }

  /// Makes the copy, byte for byte.
  ///
  /// The lock is the one that SQLite's readers hold, so the file need not be opened as a database.
  func make() throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == EACCES { throw StoreError.notPermitted(reading: true).at(path) }
      throw StoreError.system(errno, while: "reading the store").at(path)
    }
    defer { close(descriptor) }
    try lock(descriptor)
    for suffix in ["", "-journal"] where access(path + suffix, F_OK) == 0 {
      do {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
        throw StoreError.system(ENOSPC, while: "copying the store").at(copy)
      } catch {
        throw StoreError.cannotCreate("a copy of the store", errno).at(copy)
      }
      _ = chmod(copy + suffix, 0o600)
    }
  }

  private func lock(_ descriptor: Int32) throws(StoreError) {
    var lock = flock()
    lock.l_type = Int16(F_RDLCK)
    lock.l_whence = Int16(SEEK_SET)
    // SQLite's range of bytes for readers, beyond the end of any file of ours.
    lock.l_start = 0x4000_0002
    lock.l_len = 510
    let start = ContinuousClock.now
    while fcntl(descriptor, F_SETLK, &lock) != 0 {
      // A file system without locks has no writer to wait for either.
      guard errno == EAGAIN || errno == EACCES else { return }
      guard start.duration(to: .now) < .seconds(30) else {
        throw StoreError.lockHeld(seconds: 30).at(path)
      }
      usleep(20_000)
    }
  }
}

extension SystemFile {
  /// Makes the names in the folder of `path` durable.
  static func syncFolder(of path: String) throws(StoreError) {
    let descriptor = open(folder(of: path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw StoreError.system(errno, while: "making the file durable").at(path)
    }
  }
}

extension StoreError {
  static func outputExists() -> StoreError {
    StoreError(
      code: .cannotCreate,
      message: "there is a file of this name already; name another one with --output"
    )
  }
}
