import Foundation

/// What the file system says of a program's file: which it is, how large, and when it was last written.
///
/// The time of the last change of a file's status cannot be set, and the file of a program that runs cannot
/// be written. So a file with the stamp that it had while it ran is the file that ran.
public struct ProgramStamp: Hashable, Sendable {
  /// The stamp as a text.
  public let text: String
  /// When the file's status last changed, in seconds since 1970.
  private let changed: Double

  /// Creates the stamp of a file; `nil` when the file system does not tell.
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

  /// Whether so much time has gone by since the last change that a further one would show in the stamp.
  var isSettled: Bool { abs(Date().timeIntervalSince1970 - changed) > 2 }
}
