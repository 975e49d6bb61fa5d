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
    case .exclusive: descriptor = open(name, O_RDWR | O_CREAT | Self.flags, 0o644)
    case .shared: descriptor = open(name, O_RDONLY | Self.flags)
    }
    if descriptor < 0 {
      if kind == .shared { return }
      switch errno {
      case EACCES, EROFS, EPERM: throw StoreError.notPermitted(reading: false).at(path)
      case ELOOP, EISDIR, ENXIO: throw StoreError.notALock(name).at(path)
      case let number: throw StoreError.cannotCreate("the lock \(name)", number).at(path)
      }
    }
    // From here on the descriptor is closed at the end, also where this fails.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.notALock(name).at(path)
    }
    let operation = (kind == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB
    let start = ContinuousClock.now
    while flock(descriptor, operation) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw StoreError.system(errno, while: "locking the store").at(path)
      }
      guard start.duration(to: .now) < .seconds(timeout) else {
        throw StoreError.lockHeld(seconds: timeout).at(path)
      }
      usleep(UInt32.random(in: 1_000...8_000))
    }
  }

  /// No link is followed, so that no file is made elsewhere, and no pipe is waited for.
  private static let flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC

  /// Lets others have the lock.
  consuming func release() {}

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}

extension StoreError {
  static func notALock(_ name: String) -> StoreError {
    StoreError(
      code: .cannotCreate,
      message: "\(name) is not an ordinary file, as the lock of a store is; remove it and try again"
    )
  }
}
