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
  private var aside: String { journal + ".of-another-file-1" }
  private var unknown: String { journal + ".unknown-1" }

  init() throws {
    write = try InterruptedWrite()
    folder = try TemporaryFolder()
  }

  /// Puts a store and a journal into the folder, with or without a note that the journal is this
  /// user's.
  private func put(_ store: [UInt8], _ journal: [UInt8]?, isOwn: Bool = true) throws {
    _ = try folder.write(store, to: "layouts.sqlite")
    guard let journal else { return }
    let path = try folder.write(journal, to: "layouts.sqlite-journal")
    if isOwn, journal.count > 16 { InterruptedWrite.note(journal, at: path) }
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

  @Test(arguments: [StoreAccess.reading, .recording])
  func `A journal of this file is rolled back`(access: StoreAccess) throws {
    for state in [write.before, write.after] {
      try put(state, write.journal)
      let store = try open(access)
      #expect(store.note == nil)
      #expect(try labels(store) == ["1"])
      #expect(bytes(journal) == nil)
      #expect(bytes(path) == write.before)
    }
  }

  @Test(arguments: [StoreAccess.reading, .recording])
  func `A journal of a different file is moved aside and named`(access: StoreAccess) throws {
    try put(write.other, write.journal)
    let store = try open(access)
    #expect(store.note?.contains("layouts.sqlite-journal.of-another-file-1 instead") == true)
    #expect(try labels(store) == ["1", "other"])
    #expect(bytes(path) == write.other)
    #expect(bytes(journal) == nil)
    #expect(bytes(aside) == write.journal)
    #expect(try open(access).note == nil)
  }

  @Test func `The journal is searched beside the target of a link`() throws {
    try put(write.other, write.journal)
    #expect(mkdir(folder.file("links"), 0o755) == 0)
    #expect(symlink(path, folder.file("links/store")) == 0)
    let link = folder.file("links/store")
    let store = try RecordsStore.open(link, for: .recording, program: "keyline 1.0")
    #expect(try labels(store) == ["1", "other"])
    #expect(bytes(aside) == write.journal)
  }

  @Test func `Journals that are moved aside do not replace each other`() throws {
    try put(write.other, write.journal)
    _ = try open()
    try put(write.other, write.journal)
    #expect(try open().note?.contains("of-another-file-2") == true)
    #expect(bytes(aside) == write.journal)
  }

  @Test(arguments: [StoreAccess.reading, .recording])
  func `A journal that nobody noted is renamed, whatever it contains`(access: StoreAccess) throws {
    for state in [write.before, write.other] {
      try put(state, write.journal, isOwn: false)
      let store = try open(access)
      #expect(store.note?.contains("there is no record that you wrote the journal") == true)
      #expect(store.note?.contains("layouts.sqlite-journal.unknown-1 instead") == true)
      #expect(try labels(store) == (state == write.before ? ["1"] : ["1", "other"]))
      #expect(bytes(path) == state)
      #expect(bytes(unknown) == write.journal)
      #expect(unlink(unknown) == 0)
    }
  }

  @Test func `A complete state is kept even if an unknown journal would undo it`() throws {
    try put(write.after, write.journal, isOwn: false)
    #expect(try labels(try open()) == ["1", "2"])
    #expect(bytes(unknown) == write.journal)
  }

  @Test func `A damaged file with an unknown journal that may restore it is refused`() throws {
    try put(torn, write.journal, isOwn: false)
    for access in [StoreAccess.reading, .recording] {
      let error = try #require(refusal { try open(access) })
      #expect(error.code == .refusedJournal)
      #expect(error.message.contains("doctor --apply-journal"))
    }
    #expect(bytes(path) == torn)
    #expect(bytes(journal) == write.journal)
    try RecordsStore.applyJournal(journal, toStoreAt: path)
    #expect(try labels(try open()) == ["1"])
    #expect(bytes(path) == write.before)
    #expect(bytes(journal) == nil)
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

  @Test func `A renamed journal is applied on request once its file is back`() throws {
    try put(write.other, write.journal)
    _ = try open()
    #expect(
      refusal { try RecordsStore.applyJournal(aside, toStoreAt: path) }?.code == .refusedJournal
    )
    #expect(bytes(aside) == write.journal)
    try put(write.after, nil)
    try RecordsStore.applyJournal(aside, toStoreAt: path)
    #expect(try labels(try open()) == ["1"])
    #expect(bytes(aside) == nil)
    #expect(bytes(path) == write.before)
  }

  @Test func `The journal of a store that was never created is removed`() throws {
    let fields = [
      0, 0xBEEF, 0, UInt32(InterruptedWrite.sectorSize), UInt32(InterruptedWrite.pageSize),
    ]
    let header = InterruptedWrite.magic + fields.flatMap(InterruptedWrite.bigEndian)
    let blank = [UInt8](repeating: 0, count: InterruptedWrite.sectorSize - header.count)
    // The disk failed, so SQLite could truncate the file but not remove the journal.
    try put([], header + blank)
    let store = try open(.recording)
    #expect(store.note == nil)
    #expect(try labels(store) == [])
    #expect(bytes(journal) == nil)
    #expect(bytes(aside) == nil)
  }

  @Test func `A journal that was not finished is removed if this user began it`() throws {
    let unfinished = [UInt8](repeating: 0, count: 12) + write.journal.dropFirst(12)
    try put(write.before, unfinished)
    #expect(try open(.recording).note == nil)
    #expect(bytes(journal) == nil)
    try put(write.before, unfinished, isOwn: false)
    #expect(try open(.recording).note != nil)
    #expect(bytes(unknown) == unfinished)
  }

  @Test func `A journal that names a file deletes nothing, even if this user noted it`() throws {
    let victim = try folder.write("precious".utf8, to: "victim")
    for store in [write.before, write.after, write.other, []] {
      for isOwn in [false, true] {
        try put(store, InterruptedWrite.naming(victim, in: write.journal), isOwn: isOwn)
        for access in [StoreAccess.reading, .recording] { _ = try? open(access) }
        #expect(bytes(victim) == Array("precious".utf8))
        unlink(journal)
      }
    }
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
    #expect(FileStatus(log) != nil)
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

  @Test func `A text that has the journal's name is kept`() throws {
    try put(write.before, Array("notes".utf8))
    #expect(try open().note != nil)
    #expect(bytes(unknown) == Array("notes".utf8))
  }

  @Test func `A journal in a read-only folder stays unchanged`() throws {
    for (store, isOwn, code) in [
      (write.after, true, StoreError.Code.readOnly), (write.other, true, .refusedJournal),
      (write.after, false, .refusedJournal),
    ] {
      try put(store, write.journal, isOwn: isOwn)
      if !isOwn { InterruptedWrite.note([UInt8](repeating: 0, count: 16), at: journal) }
      let leftover = LeftoverJournal(path: path, busyTimeout: 1)
      #expect(refusal { try leftover.resolve(canWrite: false) }?.code == code)
      #expect(bytes(journal) == write.journal)
      #expect(bytes(path) == store)
    }
  }

  @Test func `A journal that appears while a store is open is resolved`() throws {
    try put(write.before, nil)
    let store = try open()
    #expect(try labels(store) == ["1"])
    try put(write.other, write.journal)
    #expect(try store.versions().map(\.label) == ["1", "other"])
    #expect(bytes(aside) == write.journal)
    try put(write.after, write.journal)
    #expect(try store.versions().map(\.label) == ["1"])
    #expect(bytes(path) == write.before)
  }

  @Test func `Recording in a replaced file fails`() throws {
    try put(write.before, nil)
    let store = try open(.recording)
    let other = try folder.write(write.other, to: "new")
    let error = refusal {
      try store.write("recording") { connection in
        try connection.run("UPDATE version SET message = 'changed'")
        #expect(rename(other, path) == 0)
      }
    }
    #expect(error?.code == .overtaken, "\(String(describing: error))")
    #expect(try labels(try open()) == ["1", "other"])
  }

  @Test func `A transaction that changes nothing leaves the file as it is`() throws {
    try put(write.before, nil)
    let store = try open(.recording)
    try store.write("testing") { _ in }
    #expect(bytes(path) == write.before)
  }

  @Test func `Each transaction tags the file anew`() throws {
    try put(write.before, nil)
    func version(_ bytes: [UInt8]) -> UserVersion? {
      DatabaseHeader(Array(bytes.prefix(100)))?.userVersion
    }
    let states = [write.before, write.after, write.other].compactMap(version)
    #expect(Set(states.map(\.tag)).count == 3)
    #expect(Set(states.map(\.migrations)) == [DatabaseKind.records.migrations.count])
  }

  // MARK: - Replacing

  @Test func `A store that replaces another moves the other one's journal aside`() throws {
    try put(write.after, write.journal)
    let source = try Sample.open(folder.file("source.sqlite"))
    try Sample.record("copied", [Sample.snapshot("a")], in: source)
    #expect(try source.export(to: path, replacing: true) != nil)
    #expect(bytes(aside) == write.journal)
    #expect(try labels(open()) == ["copied"])
  }

  @Test func `A repaired store moves a journal out of its way`() throws {
    _ = try folder.write(write.journal, to: "layouts.sqlite-journal")
    let source = try folder.write(write.other, to: "damaged.sqlite")
    let health = try RecordsStore.repair(source, into: path, program: "keyline 1.0")
    #expect(health.note != nil)
    #expect(bytes(unknown) == write.journal)
    #expect(try labels(open()) == ["1", "other"])
  }

  @Test func `A new store ignores the journal of a deleted one`() throws {
    _ = try folder.write(write.journal, to: "layouts.sqlite-journal")
    let store = try open(.recording)
    #expect(store.note != nil)
    #expect(bytes(unknown) == write.journal)
    #expect(try labels(store) == [])
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

  @Test func `A cache does not apply an unnoted journal`() throws {
    let victim = try folder.write("precious".utf8, to: "victim")
    let cache = folder.file("cache.sqlite")
    _ = CacheSample.open(folder)
    for journal in [write.journal, InterruptedWrite.naming(victim, in: write.journal)] {
      let before = bytes(cache)
      _ = try folder.write(journal, to: "cache.sqlite-journal")
      let state = CacheSample.open(folder).state
      #expect(state.isEnabled)
      #expect(state.reason?.contains("no record that you wrote") == true)
      #expect(bytes(cache) == before)
      #expect(bytes(victim) == Array("precious".utf8))
    }
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
