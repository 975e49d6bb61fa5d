import Digests
import KeylineLibc

/// A note in the user's state folder that this user's programs wrote or verified a file, with the
/// status that the file had then.
///
/// Nobody can write a file without changing its change time. So an index from a checkout, an archive
/// or an editor has no stamp, and neither has a store that was edited since it was verified.
struct FileStamp {
  /// The file, by an absolute path.
  private let path: String
  private let folder: PrivateFolder

  /// Creates the stamp of a file.
  ///
  /// - Throws: ``StoreError`` with the code `untrusted` if there is no folder for it.
  init(of path: String, in folder: String?) throws(StoreError) {
    self.path = path
    do {
      self.folder = try PrivateFolder(folder)
    } catch {
      throw FileStamp.noPlace(error)
    }
  }

  private var name: String { "stamp-\(Digest(of: Array(path.utf8)).hex.prefix(32))" }

  /// The status of the file now; `nil` without a file.
  private var status: [UInt8]? { ProgramStamp(of: path).map { Array("\($0.text)\n".utf8) } }

  /// Whether the file is as it was when the stamp was written.
  var isCurrent: Bool {
    guard let status else { return false }
    return (try? folder.read(name, limit: 512)) == status
  }

  /// Writes the stamp of the current status.
  ///
  /// - Throws: ``StoreError`` with the code `untrusted` if others can write to the folder.
  func write() throws(StoreError) {
    guard let status else { return }
    do {
      try folder.make()
    } catch {
      throw FileStamp.noPlace(error)
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(folder.file(name), flags, 0o600)
    guard descriptor >= 0 else { throw FileStamp.noPlace(folder.failure(folder.file(name))) }
    // An incomplete stamp is not current.
    _ = pwrite(descriptor, status, status.count, 0)
    close(descriptor)
  }

  /// Deletes the stamp, so that the file is made or verified again.
  func remove() { unlink(folder.file(name)) }

  private static func noPlace(_ problem: PrivateFolder.Problem) -> StoreError {
    StoreError(
      code: .untrusted,
      message: "there is no place to note that it was verified: \(problem.reason)"
    )
  }
}
