import KeylineLibc
import Synchronization

/// The locks of a database as a different process meets them.
///
/// A process never meets its own POSIX locks, except by a lock of an open file description, which
/// conflicts with them. The descriptors stay open, since closing one drops all POSIX locks of this
/// process on the file.
public enum ForeignLocks {
  #if canImport(Darwin)
  private static let getLock: Int32 = 92
  #else
  // F_OFD_GETLK, which Glibc declares for C alone.
  private static let getLock: Int32 = 36
  #endif
  private static let descriptors = Mutex<[Int32]>([])

  /// Returns whether others cannot begin to write a database.
  public static func areHeld(on path: String) -> Bool {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    descriptors.withLock { $0.append(descriptor) }
    // The byte that SQLite locks for its writer.
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0001
    lock.l_len = 1
    guard fcntl(descriptor, getLock, &lock) == 0 else { return true }
    return lock.l_type != Int16(F_UNLCK)
  }
}
