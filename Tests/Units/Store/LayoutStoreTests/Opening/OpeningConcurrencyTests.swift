import ForeignLocks
import Foundation
import KeylineSQLite
import Testing

@testable import LayoutStore

@Suite struct OpeningConcurrencyTests {
  @Test(arguments: 0..<10)
  func `Eight processes can record in a new store at once`(_ round: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("fresh/layouts.sqlite")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask {
          let store = try Sample.open(path)
          try Sample.record("v\(index)", [Sample.snapshot("a", x: Double(index))], in: store)
        }
      }
      try await group.waitForAll()
    }
    let versions = try Sample.open(path).versions()
    #expect(Set(versions.map(\.label)) == Set((0..<8).map { "v\($0)" }))
    #expect(versions.map(\.sequence) == Array(1...8))
    #expect(versions.map(\.parent) == [nil] + versions.dropLast().map(\.label))
  }

  @Test func `Waiting too long for the lock is an error that asks to try again`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    _ = try Sample.open(path)
    let lock = try FileLock(besideDatabaseAt: path, kind: .exclusive, timeout: 1)
    let error = try #require(
      refusal {
        try RecordsStore.open(path, for: .recording, program: "keyline 1.0", busyTimeout: 1)
      }
    )
    lock.release()
    #expect(error.code == .busy)
    #expect(
      error.message
        == "another program has been opening the store for 1 s; try again when it is done"
    )
  }

  @Test(arguments: [
    (0o755, 0o600), (0o775, 0o660), (0o777, 0o666), (0o700, 0o600),
  ])
  func `Only those who may write to the folder can open the lock`(folder mode: Int, lock: Int)
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path)
    _ = try folder.write([], to: "layouts.sqlite.lock")
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path + ".lock")
    _ = try Sample.open(path)
    let permissions = try files.attributesOfItem(atPath: path + ".lock")[.posixPermissions]
    #expect(permissions as? Int == lock)
  }

  @Test func `Waiting too long for a writer is an error that asks to try again`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    let store = try RecordsStore.open(
      path,
      for: .recording,
      program: "keyline 1.0",
      busyTimeout: 0.2
    )
    let writer = try store.beginVersion(Sample.draft("1.0"))
    try RawDatabase.with(path) { connection in
      try connection.run("BEGIN IMMEDIATE")
      let error = try #require(refusal { try writer.commit() })
      #expect(error.code == .busy)
      #expect(
        error.message == """
          recording version “1.0”: another program kept the store busy; \
          try again when it is done
          """
      )
      try connection.run("ROLLBACK")
    }
    #expect(try writer.commit().sequence == 1)
  }

  @Test func `A store in a read-only folder can be read`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    try Sample.record("1.0", [Sample.snapshot("a")], in: Sample.open(path))
    try RawDatabase.run("PRAGMA journal_mode", on: path)
    let opening = DatabaseOpening(
      kind: .records,
      path: path,
      access: .reading,
      program: "",
      busyTimeout: 1,
      pragmas: ""
    )
    _ = try opening.open()
    let reader = try DatabaseOpening.reader(path, kind: .records, busyTimeout: 1)
    #expect(try VersionReader(reader).labels() == ["1.0"])
    #expect(throws: SQLiteError.self) { try reader.run("DELETE FROM version") }
  }

  @Test func `A store opened for reading records nothing`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    _ = try Sample.open(path)
    let store = try RecordsStore.open(path, for: .reading, program: "keyline 1.0")
    let error = try #require(refusal { try store.beginVersion(Sample.draft("1.0")) })
    #expect(error.code == .readOnly)
    #expect(
      error.message == "the store is not writable; make the file and its folder writable"
    )
  }

  @Test func `A store in WAL mode is refused, with the command that fixes it`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    try Sample.record("1.0", [Sample.snapshot("a")], in: Sample.open(path))
    try setJournalMode(2, path)
    for access in [StoreAccess.reading, .recording] {
      let error = refusal { try RecordsStore.open(path, for: access, program: "keyline 1.0") }
      #expect(error?.message.contains("PRAGMA journal_mode = DELETE") == true)
    }
    try setJournalMode(1, path)
    #expect(try Sample.open(path).versions().count == 1)
  }

  /// Writes the versions of the file format, which are 2 for a write-ahead log.
  private func setJournalMode(_ version: UInt8, _ path: String) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: 18)
    try file.write(contentsOf: [version, version])
    try file.close()
  }
}

/// A store that one connection of this process writes while other parts of the process read its
/// file.
///
/// POSIX releases all locks of a process on a file when the process closes any descriptor of it.
@Suite struct LockKeepingTests {
  /// A way to read a store's file.
  struct Reading: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let run: @Sendable (RecordsStore, TemporaryFolder) throws -> Void

    static let all = [
      Reading(testDescription: "opened and closed") { store, _ in
        _ = try RecordsStore.open(store.path, for: .reading, program: "test").versions()
      },
      Reading(testDescription: "examined") { store, _ in _ = try store.examine() },
      Reading(testDescription: "queried") { store, _ in
        try store.query("SELECT * FROM version") { _ in true }
      },
      Reading(testDescription: "looked at for what is whole") { store, _ in
        _ = try RecordsStore.recoverableHealth(of: store.path, program: "test")
      },
      Reading(testDescription: "repaired") { store, folder in
        _ = try RecordsStore.repair(store.path, into: folder.file("new"), program: "test")
      },
      Reading(testDescription: "imported") { store, folder in
        let target = try Sample.open(folder.file("target"))
        _ = try target.importFile(at: store.path, program: "test")
      },
      Reading(testDescription: "exported") { store, folder in
        try store.export(to: folder.file("copy"))
      },
    ]
  }

  @Test(arguments: Reading.all)
  func `A store stays locked while it is written`(_ reading: Reading) throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    try Sample.record("1.0", [Sample.snapshot("a")], in: store)
    let writer = try Connection(store.path, .readWrite)
    try writer.write { writer in
      try writer.run("UPDATE version SET message = message")
      try reading.run(store, folder)
      #expect(ForeignLocks.areHeld(on: store.path))
    }
    #expect(!ForeignLocks.areHeld(on: store.path))
  }
}
