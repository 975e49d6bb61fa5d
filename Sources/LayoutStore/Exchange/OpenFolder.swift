import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder that is open, so that its entries are looked at and removed without following a path again.
struct OpenFolder: ~Copyable {
  /// Describes the kind of an entry, which is never what a link leads to.
  enum Kind {
    case file
    case folder
  }

  let descriptor: Int32

  /// Opens a folder, also by a link to it; `nil` if there is none.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Opens an entry that is a folder; `nil` if it is something else, such as a link to one.
  init?(_ name: String, in parent: borrowing OpenFolder) {
    descriptor = openat(
      parent.descriptor,
      name,
      O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    )
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Keeps drafts in the folder from being removed as abandoned until ``unlock()``, or the end of this process.
  ///
  /// A program that is removing some is waited for, but not for long: whoever can read the folder can lock it.
  func keepDrafts() {
    for _ in 0..<200 {
      if flock(descriptor, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(5_000)
    }
  }

  /// Takes the lock that ``keepDrafts()`` keeps others from having; returns whether nobody keeps drafts.
  func lockForRemovingDrafts() -> Bool {
    // Where folders have no locks, those of the drafts have to do.
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Lets others have the lock.
  func unlock() { _ = flock(descriptor, LOCK_UN) }

  /// The names of the entries.
  var names: [String] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else {
      if copy >= 0 { close(copy) }
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns the status of an entry that the running user owns; `nil` for one of another kind or user.
  func status(of name: String, _ kind: Kind) -> stat? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return Self.isOwn(status, kind) ? status : nil
  }

  /// Returns whether a status is that of an entry of a kind that the running user owns.
  static func isOwn(_ status: stat, _ kind: Kind) -> Bool {
    let format = kind == .file ? S_IFREG : S_IFDIR
    return status.st_mode & S_IFMT == format && status.st_uid == geteuid()
  }

  /// Removes an ordinary file of the running user; returns whether none of that name is left.
  @discardableResult
  func removeFile(_ name: String) -> Bool {
    guard status(of: name, .file) != nil else { return !isThere(name) }
    return unlinkat(descriptor, name, 0) == 0 || !isThere(name)
  }

  /// Removes an entry that is an empty folder; returns whether none of that name is left.
  @discardableResult
  func removeFolder(_ name: String) -> Bool {
    unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || !isThere(name)
  }

  private func isThere(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }
}
