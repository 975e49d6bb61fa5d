import CanonicalJSON
import Foundation
import KeylineLibc

/// The secret that authenticates a user's caches, stored in the user's state folder.
///
/// It is 32 random bytes in a file that nobody else may read. Without it, nobody can forge an entry
/// that a cache of this user returns, however the cache's file was written.
struct CacheSecret: Sendable {
  /// The secret as a key.
  let key: DigestKey

  /// Reads the secret in a folder; creates it, and the folder, if it is missing.
  ///
  /// - Throws: ``StoreError`` with the code `untrusted` if others may have written it or may read
  ///   it, or if there is no folder for it.
  init(in folder: String?) throws(StoreError) {
    guard let folder else { throw .cacheHasNoSecret(CacheSecret.noFolder) }
    let path = folder + CacheSecret.name
    if let bytes = try CacheSecret.bytes(of: path, in: folder) {
      key = DigestKey(bytes)
      return
    }
    try CacheSecret.make(path, in: folder)
    guard let bytes = try CacheSecret.bytes(of: path, in: folder) else {
      throw .cacheHasNoSecret("\(path) was removed")
    }
    key = DigestKey(bytes)
  }

  /// Checks, without creating anything, that a folder has a valid secret or none yet.
  static func check(in folder: String?) throws(StoreError) {
    guard let folder else { throw .cacheHasNoSecret(noFolder) }
    _ = try bytes(of: folder + name, in: folder)
  }

  private static let size = 32
  private static let name = "/cache-secret"
  private static let noFolder = "neither XDG_STATE_HOME nor HOME names a folder for it"

  /// Returns the bytes of the secret; `nil` if there is none.
  private static func bytes(of path: String, in folder: String) throws(StoreError) -> [UInt8]? {
    var status = stat()
    guard lstat(folder, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .cacheHasNoSecret("\(folder): \(SystemFile.text(of: errno))")
    }
    try check(status, isPrivate: false, folder)
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .cacheHasNoSecret("\(folder) is not a folder")
    }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .cacheHasNoSecret("\(path): \(SystemFile.text(of: errno))")
    }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .cacheHasNoSecret("\(path) is not a regular file")
    }
    try check(status, isPrivate: true, path)
    var bytes = [UInt8](repeating: 0, count: size + 1)
    guard read(descriptor, &bytes, bytes.count) == size else {
      throw .cacheHasNoSecret("\(path) is not \(size) bytes long; delete it, and a new one is made")
    }
    return Array(bytes.prefix(size))
  }

  /// Refuses a file of a different user, or one that others may write or, if it is private, read.
  private static func check(
    _ status: stat,
    isPrivate: Bool,
    _ path: String
  ) throws(StoreError) {
    guard status.st_uid == geteuid() else {
      throw .cacheHasNoSecret(
        "\(path) belongs to a different user; set XDG_STATE_HOME to a folder of yours"
      )
    }
    guard status.st_mode & (isPrivate ? 0o077 : 0o022) == 0 else {
      throw .cacheHasNoSecret("others can open \(path); run `chmod go-rwx` on it")
    }
  }

  /// Creates the secret under a temporary name and links it into place, so that it is never
  /// incomplete, and one of two concurrent programs wins.
  private static func make(_ path: String, in folder: String) throws(StoreError) {
    try makeFolder(folder)
    let draft = "\(path).\(UUID().uuidString)"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cacheHasNoSecret("\(folder): \(SystemFile.text(of: errno))")
    }
    defer { unlink(draft) }
    let bytes = DigestKey.randomBytes()
    let isWritten =
      write(descriptor, bytes, bytes.count) == bytes.count && SystemFile.sync(descriptor) == 0
    close(descriptor)
    guard isWritten, link(draft, path) == 0 || errno == EEXIST else {
      throw .cacheHasNoSecret("\(path): \(SystemFile.text(of: errno))")
    }
  }

  /// Creates a folder that only the user can access, with its parents, below a folder of the user:
  /// a folder that root creates in a user's home would be in that user's way.
  private static func makeFolder(_ folder: String) throws(StoreError) {
    var status = stat()
    guard stat(folder, &status) != 0 else { return }
    let parent = SystemFile.folder(of: folder)
    if stat(parent, &status) != 0 { try makeFolder(parent) }
    guard stat(parent, &status) == 0,
      status.st_uid == geteuid() || status.st_mode & S_ISVTX != 0
    else {
      throw .cacheHasNoSecret(
        "\(parent) belongs to a different user; set XDG_STATE_HOME to a folder of yours"
      )
    }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw .cacheHasNoSecret("\(folder): \(SystemFile.text(of: errno))")
    }
  }
}

extension StoreError {
  /// Reports why the user's caches cannot be authenticated.
  static func cacheHasNoSecret(_ reason: String) -> StoreError {
    StoreError(code: .untrusted, message: "there is no secret to authenticate it: \(reason)")
  }
}
