import Foundation
import KeylineLibc

/// The temporary files that killed programs left beside a file.
///
/// A draft is removed only if Keyline certainly made it and no process is writing it: it has a name
/// that no other program makes, is a regular file of the running user with a single link, and is
/// not locked. The process that writes a draft holds a lock on it, and then on its folder until the
/// draft is renamed; the system releases both when the process ends.
enum Leftovers {
  /// Removes the abandoned drafts for the file at `path`, with their journals.
  static func remove(for path: String) {
    guard let folder = OpenFolder(SystemFile.folder(of: path)), folder.lockForRemovingDrafts()
    else { return }
    for name in folder.names where PrivateName.matches(name, for: path, .draft) {
      removeIfAbandoned(name, in: folder)
    }
  }

  private static func removeIfAbandoned(_ name: String, in folder: borrowing OpenFolder) {
    guard let listed = folder.status(of: name, .file), listed.st_nlink == 1 else { return }
    let flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    var descriptor = openat(folder.descriptor, name, O_RDWR | flags)
    if descriptor < 0 { descriptor = openat(folder.descriptor, name, O_RDONLY | flags) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard SystemFile.identity(of: descriptor) == SystemFile.Identity(listed),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    // The draft is removed last, since the journal is found by the draft's name.
    folder.removeFile(name + "-journal")
    folder.removeFile(name)
  }
}
