import ConfinedFiles
import Digests
import Foundation
import KeylineLibc
import KeylineSQLite
import LayoutMigrations

/// A database that can be made again, and is moved out of the way if it cannot be used.
package struct DisposableFile {
  /// The file, by an absolute path.
  package let path: String
  /// The time to wait for other processes, in seconds.
  package let busyTimeout: Double

  /// Creates a database that can be made again.
  package init(path: String, busyTimeout: Double) {
    self.path = path
    self.busyTimeout = busyTimeout
  }

  /// Renames a regular file, replacing the one moved aside before; returns whether it is out of the
  /// way.
  ///
  /// Anything but a regular file that has the new name stays, and so does a journal, which SQLite
  /// removes when it creates the next file.
  package func putAside() -> Bool {
    vacate { path in
      [nil, .file].contains(FileStatus(at: path + ".broken")?.kind)
        && rename(path, path + ".broken") == 0
    }
  }

  /// Calls `work` under the lock of a regular file.
  private func vacate(_ work: (String) -> Bool) -> Bool {
    guard (try? SystemFile.inspect(path)) == .file,
      let lock = try? FileLock(besideDatabaseAt: path, kind: .exclusive, timeout: busyTimeout)
    else { return false }
    let isDone = work(path)
    lock.release()
    return isDone
  }
}
