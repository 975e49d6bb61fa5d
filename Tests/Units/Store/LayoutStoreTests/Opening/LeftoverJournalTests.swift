import ConfinedFiles
import Foundation
import KeylineSQLite
import LayoutCache
import Testing

@testable import LayoutStore

/// Journals beside a store that is opened or replaced.
@Suite struct LeftoverJournalTests {
  private let write: InterruptedWrite
  private let folder: TemporaryFolder
  private var path: String { folder.file("layouts.sqlite") }
  private var journal: String { path + "-journal" }

  init() throws {
    write = try InterruptedWrite()
    folder = try TemporaryFolder()
  }

  /// Puts a store and a journal into the folder.
  private func put(_ store: [UInt8], _ journal: [UInt8]?) throws {
    _ = try folder.write(store, to: "layouts.sqlite")
    if let journal { _ = try folder.write(journal, to: "layouts.sqlite-journal") }
  }

  private func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  private func open(_ access: StoreAccess = .reading) throws -> RecordsStore {
    try RecordsStore.open(path, for: access, program: "keyline 1.0", busyTimeout: 1)
  }

  private func labels(_ store: RecordsStore) throws -> [String] {
    #expect(try store.examine().filter { $0.severity == .damage } == [])
    return try store.versions().map(\.label)
  }

  // MARK: - Rolling back

  @Test(arguments: [StoreAccess.reading, .recording])
  func `An interrupted recording is undone before the store is read`(access: StoreAccess) throws {
    for state in [write.before, write.after, torn] {
      try put(state, write.journal)
      #expect(try labels(open(access)) == ["1"])
      #expect(bytes(journal) == nil)
      #expect(bytes(path) == write.before)
    }
  }

  /// The state after the transaction, with a page of zeros that the journal restores.
  private var torn: [UInt8] {
    let size = InterruptedWrite.pageSize
    var bytes = write.after
    let changed = (1..<write.before.count / size).first { page in
      let range = page * size..<(page + 1) * size
      return write.before[range] != write.after[range]
    }
    guard let changed else { return bytes }
    bytes.replaceSubrange(
      changed * size..<(changed + 1) * size,
      with: repeatElement(0, count: size)
    )
    return bytes
  }

  @Test func `The journal is searched beside the target of a link`() throws {
    try put(write.after, write.journal)
    #expect(mkdir(folder.file("links"), 0o755) == 0)
    let link = folder.file("links/store")
    #expect(symlink(path, link) == 0)
    let store = try RecordsStore.open(link, for: .reading, program: "keyline 1.0")
    #expect(try labels(store) == ["1"])
    #expect(bytes(journal) == nil)
  }

  @Test func `A recording that was interrupted before its journal was complete changed nothing`()
    throws
  {
    let unfinished = [UInt8](repeating: 0, count: 12) + write.journal.dropFirst(12)
    for access in [StoreAccess.reading, .recording] {
      try put(write.before, unfinished)
      #expect(try labels(open(access)) == ["1"])
      #expect(bytes(path) == write.before)
    }
  }

  @Test func `The journal of a store that was never created is removed`() throws {
    let fields = [
      0, 0xBEEF, 0, UInt32(InterruptedWrite.sectorSize), UInt32(InterruptedWrite.pageSize),
    ]
    let header = InterruptedWrite.magic + fields.flatMap(InterruptedWrite.bigEndian)
    let blank = [UInt8](repeating: 0, count: InterruptedWrite.sectorSize - header.count)
    // The disk failed, so SQLite could truncate the file but not remove the journal.
    try put([], header + blank)
    #expect(try labels(open(.recording)) == [])
    #expect(bytes(journal) == nil)
  }

  @Test func `A new store does not get the content of a deleted one`() throws {
    _ = try folder.write(write.journal, to: "layouts.sqlite-journal")
    #expect(try labels(open(.recording)) == [])
    #expect(bytes(journal) == nil)
  }

  @Test(arguments: [StoreAccess.reading, .recording])
  func `A recording that is interrupted while a store is open is undone`(access: StoreAccess) throws
  {
    try put(write.before, nil)
    let store = try open(access)
    #expect(try labels(store) == ["1"])
    try put(write.after, write.journal)
    #expect(try store.versions().map(\.label) == ["1"])
    #expect(bytes(path) == write.before)
  }

  @Test func `Recording in a replaced file fails`() throws {
    try put(write.before, nil)
    let store = try open(.recording)
    let other = try folder.write(write.after, to: "new")
    let error = refusal {
      try store.write("recording") { connection in
        try connection.run("UPDATE version SET message = 'changed'")
        #expect(rename(other, path) == 0)
      }
    }
    #expect(error?.code == .overtaken, "\(String(describing: error))")
    #expect(try labels(try open()) == ["1", "2"])
  }

  @Test func `A transaction that changes nothing leaves the file as it is`() throws {
    try put(write.before, nil)
    let store = try open(.recording)
    try store.write("testing") { _ in }
    #expect(bytes(path) == write.before)
  }

  // MARK: - Refusing

