import Foundation

/// A path for a database that is deleted, with its journal, with the last reference.
final class TemporaryFile: Sendable {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("keyline-\(UUID()).sqlite").path

  deinit {
    for suffix in ["", "-journal"] { unlink(path + suffix) }
  }
}
