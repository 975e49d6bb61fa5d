import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The rule for where a cache may be: in a folder and a file that belong to the running user, that nobody else may write
/// to, and that are not links.
enum CacheOwnership {
  /// Refuses a cache that others could have written; one that is not there yet passes.
  ///
  /// - Parameter path: The cache's file, by an absolute path.
  /// - Throws: ``StoreError`` with the code `untrusted`.
  static func check(_ path: String) throws(StoreError) {
    try check(SystemFile.folder(of: path), as: "its folder")
    try check(path, as: "its file")
  }

  private static func check(_ path: String, as role: String) throws(StoreError) {
    var status = stat()
    // Why a file cannot be looked at is what opening it reports.
    guard lstat(path, &status) == 0 else { return }
    let reason: String
    switch true {
    case status.st_mode & S_IFMT == S_IFLNK:
      reason = "\(role) is a link; put a real one in its place"
    case status.st_uid != geteuid(): reason = "\(role) belongs to another user"
    case status.st_mode & 0o022 != 0: reason = "others may write to \(role); `chmod go-w` it"
    default: return
    }
    throw StoreError(code: .untrusted, message: reason, location: path)
  }
}

extension CacheStore {
  /// Returns why a cache at `path` would not be used, as far as that shows before it is opened; nothing is made.
  public static func obstacle(to path: String, stateFolder: String? = UserState.folder) -> String? {
    do {
      try CacheOwnership.check(try SystemFile.absolute(path))
      try CacheSecret.check(in: stateFolder)
      return nil
    } catch {
      return CacheState.disabled(error).reason
    }
  }
}
