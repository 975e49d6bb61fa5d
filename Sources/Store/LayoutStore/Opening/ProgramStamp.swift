import ConfinedFiles
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
  /// When the file's status last changed, since 1970.
  private let changed: Duration

  /// Creates the stamp of a file; `nil` if the file system does not provide it.
  public init?(of path: String) {
    guard let status = FileStatus(of: path) else { return nil }
    text = [
      "\(status.identity.volume)", "\(status.identity.number)", "\(status.size)",
      "\(status.modified)", "\(status.changed)",
    ].joined(separator: ":")
    changed = status.changed
  }

  /// Whether the last change was long enough ago that a further change would alter the stamp.
  package var isStable: Bool { abs(FileStatus.seconds(since: changed)) > 2 }
}
