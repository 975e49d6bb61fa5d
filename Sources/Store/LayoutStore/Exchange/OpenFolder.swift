import ConfinedFiles
import KeylineLibc

/// An open folder, whose entries are read and removed without resolving its path again.
struct OpenFolder: ~Copyable {
  let descriptor: Int32

  /// Opens a folder, following links; `nil` if there is none.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Opens an entry that is a folder; `nil` for anything else, such as a link to a folder.
  init?(_ name: String, in parent: borrowing OpenFolder) {
    descriptor = openat(parent.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Keeps drafts in the folder from being removed as abandoned until ``unlock()``, or the end of
  /// this process.
  ///
  /// Waits for a program that is removing drafts, but only briefly, since anyone who can read the
  /// folder can lock it.
  func keepDrafts() {
    for _ in 0..<200 {
      if flock(descriptor, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(5_000)
    }
  }

  /// Takes the lock that ``keepDrafts()`` holds; returns `false` if a different process holds it.
  func lockForRemovingDrafts() -> Bool {
    // On a file system without locks on folders, only the locks of the drafts protect them.
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  func unlock() { _ = flock(descriptor, LOCK_UN) }

  var names: [String] { KeylineLibc.names(inFolder: descriptor) }

  /// Returns the status of an entry that the running user owns; `nil` for one of another kind or user.
  func status(of name: String, _ kind: FileStatus.Kind) -> FileStatus? {
    let status = FileStatus(of: name, inOpen: descriptor)
    return status?.kind == kind && status?.owner == geteuid() ? status : nil
  }

  /// Removes a regular file of the running user; returns whether no such file remains.
  @discardableResult
  func removeFile(_ name: String) -> Bool {
    guard status(of: name, .file) != nil else { return !isThere(name) }
    return unlinkat(descriptor, name, 0) == 0 || !isThere(name)
  }

  /// Removes an empty folder; returns whether no such folder remains.
  @discardableResult
  func removeFolder(_ name: String) -> Bool {
    unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || !isThere(name)
  }

  private func isThere(_ name: String) -> Bool { FileStatus(of: name, inOpen: descriptor) != nil }
}
