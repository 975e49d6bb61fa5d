import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock on a file of its own beside the database, held while the database is opened and migrated.
///
/// The system drops it when the process ends, however it ends. The file is never deleted: whoever
/// waits for it would else hold a lock on nothing.
struct FileLock: ~Copyable {
  /// How the lock is held.
  enum Kind {
    /// By one, who may change the database.
    case exclusive
    /// By any number of readers.
    case shared
  }

  private let descriptor: Int32

  /// Waits up to `timeout` seconds for the lock beside the database at `path`.
  ///
  /// A reader that may not open the lock's file goes without: where nothing can be written, nobody
  /// migrates.
  init(besideDatabaseAt path: String, kind: Kind, timeout: Double) throws(StoreError) {
    let name = path + ".lock"
    switch kind {
    case .exclusive: descriptor = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    case .shared: descriptor = open(name, O_RDONLY | O_CLOEXEC)
    }
    if descriptor < 0 {
      if kind == .shared { return }
      switch errno {
      case EACCES, EROFS, EPERM: throw StoreError.notPermitted(reading: false).at(path)
      case let number: throw StoreError.cannotCreate("the lock \(name)", number).at(path)
      }
    }
    let operation = (kind == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB
    let start = ContinuousClock.now
    while flock(descriptor, operation) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        let number = errno
        close(descriptor)
        throw StoreError.system(number, while: "locking the store").at(path)
      }
      guard start.duration(to: .now) < .seconds(timeout) else {
        close(descriptor)
        throw StoreError.lockHeld(seconds: timeout).at(path)
      }
      usleep(UInt32.random(in: 1_000...8_000))
    }
  }

  /// Lets others have the lock.
  consuming func release() {}

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
