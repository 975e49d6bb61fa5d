import Foundation
import KeylineLibc

/// The rule for the location of a cache: its folder and its file belong to the running user, nobody
/// else may write to them, and they are not links.
package enum CacheOwnership {
  /// Refuses a cache that others could have written; a missing one passes.
  ///
  /// - Parameter path: The cache's file, by an absolute path.
  /// - Throws: ``StoreError`` with the code `untrusted`.
  package static func check(_ path: String) throws(StoreError) {
    try check(SystemFile.folder(of: path), as: "its folder")
    try check(path, as: "its file")
  }

  private static func check(_ path: String, as role: String) throws(StoreError) {
    var status = stat()
    // Opening the file reports why its status cannot be read.
    guard lstat(path, &status) == 0 else { return }
    let reason: String
    switch true {
    case status.st_mode & S_IFMT == S_IFLNK:
      reason = "\(role) is a link; replace it with a real one"
    case status.st_uid != geteuid(): reason = "\(role) belongs to a different user"
    case status.st_mode & 0o022 != 0:
      reason = "others can write to \(role); run `chmod go-w` on it"
    default: return
    }
    throw StoreError(code: .untrusted, message: reason, location: path)
  }
}
