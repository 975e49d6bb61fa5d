import Foundation
import KeylineSQLite
import Testing

@testable import LayoutStore

/// Journals beside a store that is opened or replaced.
@Suite struct LeftoverJournalTests {
  private let write: InterruptedWrite
  private let folder: TemporaryFolder
  private var path: String { folder.file("layouts.sqlite") }
  private var journal: String { path + "-journal" }
  private var aside: String { journal + ".of-another-file-1" }

  init() throws {
    write = try InterruptedWrite()
    folder = try TemporaryFolder()
  }

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

  @Test func `The journal is looked for beside the file that a link leads to`() throws {
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

  @Test func `A journal that was moved aside is rolled back when its file comes back`() throws {
    try put(write.other, write.journal)
    _ = try open()
    try put(write.after, nil)
    #expect(try labels(try open()) == ["1"])
    #expect(bytes(aside) == nil)
    #expect(bytes(path) == write.before)
  }

  @Test func `A journal is kept for its file when the state before takes its place`() throws {
    try put(write.after, write.journal)
    usleep(20_000)
    try put(write.before, nil)
    #expect(try open().note != nil)
    #expect(bytes(aside) == write.journal)
    #expect(bytes(path) == write.before)
    try put(write.after, nil)
    #expect(try labels(try open()) == ["1"])
    #expect(bytes(path) == write.before)
  }

  @Test func `The journal of a store that was not made is removed`() throws {
    let fields = [
      0, 0xBEEF, 0, UInt32(InterruptedWrite.sectorSize), UInt32(InterruptedWrite.pageSize),
    ]
    let header = RollbackJournal.magic + fields.flatMap(InterruptedWrite.bigEndian)
    let blank = [UInt8](repeating: 0, count: InterruptedWrite.sectorSize - header.count)
    _ = try folder.write(header + blank, to: "layouts.sqlite-journal")
    usleep(20_000)
    // The disk failed, so SQLite could truncate the file but not remove the journal.
    try put([], nil)
    let store = try open(.recording)
    #expect(store.note == nil)
    #expect(try labels(store) == [])
    #expect(bytes(journal) == nil)
    #expect(bytes(aside) == nil)
  }

  @Test func `A journal that names a file deletes nothing`() throws {
    let victim = try folder.write("precious".utf8, to: "victim")
    for store in [write.before, write.after, write.other, []] {
      try put(store, InterruptedWrite.naming(victim, in: write.journal))
      for access in [StoreAccess.reading, .recording] where !store.isEmpty || access == .recording {
        let error = try #require(refusal { try open(access) })
        #expect(error.code == .refusedJournal, "\(error)")
        #expect(error.message.contains("names another file"), "\(error)")
        #expect(bytes(victim) == Array("precious".utf8))
        #expect(bytes(path) == store)
      }
    }
  }

  @Test func `A journal that is not finished and names a file is not written on`() throws {
    let victim = try folder.write("precious".utf8, to: "victim")
    try put(write.before, InterruptedWrite.naming(victim, in: [UInt8](repeating: 0, count: 99_999)))
    #expect(refusal { try open(.recording) }?.code == .refusedJournal)
    #expect(bytes(victim) == Array("precious".utf8))
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

  @Test(.enabled(if: geteuid() == 0))
  func `A journal of another user is not applied`() throws {
    try put(write.after, write.journal)
    #expect(chown(journal, 65_534, 65_534) == 0)
    #expect(refusal { try open() }?.message.contains("belongs to a different user") == true)
    #expect(bytes(path) == write.after)
  }

  @Test func `A text that has the journal's name is kept`() throws {
    try put(write.before, Array("notes".utf8))
    #expect(try open().note != nil)
    #expect(bytes(aside) == Array("notes".utf8))
  }

  @Test func `Nothing is done to a journal where nothing can be written`() throws {
    for (store, code) in [
      (write.after, StoreError.Code.readOnly), (write.other, StoreError.Code.refusedJournal),
    ] {
      try put(store, write.journal)
      let leftover = LeftoverJournal(path: path, busyTimeout: 1)
      #expect(refusal { try leftover.resolve(canWrite: false) }?.code == code)
      #expect(bytes(journal) == write.journal)
      #expect(bytes(path) == store)
    }
  }

  @Test func `A store that is replaced while it is open says so`() throws {
    try put(write.before, nil)
    let store = try open()
    #expect(try labels(store) == ["1"])
    try put(write.other, write.journal)
    #expect(refusal { try store.versions() }?.code == .overtaken)
    #expect(bytes(aside) == write.journal)
  }

  @Test func `What is recorded in a file that was replaced is not acknowledged`() throws {
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
    #expect(bytes(aside) == write.journal)
    #expect(try labels(open()) == ["1", "other"])
  }

  @Test func `A new store does not meet the journal of one that is gone`() throws {
    _ = try folder.write(write.journal, to: "layouts.sqlite-journal")
    let store = try open(.recording)
    #expect(store.note != nil)
    #expect(bytes(aside) == write.journal)
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

  @Test func `A cache whose journal names a file is not used, and stays as it is`() throws {
    let victim = try folder.write("precious".utf8, to: "victim")
    let cache = folder.file("cache.sqlite")
    _ = CacheSample.open(folder)
    let before = bytes(cache)
    let journal = InterruptedWrite.naming(victim, in: write.journal)
    _ = try folder.write(journal, to: "cache.sqlite-journal")
    let state = CacheSample.open(folder).state
    #expect(!state.isEnabled)
    #expect(state.reason?.contains("names another file") == true)
    #expect(bytes(cache) == before)
    #expect(bytes(victim) == Array("precious".utf8))
  }

  @Test func `A cache does not apply the journal of a different file`() throws {
    let cache = folder.file("cache.sqlite")
    _ = CacheSample.open(folder)
    let before = bytes(cache)
    _ = try folder.write(write.journal, to: "cache.sqlite-journal")
    let state = CacheSample.open(folder).state
    #expect(state.isEnabled)
    #expect(state.reason?.contains("different state") == true)
    #expect(bytes(cache) == before)
  }
}
