import ConfinedFiles
import Foundation
import KeylineLibc
import KeylineSQLite

/// A copy of a database with its journal, made while nobody can write to the database.
struct StoreCopy {
  let path: String
  let copy: String

  /// Makes the copy, byte for byte.
  ///
  /// The file need not be a database. It is locked and read through SQLite: closing it in any other
  /// way would release the locks of this process's connections.
  func make() throws(StoreError) {
    try LeftoverJournal(path: path).check()
    let connection = try SystemFile.reader(path, .readOnly)
    do {
      try lock(connection)
      defer { connection.unlockFile() }
      try copyDatabase(connection)
    } catch {
      throw StoreError.database(error, while: "copying the store", at: path)
    }
  }

  private func copyDatabase(_ connection: Connection) throws {
    let descriptor = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StoreError.cannotCreate("a copy of the store", errno).at(copy)
    }
    let file = TextFile(copy, descriptor: descriptor)
    var offset = 0
    while case let bytes = try connection.readFile(at: offset, count: 1 << 20), !bytes.isEmpty {
      try file.write(bytes)
      offset += bytes.count
    }
    try file.close()
    try copyJournal()
  }

  /// Copies the journal of an interrupted program, with which SQLite restores the copy.
  private func copyJournal() throws {
    let original = LeftoverJournal(path: path).name
    let journal = open(original, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard journal >= 0 else { return }
    defer { close(journal) }
    guard FileStatus(ofOpen: journal)?.kind == .file else { return }
    let name = copy + "-journal"
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StoreError.cannotCreate("a copy of the store", errno).at(name)
    }
    let file = TextFile(name, descriptor: descriptor)
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(journal, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StoreError.system(errno, while: "copying the store") }
      if count == 0 { break }
      try file.write(Array(buffer[..<count]))
    }
    try file.close()
  }

  /// Waits for a shared lock.
  private func lock(_ connection: Connection) throws {
    let start = ContinuousClock.now
    // A file system without locks has no writer to wait for.
    while (try? connection.lockFile()) == false {
      guard start.duration(to: .now) < .seconds(30) else { throw StoreError.lockHeld(seconds: 30) }
      usleep(20_000)
    }
  }
}

extension RecordsStore {
  /// Copies a store with its journal, byte for byte, while nobody can write to it.
  package static func copy(_ path: String, to copy: String) throws(StoreError) {
    try StoreCopy(path: SystemFile.absolute(path), copy: SystemFile.absolute(copy)).make()
  }
}

extension SystemFile {
  /// Syncs the directory entries of the folder of `path` to disk.
  static func syncFolder(of path: String) throws(StoreError) {
    let descriptor = open(folder(of: path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard sync(descriptor) == 0 else {
      throw StoreError.system(errno, while: "making the file durable").at(path)
    }
  }
}

extension StoreError {
  static let outputExists = StoreError(
    .cannotCreate,
    "the file exists already; choose a different one with --output"
  )
}
