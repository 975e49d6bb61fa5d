import ConfinedFiles
import Foundation
import KeylineLibc

/// A lock on a separate file beside the database, held while the database is opened and migrated.
///
/// The system releases it when the process ends. The file is never deleted: otherwise, a waiting
/// process would lock a deleted file.
package struct FileLock: ~Copyable {
  package enum Kind {
    /// A lock for one process, which may change the database.
    case exclusive
    /// A lock for any number of readers.
    case shared
  }

  private let descriptor: Int32

  /// Waits up to `timeout` seconds for the lock beside the database at `path`.
  ///
  /// Only those who may write to the folder may open the lock's file, so that nobody else can hold
  /// the lock. A reader who may not needs none, since a migration is one transaction.
  package init(besideDatabaseAt path: String, kind: Kind, timeout: Double) throws(StoreError) {
    let name = path + ".lock"
    switch kind {
    case .exclusive: descriptor = open(name, O_RDWR | O_CREAT | Self.flags, 0o666)
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
    // From here on, `deinit` closes the descriptor, even if this initializer throws.
    guard let status = FileStatus(ofOpen: descriptor), status.kind == .file else {
      throw StoreError.notALock(name).at(path)
    }
    if kind == .exclusive { restrict(status, inFolder: SystemFile.folder(of: path)) }
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

  /// The flags prevent creating a file elsewhere through a link, and blocking on a pipe.
  private static let flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC

  /// Lets those read and write the lock's file who may write to its folder, and nobody else.
  ///
  /// A file with a second name is somebody else's, and stays as it is. An error is ignored: at worst,
  /// a user who may not write to the folder can hold the lock.
  private func restrict(_ file: FileStatus, inFolder folder: String) {
    guard file.owner == geteuid(), !file.hasOtherNames,
      let permissions = FileStatus(of: folder)?.lockPermissions, file.permissions != permissions
    else { return }
    _ = fchmod(descriptor, permissions)
  }

  /// Releases the lock.
  package consuming func release() {}

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}

extension StoreError {
  static func notALock(_ name: String) -> StoreError {
    StoreError(
      .cannotCreate,
      "\(name) is not a regular file, so it cannot be a lock; remove it and try again"
    )
  }
}
