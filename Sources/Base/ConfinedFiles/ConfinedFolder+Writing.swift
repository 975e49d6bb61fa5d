import KeylineLibc

extension ConfinedFolder {
  /// What is at a path, without following links.
  package enum Entry: Sendable {
    /// An ordinary file.
    case file
    /// A folder.
    case folder
    /// A symbolic link, with the path that it has.
    case link(target: String)
    /// Anything else, such as a pipe or a device.
    case other
  }

  /// Returns what is at a path; `nil` if nothing is, or if a link is on the way.
  package func entry(at path: String) -> Entry? {
    guard let (folder, name) = try? parent(of: path, creating: false) else { return nil }
    guard let status = FileStatus(of: name, inOpen: folder.number) else { return nil }
    return switch status.kind {
    case .file: .file
    case .folder: .folder
    case .link: .link(target: PathWalk.target(of: name, in: folder) ?? "")
    case .other: .other
    }
  }

  /// Creates a folder, with the folders around it, unless it exists.
  ///
  /// - Throws: ``ConfinedFileError`` if anything else, such as a link, is in its place.
  package func makeFolder(_ path: String) throws(ConfinedFileError) {
    _ = try parent(of: path + "/.", creating: true)
  }

  /// Replaces an ordinary file in one step, or creates one, with the folders around it.
  ///
  /// - Throws: ``ConfinedFileError`` if a link or anything else is in its place, or on the way.
  package func write(_ bytes: [UInt8], to path: String) throws(ConfinedFileError) {
    let (folder, name) = try parent(of: path, creating: true)
    let old = FileStatus(of: name, inOpen: folder.number)
    guard old == nil || old?.kind == .file else { throw .notOrdinary }
    Draft.removeAbandoned(for: name, in: folder)
    let draft = Draft(for: name)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = openat(folder.number, draft.name, flags, 0o644)
    guard number >= 0 else { throw .last() }
    let file = OwnedDescriptor(number)
    // The lock marks the draft as being written.
    _ = flock(number, LOCK_EX | LOCK_NB)
    if let old { _ = fchmod(number, old.permissions) }
    do throws(ConfinedFileError) {
      try file.write(bytes)
      guard fsync(number) == 0,
        renameat(folder.number, draft.name, folder.number, name) == 0
      else { throw .system(errno) }
    } catch {
      unlinkat(folder.number, draft.name, 0)
      throw error
    }
  }

  /// Removes the drafts of a file that killed programs left.
  package func removeDrafts(of path: String) {
    guard let (folder, name) = try? parent(of: path, creating: false) else { return }
    Draft.removeAbandoned(for: name, in: folder)
  }

  /// Takes the lock of a file, which is created, with the folders around it.
  ///
  /// Only those who may write to the file's folder may open it, so that nobody else has the lock.
  ///
  /// - Returns: The lock; `nil` while a different process has it.
  /// - Throws: ``ConfinedFileError``, also if anything but an ordinary file is in its place.
  package func lock(_ path: String) throws(ConfinedFileError) -> FolderLock? {
    let (folder, name) = try parent(of: path, creating: true)
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let number = openat(folder.number, name, flags, 0o600)
    guard number >= 0 else { throw .last() }
    let file = OwnedDescriptor(number)
    guard let status = file.status, status.kind == .file, !status.hasOtherNames else {
      throw .notOrdinary
    }
    if status.owner == geteuid(), let permissions = folder.status?.lockPermissions {
      _ = fchmod(number, permissions)
    }
    // A file system without locks has no other holder that could be found.
    guard flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return nil }
    return FolderLock(file)
  }

  /// Makes a link, in place of one that is there.
  ///
  /// - Throws: ``ConfinedFileError`` if anything but a link is in its place.
  package func link(_ path: String, to target: String) throws(ConfinedFileError) {
    try removeLink(path)
    let (folder, name) = try parent(of: path, creating: true)
    guard symlinkat(target, folder.number, name) == 0 else {
      throw errno == EEXIST ? .notOrdinary : .system(errno)
    }
  }

  /// Removes a link; anything else remains.
  package func removeLink(_ path: String) throws(ConfinedFileError) {
    guard case .link = entry(at: path) else { return }
    let (folder, name) = try parent(of: path, creating: false)
    unlinkat(folder.number, name, 0)
  }

  /// Removes a folder that has nothing but links, with these links; anything else remains.
  package func removeFolderOfLinks(_ path: String) throws(ConfinedFileError) {
    let inner = names(in: path).map { "\(path)/\($0)" }
    for link in inner {
      guard case .link = entry(at: link) else { return }
    }
    guard !inner.isEmpty else { return }
    for link in inner { try removeLink(link) }
    let (folder, name) = try parent(of: path, creating: false)
    unlinkat(folder.number, name, AT_REMOVEDIR)
  }

  /// Returns the names in a folder; none if there is no folder.
  package func names(in path: String) -> [String] {
    guard let folder = try? opened(path, links: .refused) else { return [] }
    return KeylineLibc.names(inFolder: folder.number).sorted()
  }

  /// Returns the folder around a path, and the last component of the path; follows no links.
  private func parent(
    of path: String,
    creating: Bool
  ) throws(ConfinedFileError) -> (folder: OwnedDescriptor, name: String) {
    var names = path.utf8.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let last = names.popLast(), !(names + [last]).contains(".."),
      path.utf8.first != UInt8(ascii: "/")
    else { throw .outside(target: path) }
    var folder = root
    for name in names where name != "." {
      if creating { mkdirat(folder.number, name, 0o755) }
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      let number = openat(folder.number, name, flags)
      guard number >= 0 else {
        let failure = ConfinedFileError.last()
        throw PathWalk.target(of: name, in: folder).map { .outside(target: $0) } ?? failure
      }
      folder = OwnedDescriptor(number)
    }
    return (folder, last)
  }
}

/// The file that becomes another one when it is complete; it has a name that only Keyline makes.
private struct Draft {
  let name: String

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  init(for file: String) {
    let random = (0..<16).map { _ in Draft.alphabet[Int.random(in: 0..<32)] }
    name = Draft.start(for: file) + String(decoding: random, as: UTF8.self) + ".part"
  }

  private static func start(for file: String) -> String {
    ".\(String(decoding: file.utf8.prefix(180), as: UTF8.self)).keyline-"
  }

  /// Removes the drafts that killed programs left: ordinary files of the running user that nobody
  /// is writing.
  static func removeAbandoned(for file: String, in folder: OwnedDescriptor) {
    let start = start(for: file)
    for name in KeylineLibc.names(inFolder: folder.number)
    where name.utf8.starts(with: start.utf8)
      && name.utf8.reversed().starts(with: ".part".utf8.reversed())
    {
      guard name.utf8.count == start.utf8.count + 21 else { continue }
      let number = openat(folder.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard number >= 0 else { continue }
      let draft = OwnedDescriptor(number)
      guard let status = draft.status, status.kind == .file, status.owner == geteuid(),
        !status.hasOtherNames,
        flock(number, LOCK_EX | LOCK_NB) == 0
      else { continue }
      unlinkat(folder.number, name, 0)
    }
  }
}
