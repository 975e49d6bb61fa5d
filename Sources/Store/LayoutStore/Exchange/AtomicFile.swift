import ConfinedFiles
import KeylineLibc

/// A file that is replaced atomically: it appears under its name once it is completely and durably
/// written.
package struct AtomicFile {
  /// The final path of the file.
  let path: String
  /// The path of the temporary file beside it.
  let draft: String

  /// Prepares to create the file at `path`.
  ///
  /// - Throws: ``StoreError`` with the code `cannotCreate` if a file exists that may not be
  ///   replaced, or if no file can be created there.
  init(_ path: String, replacing: Bool) throws(StoreError) {
    self.path = try SystemFile.absolute(path)
    draft = PrivateName(beside: self.path, .draft).path
    guard let status = FileStatus(at: self.path) else { return }
    guard status.kind == .file else { throw StoreError.notReplaceable.at(self.path) }
    guard replacing else { throw StoreError.fileExists.at(self.path) }
  }

  /// Creates an empty draft, lets `body` write it, syncs it to disk, and renames it; leaves nothing
  /// behind on failure.
  ///
  /// Removes the drafts that killed programs left for this path.
  ///
  /// - Parameters:
  ///   - isDurable: Whether to wait until the disk has the file.
  ///   - body: Writes the draft.
  /// - Throws: What `body` throws, and ``StoreError``.
  func write(durably isDurable: Bool = true, _ body: (String) throws -> Void) throws {
    Leftovers.remove(for: path)
    var descriptor = try lockedDraft()
    defer { if descriptor >= 0 { close(descriptor) } }
    // The new file has the permissions of the old one.
    if let old = FileStatus(at: path) { _ = fchmod(descriptor, old.permissions) }
    do {
      try body(draft)
      guard !isDurable || SystemFile.sync(descriptor) == 0 else {
        throw StoreError.system(errno, while: "writing the file").at(path)
      }
      let isDatabase = isDatabase(descriptor)
      // After the rename, other threads may open the file as a database, whose locks a close would
      // release. So the draft is closed first, and the lock on the folder keeps other processes
      // from taking it for abandoned until it is renamed.
      let folder = OpenFolder(SystemFile.folder(of: path))
      folder?.keepDrafts()
      close(descriptor)
      descriptor = -1
      try replace(isDatabase: isDatabase)
      folder?.unlock()
      if isDurable { try SystemFile.syncFolder(of: path) }
    } catch {
      for suffix in ["-journal", ""] { unlink(draft + suffix) }
      guard let error = error as? StoreError, error.location == draft else { throw error }
      throw StoreError(error.code, error.message, location: path, cause: error.cause)
    }
  }

  private func isDatabase(_ descriptor: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: SystemFile.magic.count)
    return pread(descriptor, &bytes, bytes.count, 0) == bytes.count && bytes == SystemFile.magic
  }

  private func replace(isDatabase: Bool) throws(StoreError) {
    guard isDatabase else { return try giveName() }
    try LeftoverJournal(path: path).replaceDatabase(giveName)
  }

  private func giveName() throws(StoreError) {
    guard rename(draft, path) == 0 else {
      throw StoreError.cannotCreate("the file", errno).at(path)
    }
  }

  /// Creates and locks the draft; the lock marks it as being written.
  ///
  /// The lock does not conflict with SQLite's locks, but the system releases those when any
  /// descriptor of the file is closed, so this descriptor stays open until SQLite is done.
  private func lockedDraft() throws(StoreError) -> Int32 {
    // A replacement may have content that others must not read.
    let mode: mode_t = access(path, F_OK) == 0 ? 0o600 : 0o644
    while true {
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(draft, flags, mode)
      guard descriptor >= 0 else { throw StoreError.cannotCreate("the file", errno).at(path) }
      // On a file system without locks, no process can take it for abandoned either.
      _ = flock(descriptor, LOCK_EX)
      if FileStatus(ofOpen: descriptor)?.nameCount ?? 0 > 0 { return descriptor }
      // A different process removed it before it was locked.
      close(descriptor)
    }
  }

  /// Writes bytes to a file: atomically to a regular or missing file, as a stream to anything else.
  ///
  /// A link to a file in or below its own folder is followed; a link to anywhere else is refused,
  /// since it may come from a checkout. A pipe or a device is never replaced, nor is the file of
  /// standard output or standard error.
  ///
  /// - Throws: ``StoreError`` with the code `cannotCreate` or `ioError`.
  package static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    do {
      try write(to: path) { write in try write(bytes) }
    } catch let error as StoreError {
      throw error.at(path)
    } catch {
      throw StoreError.cannotCreate("the file", errno).at(path)
    }
  }

  /// Writes the bytes that `body` passes, like ``write(_:to:)``.
  ///
  /// - Throws: What `body` throws, and ``StoreError``; then a regular file is unchanged.
  package static func write(
    to path: String,
    _ body: (_ write: @escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    if let stream = try stream(path) {
      try body { bytes in try stream.write(bytes) }
      return try stream.close()
    }
    try AtomicFile(target(of: path), replacing: true).write { draft in
      let file = try TextFile(draft)
      try body { bytes in try file.write(bytes) }
      try file.close()
    }
  }

  /// Returns the path of the file, with a link as its last component resolved.
  ///
  /// - Throws: ``StoreError`` with the code `cannotCreate` for a link that leads out of its folder.
  package static func target(of path: String) throws(StoreError) -> String {
    guard FileStatus(at: path)?.kind == .link else { return path }
    let target = RealPath(path)
    let folder = RealPath(SystemFile.folder(of: try SystemFile.absolute(path)))
    guard target.isInside(folder) else { throw StoreError.leadsElsewhere(target.text).at(path) }
    return target.text
  }

  /// Returns the stream at a path; `nil` for a regular or missing file.
  private static func stream(_ path: String) throws(StoreError) -> TextFile? {
    guard let status = FileStatus(of: path) else { return nil }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO]
    where FileStatus(ofOpen: descriptor)?.identity == status.identity {
      return TextFile(path, descriptor: dup(descriptor))
    }
    let isOrdinary = status.kind == .file && !path.startsWithBytes(of: "/dev/fd/")
    return isOrdinary ? nil : try TextFile(stream: path)
  }
}

extension StoreError {
  static func leadsElsewhere(_ target: String) -> StoreError {
    StoreError(
      .cannotCreate,
      "this is a link to \(target), outside of its folder; name that file itself"
    )
  }

  static let notReplaceable = StoreError(
    .cannotCreate,
    "this is not a regular file, so it is not replaced; choose a different one"
  )

  static let fileExists = StoreError(
    .cannotCreate,
    "the file exists already; choose a different one, or replace it with --force"
  )
}

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
    guard let listed = folder.status(of: name, .file), !listed.hasOtherNames else { return }
    let flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    var descriptor = openat(folder.descriptor, name, O_RDWR | flags)
    if descriptor < 0 { descriptor = openat(folder.descriptor, name, O_RDONLY | flags) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard FileStatus(ofOpen: descriptor)?.identity == listed.identity,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    // The draft is removed last, since the journal is found by the draft's name.
    folder.removeFile(name + "-journal")
    folder.removeFile(name)
  }
}
