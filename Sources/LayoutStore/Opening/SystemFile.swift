import Foundation
import SQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the file system says of a path, asked before a database is opened there.
enum SystemFile {
  /// The text that every SQLite database begins with, ended by a zero byte.
  static let magic = [UInt8]("SQLite format 3".utf8) + [0]

  /// What stands at a path.
  enum Kind: Hashable {
    /// Nothing; a file may be made.
    case missing
    /// An ordinary file without content.
    case empty
    /// An ordinary file.
    case file
  }

  /// Makes `path` absolute, so that SQLite takes it for nothing but a path.
  static func absolute(_ path: String) throws(StoreError) -> String {
    guard !path.isEmpty else { throw StoreError.badPath("is empty") }
    guard !path.utf8.contains(0) else { throw StoreError.badPath("has a zero character") }
    guard !path.hasPrefix("/") else { return path }
    return FileManager.default.currentDirectoryPath + "/" + path
  }

  /// Returns what stands at `path`, and refuses what cannot be a database.
  static func inspect(_ path: String) throws(StoreError) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      switch errno {
      case ENOENT: return try missing(path)
      case ELOOP: throw StoreError.linkLoop().at(path)
      case EACCES: throw StoreError.notPermitted(reading: true).at(path)
      case let number: throw StoreError.system(number, while: "looking for the store").at(path)
      }
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw StoreError.folder().at(path)
    case S_IFREG: break
    default: throw StoreError.notAFile().at(path)
    }
    return status.st_size == 0 ? .empty : .file
  }

  private static func missing(_ path: String) throws(StoreError) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .missing }
    // What is no link was made by another program since.
    guard status.st_mode & S_IFMT == S_IFLNK else { return try inspect(path) }
    throw StoreError.danglingLink().at(path)
  }

  /// Returns whether a file begins like a database, or has a journal that could restore its beginning.
  ///
  /// The file is read through SQLite, since closing it otherwise would drop the locks of connections that
  /// this process has to it.
  static func isDatabase(_ path: String) throws(StoreError) -> Bool {
    try beginning(of: path, count: magic.count) == magic || access(path + "-journal", F_OK) == 0
  }

  /// Reads the first bytes of a file that this process may have open as a database.
  static func beginning(of path: String, count: Int) throws(StoreError) -> [UInt8] {
    guard access(path, R_OK) == 0 else {
      if errno == EACCES { throw StoreError.notPermitted(reading: true).at(path) }
      throw StoreError.system(errno, while: "reading the store").at(path)
    }
    do {
      return try Connection(path, .immutable).readFile(at: 0, count: count)
    } catch {
      throw .sqlite(error, while: "reading the store", at: path)
    }
  }

  /// Returns whether a database at `path` can be written: the file, and its folder for the journal.
  static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0 && access(folder(of: path), W_OK) == 0
  }

  /// Makes the folder of `path`, and those that it is in, if there is none.
  ///
  /// Nobody but the user may write to it, whatever the mask of the process: else a cache in it is not used.
  static func makeFolder(of path: String) throws(StoreError) {
    let folder = folder(of: path)
    guard access(folder, F_OK) != 0 else { return }
    try makeFolder(of: folder)
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
      throw StoreError.cannotCreate("the folder \(folder)", errno).at(path)
    }
  }

  /// What tells a file from every other, by whatever path it is named.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// Returns what tells the file at `path` from others; `nil` if there is none.
  static func identity(_ path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(status)
  }

  /// Returns what tells an open file from others; `nil` if it is not open.
  static func identity(of descriptor: Int32) -> Identity? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    return Identity(status)
  }

  /// Returns the path without its last component.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Returns the system's words for an error number.
  static func text(of errorNumber: Int32) -> String {
    strerror(errorNumber).map { String(cString: $0) } ?? "error \(errorNumber)"
  }
}