  @Test func `A journal that names a file to delete is refused`() throws {
    let victim = try folder.write("precious".utf8, to: "victim")
    let naming = InterruptedWrite.naming(victim, in: write.journal)
    for store in [write.before, write.after, []] {
      for access in [StoreAccess.reading, .recording] {
        try put(store, naming)
        let error = try #require(refusal { try open(access) })
        #expect(error.code == (store.isEmpty && access == .reading ? .missing : .refusedJournal))
        #expect(bytes(victim) == Array("precious".utf8))
        #expect(bytes(path) == store)
        #expect(bytes(journal) == naming)
      }
    }
    try put(write.before, nil)
    unlink(journal)
    let store = try open(.recording)
    try put(write.after, naming)
    #expect(refusal { try store.versions() }?.code == .refusedJournal)
    #expect(bytes(victim) == Array("precious".utf8))
  }

  @Test(arguments: ["-wal", "-shm"], ["file", "empty", "link", "hard link", "folder", "pipe"])
  func `A write-ahead log is refused, and stays as it is`(suffix: String, kind: String) throws {
    try put(write.before, nil)
    let target = try folder.write("theirs".utf8, to: "target")
    let log = path + suffix
    switch kind {
    case "file": _ = try folder.write("theirs".utf8, to: "layouts.sqlite\(suffix)")
    case "empty": _ = try folder.write([], to: "layouts.sqlite\(suffix)")
    case "link": #expect(symlink(target, log) == 0)
    case "hard link": #expect(link(target, log) == 0)
    case "folder": #expect(mkdir(log, 0o755) == 0)
    default: #expect(mkfifo(log, 0o644) == 0)
    }
    for access in [StoreAccess.reading, .recording] {
      let error = try #require(refusal { try open(access) })
      #expect(error.code == .refusedJournal)
      #expect(error.message.contains("write-ahead log"))
    }
    #expect(FileStatus(at: log) != nil)
    #expect(bytes(target) == Array("theirs".utf8))
    #expect(bytes(path) == write.before)
  }

  @Test(arguments: ["symbolic link", "hard link", "folder", "pipe"])
  func `A file that is not regular is not a journal`(kind: String) throws {
    let target = try folder.write(write.journal, to: "target")
    try put(write.after, nil)
    switch kind {
    case "symbolic link": #expect(symlink(target, journal) == 0)
    case "hard link": #expect(link(target, journal) == 0)
    case "folder": #expect(mkdir(journal, 0o755) == 0)
    default: #expect(mkfifo(journal, 0o644) == 0)
    }
    for access in [StoreAccess.reading, .recording] {
      let error = try #require(refusal { try open(access) })
      #expect(error.code == .refusedJournal, "\(error)")
      #expect(bytes(target) == write.journal)
      #expect(bytes(path) == write.after)
    }
  }

  @Test func `A link to nothing in place of the journal makes no file`() throws {
    try put(write.before, nil)
    #expect(symlink(folder.file("made"), journal) == 0)
    #expect(refusal { try open(.recording) }?.code == .refusedJournal)
    #expect(!FileManager.default.fileExists(atPath: folder.file("made")))
  }

  // MARK: - Replacing

  @Test func `An interrupted recording is undone before a different store replaces the file`()
    throws
  {
    try put(write.after, write.journal)
    let source = try Sample.open(folder.file("source.sqlite"))
    try Sample.record("copied", [Sample.snapshot("a")], in: source)
    try source.export(to: path, replacing: true)
    #expect(bytes(journal) == nil)
    #expect(try labels(open()) == ["copied"])
  }

  @Test func `A new file is not written beside the journal of a missing one`() throws {
    _ = try folder.write(write.journal, to: "layouts.sqlite-journal")
    let source = try folder.write(write.after, to: "source.sqlite")
    let store = try Sample.open(source)
    #expect(refusal { try store.export(to: path) }?.code == .refusedJournal)
    let error = refusal { try RecordsStore.repair(source, into: path, program: "keyline 1.0") }
    #expect(error?.code == .refusedJournal)
    #expect(bytes(path) == nil)
    #expect(bytes(journal) == write.journal)
  }

  @Test func `A store that is being written is not replaced`() throws {
    try put(write.before, nil)
    let source = try Sample.open(folder.file("source.sqlite"))
    let store = try open(.recording)
    try store.write("testing") { connection in
      try connection.run("UPDATE version SET message = 'changed'")
      let error = refusal { try source.export(to: path, replacing: true) }
      #expect(error?.code == .busy, "\(String(describing: error))")
    }
  }

  // MARK: - The cache

  @Test func `A cache is not used beside a journal that names a file to delete`() throws {
    let victim = try folder.write("precious".utf8, to: "victim")
    let cache = folder.file("cache.sqlite")
    _ = CacheSample.open(folder)
    let before = bytes(cache)
    let naming = InterruptedWrite.naming(victim, in: write.journal)
    _ = try folder.write(naming, to: "cache.sqlite-journal")
    let state = CacheSample.open(folder).state
    #expect(!state.isEnabled)
    #expect(state.reason?.contains("names another file") == true)
    #expect(bytes(cache) == before)
    #expect(bytes(victim) == Array("precious".utf8))
  }

  @Test func `A cache beside a write-ahead log is not used`() throws {
    _ = CacheSample.open(folder)
    let log = try folder.write("theirs".utf8, to: "cache.sqlite-wal")
    let state = CacheSample.open(folder).state
    #expect(!state.isEnabled)
    #expect(state.reason?.contains("write-ahead log") == true)
    #expect(bytes(log) == Array("theirs".utf8))
  }
}
