import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that appears under its name when all of it is durably written, or not at all.
package struct WholeFile {
  /// The name that the file gets.
  let path: String
  /// The name beside it under which it is written.
  let draft: String

  /// Prepares to make the file at `path`.
  ///
  /// - Throws: ``StoreError`` with the code `cannotCreate` if a file is there that may not be
  ///   replaced, or no file can be there.
  init(_ path: String, replacing: Bool) throws(StoreError) {
    self.path = try SystemFile.absolute(path)
    draft = PrivateName(beside: self.path, .draft).path
    var status = stat()
    guard lstat(self.path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.notReplaceable().at(self.path)
    }
    guard replacing else { throw StoreError.fileExists().at(self.path) }
  }

  /// Has the draft written, which is there and empty, makes it durable, and gives it its name; without
  /// a trace if that fails.
  ///
  /// What programs that were killed left of drafts for this name is removed. Where a database gets the name, a journal
  /// that has the name of its journal is moved out of its way.
  ///
  /// - Returns: A note about a journal that was moved; usually `nil`.
  @discardableResult
  func write(_ body: (String) throws -> Void) throws -> String? {
    Leftovers.remove(for: path)
    var descriptor = try lockedDraft()
    defer { if descriptor >= 0 { close(descriptor) } }
    var status = stat()
    // As it was, for those who may read it.
    if lstat(path, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o777) }
    do {
      try body(draft)
      guard fsync(descriptor) == 0 else {
        throw StoreError.system(errno, while: "writing the file").at(path)
      }
      let isDatabase = isDatabase(descriptor)
      // Once the file has its name it may be opened as a database, whose locks a close would drop. So the draft is
      // closed first, and until it has its name the lock of the folder keeps others from taking it for abandoned.
      let folder = OpenFolder(SystemFile.folder(of: path))
      folder?.keepDrafts()
      close(descriptor)
      descriptor = -1
      let note = try replace(isDatabase: isDatabase)
      folder?.unlock()
      try SystemFile.syncFolder(of: path)
      return note
    } catch {
      for suffix in ["-journal", ""] { unlink(draft + suffix) }
      guard let error = error as? StoreError, error.location == draft else { throw error }
      throw StoreError(
        code: error.code,
        message: error.message,
        location: path,
        cause: error.cause
      )
    }
  }

  private func isDatabase(_ descriptor: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: SystemFile.magic.count)
    return pread(descriptor, &bytes, bytes.count, 0) == bytes.count && bytes == SystemFile.magic
  }

  private func replace(isDatabase: Bool) throws(StoreError) -> String? {
    guard isDatabase else {
      try giveName()
      return nil
    }
    return try LeftoverJournal(path: path, busyTimeout: 30).replaceDatabase(giveName)
  }

  private func giveName() throws(StoreError) {
    guard rename(draft, path) == 0 else {
      throw StoreError.cannotCreate("the file", errno).at(path)
    }
  }

  /// Makes the draft and locks it, which says that somebody still writes it.
  ///
  /// The lock is of another kind than SQLite's, but those go when any descriptor of the file is closed,
  /// so that this one has to stay open until SQLite is done.
  private func lockedDraft() throws(StoreError) -> Int32 {
    // What replaces a file may have content that others must not read.
    let mode: mode_t = access(path, F_OK) == 0 ? 0o600 : 0o644
    while true {
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(draft, flags, mode)
      guard descriptor >= 0 else { throw StoreError.cannotCreate("the file", errno).at(path) }
      // Where there are no such locks, nobody can take it for abandoned either.
      _ = flock(descriptor, LOCK_EX)
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 { return descriptor }
      // Before it was locked another program took it away.
      close(descriptor)
    }
  }

  /// Writes bytes to a file: whole or not at all where it is an ordinary one or none, else as they come.
  ///
  /// A link is followed to a file in or below its own folder; one that leads elsewhere is refused, since it
  /// may have come with a checkout. What is not an ordinary file, such as a pipe or a device, is never
  /// replaced, nor is the file to which standard output or standard error goes.
  ///
  /// - Returns: A note about a journal that was moved, where the bytes are a database; usually `nil`.
  /// - Throws: ``StoreError`` with the code `cannotCreate` or `ioError`.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) throws(StoreError) -> String? {
    do {
      return try write(to: path) { write in try write(bytes) }
    } catch let error as StoreError {
      throw error.at(path)
    } catch {
      throw StoreError.cannotCreate("the file", errno).at(path)
    }
  }

  /// Writes the bytes that `body` hands over, in the way in which ``write(_:to:)`` does.
  ///
  /// - Throws: What `body` throws, and ``StoreError``; an ordinary file is then unchanged.
  @discardableResult
  package static func write(
    to path: String,
    _ body: (_ write: @escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws -> String? {
    if let stream = try stream(path) {
      try body { bytes in try stream.write(bytes) }
      try stream.close()
      return nil
    }
    return try WholeFile(target(of: path), replacing: true).write { draft in
      let file = try TextFile(draft)
      try body { bytes in try file.write(bytes) }
      try file.close()
    }
  }

  /// Returns the file that a path means once its last link is followed.
  ///
  /// - Throws: ``StoreError`` with the code `cannotCreate` for a link that leads out of its folder.
  private static func target(of path: String) throws(StoreError) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    let target = RealPath(path)
    let folder = RealPath(SystemFile.folder(of: try SystemFile.absolute(path)))
    guard target.isInside(folder) else { throw StoreError.leadsElsewhere(target.text) }
    return target.text
  }

  /// Returns what takes bytes as they come; `nil` for an ordinary file, or none.
  private static func stream(_ path: String) throws(StoreError) -> TextFile? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let identity = SystemFile.Identity(status)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO]
    where SystemFile.identity(of: descriptor) == identity {
      return TextFile(path, descriptor: dup(descriptor))
    }
    let isOrdinary = status.st_mode & S_IFMT == S_IFREG && !path.hasPrefix("/dev/fd/")
    return isOrdinary ? nil : try TextFile(stream: path)
  }
}

extension StoreError {
  static func leadsElsewhere(_ target: String) -> StoreError {
    StoreError(
      code: .cannotCreate,
      message: "this is a link to \(target), outside of its folder; name that file itself"
    )
  }

  static func notReplaceable() -> StoreError {
    StoreError(
      code: .cannotCreate,
      message: "this is not an ordinary file, so it is not replaced; name another one"
    )
  }

  static func fileExists() -> StoreError {
    StoreError(
      code: .cannotCreate,
      message: "there is a file of this name already; give another one, or --force to replace it"
    )
  }
}
