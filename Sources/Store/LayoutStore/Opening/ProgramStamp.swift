import Digests
import Foundation
import KeylineLibc
import KeylineSQLite
import LayoutMigrations

/// The file system's metadata of a program's file: its identity, size, and time of change.
///
/// Programs cannot set the change time (ctime) of a file, and the file of a running program cannot
/// be written. So a file that has the same stamp as while it ran is the file that ran.
public struct ProgramStamp: Hashable, Sendable {
  /// The stamp as a text.
  public let text: String
  /// When the file's status last changed, in seconds since 1970.
  private let changed: Double

  /// Creates the stamp of a file; `nil` if the file system does not provide it.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    text = [
      "\(status.st_dev)", "\(status.st_ino)", "\(status.st_size)",
      "\(written.tv_sec).\(written.tv_nsec)", "\(changed.tv_sec).\(changed.tv_nsec)",
    ].joined(separator: ":")
    self.changed = Double(changed.tv_sec)
  }

  /// Whether the last change was long enough ago that a further change would alter the stamp.
  package var isStable: Bool { abs(Date().timeIntervalSince1970 - changed) > 2 }
}
