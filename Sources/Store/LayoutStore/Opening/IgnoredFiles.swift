import Foundation
import KeylineLibc

/// The file that tells git which files beside a store are not to be committed.
enum IgnoredFiles {
  /// The patterns of files that are only of use on this machine.
  static let patterns = ["cache.sqlite*", "*.index.sqlite*", "*.lock", "*-journal*"]

  /// Writes `.gitignore` to the folder of a store that is created, if the folder is named `.keyline`.
  ///
  /// Other folders belong to the user. An existing file is not changed, and an error is ignored, since
  /// the store is complete without it.
  static func write(besideDatabaseAt path: String) {
    let folder = SystemFile.folder(of: path)
    guard folder.hasSuffix("/.keyline") else { return }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = open(folder + "/.gitignore", flags, 0o644)
    guard file >= 0 else { return }
    let text = (["# Files beside a store that are only of use on this machine."] + patterns)
      .joined(separator: "\n")
    try? FileHandle(fileDescriptor: file, closeOnDealloc: true)
      .write(contentsOf: Data((text + "\n").utf8))
  }
}
