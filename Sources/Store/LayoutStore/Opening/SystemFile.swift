import ConfinedFiles
import Foundation
import KeylineLibc
import KeylineSQLite

/// Checks of the file system before a database is opened.
package enum SystemFile {
  /// The magic bytes at the beginning of every SQLite database.
  static let magic = [UInt8]("SQLite format 3".utf8) + [0]

  /// The kind of file at a path.
  enum Kind: Hashable {
    /// No file; one can be created.
    case missing
    /// An empty regular file.
    case empty
    /// A regular file with content.
    case file
  }

  /// Makes `path` absolute, so that SQLite cannot interpret it as anything but a path.
  package static func absolute(_ path: String) throws(StoreError) -> String {
    guard !path.isEmpty else { throw StoreError.badPath("is empty") }
    guard !path.utf8.contains(0) else { throw StoreError.badPath("contains a NUL character") }
    return WorkingFolder.absolute(path)
  }

  /// Refuses a path that is too long for SQLite: it allows 512 bytes with the ending `-journal`.
  static func checkLength(ofDatabasePath path: String) throws(StoreError) {
    let (length, limit) = (path.utf8.count, 504)
    guard length <= limit else {
      throw StoreError.badPath("has \(length) bytes, but SQLite allows \(limit)").at(path)
    }
  }

  /// Returns the kind of file at `path`; refuses a file that cannot be a database.
  static func inspect(_ path: String) throws(StoreError) -> Kind {
    guard let status = FileStatus(of: path) else {
      switch errno {
      case ENOENT: return try missing(path)
      case ELOOP: throw StoreError.linkLoop.at(path)
      case EACCES: throw StoreError.notPermitted(reading: true).at(path)
      case let number: throw StoreError.system(number, while: "looking for the store").at(path)
      }
    }
    switch status.kind {
    case .folder: throw StoreError.folder.at(path)
    case .file: return status.size == 0 ? .empty : .file
    case .link, .other: throw StoreError.notAFile.at(path)
    }
  }

  private static func missing(_ path: String) throws(StoreError) -> Kind {
    guard let status = FileStatus(at: path) else { return .missing }
    // A file that is not a link was created by a different process since.
    guard status.kind == .link else { return try inspect(path) }
    throw StoreError.danglingLink.at(path)
  }

  /// Returns whether a file begins like a database, or has a journal that could restore its header.
  ///
  /// The file is read through SQLite, since closing it in any other way would release the locks of
  /// this process's connections.
  static func isDatabase(_ path: String) throws(StoreError) -> Bool {
    try beginning(of: path, count: magic.count) == magic || access(path + "-journal", F_OK) == 0
  }

  /// Refuses a file that is not a database, or in which line endings were changed, and names what it
  /// is instead if git left that.
  static func checkContent(ofDatabase path: String) throws(StoreError) {
    let header = DatabaseHeader(try beginning(of: path, count: DatabaseHeader.count))
    if try isDatabase(path), header?.usesLog ?? false { throw StoreError.notDeleteMode.at(path) }
    guard try isDatabase(path) else {
      let bytes = try beginning(of: path, count: 4_096)
      let problem = ReplacedContent.problem(ofStore: bytes, at: path)
      throw (problem.map { StoreError(.notAStore, $0) } ?? StoreError.junk).at(path)
    }
    guard let status = FileStatus(of: path), status.size % smallestPage != 0 else { return }
    let size = min(status.size, 1 << 20)
    let bytes = try beginning(of: path, count: size)
    if let problem = ReplacedContent.problem(ofLineEndsIn: bytes, at: path) {
      throw StoreError(.damaged, problem).at(path)
    }
  }

  /// The size of SQLite's smallest pages, of which every database has a whole number.
  private static let smallestPage = 512

  /// Reads the first bytes of a file that this process may have open as a database.
  static func beginning(of path: String, count: Int) throws(StoreError) -> [UInt8] {
    let file = try reader(path, .immutable)
    do {
      return try file.readFile(at: 0, count: count)
    } catch {
      throw .sqlite(error, while: "reading the store", at: path)
    }
  }

  /// Opens a file to read its bytes through SQLite, and refuses everything but a regular file, since opening a
  /// pipe would block.
  static func reader(_ path: String, _ mode: Connection.Access) throws(StoreError) -> Connection {
    guard try inspect(path) != .missing else { throw StoreError.missing.at(path) }
    guard access(path, R_OK) == 0 else {
      if errno == EACCES { throw StoreError.notPermitted(reading: true).at(path) }
      throw StoreError.system(errno, while: "reading the store").at(path)
    }
    do {
      return try Connection(path, mode)
    } catch {
      throw .sqlite(error, while: "reading the store", at: path)
    }
  }

  /// Returns whether a database at `path` can be written: the file, and its folder for the journal.
  static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0 && access(folder(of: path), W_OK) == 0
  }

  /// Refuses to write a file that has other names.
  ///
  /// The file would change under all of them, in whichever folders they are. SQLite finds a journal
  /// by the name of its database, so under another name an interrupted transaction would stay.
  static func refuseOtherNames(ofDatabase path: String) throws(StoreError) {
    guard FileStatus(of: path)?.hasOtherNames ?? false else { return }
    throw StoreError.otherNames.at(path)
  }

  /// Creates the folder of `path`, with its parents, if it is missing.
  ///
  /// Only the user may write to it, whatever the umask of the process; otherwise a cache in it
  /// would not be used.
  static func makeFolder(of path: String) throws(StoreError) {
    let folder = folder(of: path)
    guard access(folder, F_OK) != 0 else { return }
    try makeFolder(of: folder)
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
      throw StoreError.cannotCreate("the folder \(folder)", errno).at(path)
    }
  }

  /// Makes the content of an open file durable, including what a drive keeps in its own memory.
  ///
  /// - Returns: 0; else -1, with the reason in `errno`.
  package static func sync(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
    // On a Mac, only this command makes a drive write its memory. Network file systems may lack it.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
  }

  /// Returns the path without its last component.
  static func folder(of path: String) -> String {
    PathText.folder(of: path)
  }

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
    PathText.name(of: path)
  }

  /// Returns the system's message for an error number.
  static func text(of errorNumber: Int32) -> String {
    strerror(errorNumber).map { String(cString: $0) } ?? "error \(errorNumber)"
  }
}
