import CanonicalJSON
import Foundation
import KeylineLibc

/// The proof that an index is unchanged since this user's programs wrote it: the authenticated
/// status of its file, in a file beside it.
///
/// Nobody can write a file without changing its change time, and nobody without the user's secret
/// can authenticate a status. So an index from a checkout, an archive or an editor has no stamp.
struct IndexStamp {
  /// The index, by an absolute path.
  let path: String
  /// The secret of the user.
  let secret: CacheSecret

  /// The number of hexadecimal digits of a code.
  private static let length = 64

  private var file: String { path + ".stamp" }

  /// The code of the file's current status; `nil` without a file.
  private var code: String? {
    ProgramStamp(of: path).map { status in
      secret.key.key(for: "stamp of an index", Array(path.utf8)).code(for: Array(status.text.utf8))
        .hex
    }
  }

  /// Whether the index is as it was when the stamp was written.
  var isCurrent: Bool {
    guard let code else { return false }
    return recorded == code
  }

  /// The text of the stamp; `nil` unless it is a regular file of the length of a code.
  private var recorded: String? {
    let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: IndexStamp.length + 1)
    let count = read(descriptor, &bytes, bytes.count)
    guard count == IndexStamp.length else { return nil }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Writes the stamp of the current status.
  func write() throws(StoreError) {
    guard let code else { return }
    do {
      try AtomicFile(file, replacing: true).write(durably: false) { draft in
        let output = try TextFile(draft)
        try output.write(Array(code.utf8))
        try output.close()
      }
    } catch {
      throw StoreError.database(error, while: "writing the stamp of the index", at: file)
    }
  }

  /// Deletes the stamp, so that the index is made again.
  func remove() {
    if FileStatus(file)?.isRegular ?? false { unlink(file) }
  }
}
