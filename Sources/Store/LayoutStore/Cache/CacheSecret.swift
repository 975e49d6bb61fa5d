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
    do throws(PrivateFolder.Problem) {
      let folder = try PrivateFolder(folder)
      if let bytes = try CacheSecret.bytes(in: folder) {
        key = DigestKey(bytes)
        return
      }
      try CacheSecret.make(in: folder)
      guard let bytes = try CacheSecret.bytes(in: folder) else {
        throw PrivateFolder.Problem(reason: "\(folder.file(CacheSecret.name)) was removed")
      }
      key = DigestKey(bytes)
    } catch {
      throw .cacheHasNoSecret(error.reason)
    }
  }

  /// Checks, without creating anything, that a folder has a valid secret or none yet.
  static func check(in folder: String?) throws(StoreError) {
    do throws(PrivateFolder.Problem) {
      _ = try bytes(in: try PrivateFolder(folder))
    } catch {
      throw .cacheHasNoSecret(error.reason)
    }
  }

  private static let size = 32
  private static let name = "cache-secret"

  /// Returns the bytes of the secret; `nil` if there is none.
  private static func bytes(in folder: PrivateFolder) throws(PrivateFolder.Problem) -> [UInt8]? {
    guard let bytes = try folder.read(name, limit: size + 1) else { return nil }
    guard bytes.count == size else {
      throw PrivateFolder.Problem(
        reason: "\(folder.file(name)) is not \(size) bytes long; delete it, and a new one is made"
      )
    }
    return bytes
  }

  /// Creates the secret under a temporary name and links it into place, so that it is never
  /// incomplete, and one of two concurrent programs wins.
  private static func make(in folder: PrivateFolder) throws(PrivateFolder.Problem) {
    try folder.make()
    let path = folder.file(name)
    let draft = "\(path).\(UUID().uuidString)"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw folder.failure(folder.path) }
    defer { unlink(draft) }
    let bytes = DigestKey.randomBytes()
    let isWritten =
      write(descriptor, bytes, bytes.count) == bytes.count && SystemFile.sync(descriptor) == 0
    close(descriptor)
    guard isWritten, link(draft, path) == 0 || errno == EEXIST else { throw folder.failure(path) }
  }
}

extension StoreError {
  /// Reports why the user's caches cannot be authenticated.
  static func cacheHasNoSecret(_ reason: String) -> StoreError {
    StoreError(code: .untrusted, message: "there is no secret to authenticate it: \(reason)")
  }
}
