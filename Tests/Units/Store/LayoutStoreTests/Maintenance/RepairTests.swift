import Foundation
import Testing

@testable import LayoutStore

@Suite struct RepairTests {
  private func repair(_ store: RecordsStore, _ folder: TemporaryFolder) throws -> StoreHealth {
    try RecordsStore.repair(store.path, into: folder.file("new"), program: "keyline 1.0")
  }

  @Test func `An intact store is copied completely, with its decisions, digest for digest`() throws
  {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    let version = try store.version("2")
    let recorded = try #require(try store.snapshots(of: version).first)
    for why in ["one", "other"] {
      try store.decide(
        Decision(.accepted, in: version, on: [Decision.Subject(recorded)], by: "me", message: why)
      )
    }
    let health = try repair(store, folder)
    #expect(health.isIntact)
    let new = try Sample.open(folder.file("new"))
    #expect(try new.versions() == store.versions())
    #expect(try RecordsDamage.everything(new) == RecordsDamage.everything(store))
    #expect(try new.decisionRows().map(\.digest) == store.decisionRows().map(\.digest))
  }

  @Test func `A decision about several snapshots is copied as one`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    let version = try store.version("2")
    let subjects = try store.snapshots(of: version).map { Decision.Subject($0) }
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    for (author, subjects) in [("ada", subjects.prefix(1)), ("ben", subjects[...])] {
      try store.decide(
        Decision(.accepted, in: version, on: Array(subjects), by: author, date: date)
      )
    }
    _ = try repair(store, folder)
    let new = try Sample.open(folder.file("new"))
    #expect(try new.undoDecision(by: "eve")?.snapshotCount == 2)
    #expect(try new.decisionRows().prefix(3).map(\.digest) == store.decisionRows().map(\.digest))
  }

  @Test func `Versions without a parent still have none`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    for label in ["one", "other"] {
      let source = try Sample.open(folder.file(label))
      try Sample.record(label, [Sample.snapshot("scene")], in: source)
      _ = try store.merge([source])
    }
    #expect(try store.versions().map(\.parent) == [nil, nil])
    _ = try repair(store, folder)
    let new = try Sample.open(folder.file("new"))
    #expect(try new.versions().map(\.digest) == store.versions().map(\.digest))
    #expect(try new.merge([store]).versions.map(\.added) == [0, 0])
  }

  @Test func `Missing parts are listed, and the rest is copied under a new label`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    // Version 2 has the same “a” as version 1, and a different “b”.
    try RawDatabase.run("UPDATE placement SET x = 7 WHERE layout = 2", on: store.path)
    let before = FileManager.default.contents(atPath: store.path)
    let health = try repair(store, folder)
    #expect(FileManager.default.contents(atPath: store.path) == before)
    #expect(health.versions.map(\.isIntact) == [true, false])
    #expect(health.versions.map(\.missing) == [[], ["b at 390 × any"]])
    #expect(health.versions.map(\.intactCount) == [2, 1])
    let new = try Sample.open(folder.file("new"))
    #expect(try new.versions().map(\.label) == ["1", "2 (repaired)"])
    #expect(
      try new.versions().map(\.message) == [
        "a note", "a note (repaired: 1 of 2 snapshots were intact)",
      ]
    )
  }

  @Test func `Snapshots of versions that cannot be listed are recovered`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    try RawDatabase.run("DELETE FROM version_snapshot", on: store.path)
    try RecordsDamage.clearPage(ofTable: "version", in: store.path)
    #expect(try repair(store, folder).versions.map(\.intactCount) == [2, 1])
  }

  @Test func `An edited label is not trusted, but its snapshots are`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    try RawDatabase.run("UPDATE version SET label = '1x' WHERE label = '1'", on: store.path)
    let health = try repair(store, folder)
    #expect(health.versions.map(\.recoveredLabel) == ["1x (repaired)", "2"])
    #expect(health.versions.map(\.intactCount) == [2, 2])
  }

  @Test func `A decision that cannot be read is dropped, and the others stay`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    let version = try store.version("2")
    let recorded = try #require(try store.snapshots(of: version).first)
    for who in ["one", "two", "three"] {
      try store.decide(
        Decision(.accepted, in: version, on: [Decision.Subject(recorded)], by: who, message: "")
      )
    }
    try RawDatabase.run(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE decision SET verdict = 'x' WHERE author = 'two'
      """,
      on: store.path
    )
    let health = try repair(store, folder)
    #expect(health.missingDecisions == [2])
    #expect(health.intactDecisions == 2)
    let new = try Sample.open(folder.file("new"))
    #expect(try new.decisions().map(\.author) == ["one", "three"])
  }

  @Test func `An existing file is never overwritten`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    for path in [store.path, try folder.write([1, 2, 3], to: "other")] {
      let before = FileManager.default.contents(atPath: path)
      let error = try #require(
        refusal { try RecordsStore.repair(store.path, into: path, program: "keyline 1.0") }
      )
      #expect(error.code == .cannotCreate)
      #expect(FileManager.default.contents(atPath: path) == before)
    }
  }

  @Test func `A store whose first page is gone is read by the schema of a new one`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    var bytes = Array(try #require(FileManager.default.contents(atPath: store.path)))
    for index in 0..<4_096 { bytes[index] = 0 }
    let damaged = try folder.write(bytes, to: "damaged")
    let health = try RecordsStore.repair(damaged, into: folder.file("new"), program: "keyline 1.0")
    #expect(health.isIntact)
    let new = try Sample.open(folder.file("new"))
    #expect(try RecordsDamage.everything(new) == RecordsDamage.everything(store))
  }

  @Test func `A malicious schema never runs`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    let expected = try RecordsDamage.everything(store)
    try RawDatabase.run(
      "CREATE TRIGGER gone AFTER INSERT ON version BEGIN DELETE FROM layout; END;",
      on: store.path
    )
    _ = try repair(store, folder)
    let new = try Sample.open(folder.file("new"))
    #expect(try RecordsDamage.everything(new) == expected)
  }

  @Test func `An interrupted recording is rolled back only in the copy`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    // A recording that is killed before its first sync leaves a journal without a header.
    _ = try folder.write([0, 1, 2], to: "s-journal")
    _ = try repair(store, folder)
    #expect(FileManager.default.contents(atPath: folder.file("s-journal")).map { $0.count } == 3)
  }

  @Test func `Garbage contains nothing to recover`() throws {
    let folder = try TemporaryFolder()
    let junk = try folder.write([UInt8](repeating: 0x41, count: 9_000), to: "junk")
    let result = Result {
      try RecordsStore.repair(junk, into: folder.file("new"), program: "keyline 1.0")
    }
    switch result {
    case .success(let health): #expect(health.versions.isEmpty)
    case .failure(let error): #expect((error as? StoreError)?.code == .notAStore)
    }
  }
}

@Suite struct RecoveryReaderTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  /// Records version 1 of “a” and “b”, and version 2 with a different “b”.
  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
  }

  private func repair() throws -> StoreHealth {
    try RecordsStore.repair(store.path, into: folder.file("new"), program: "keyline 1.0")
  }

  @Test func `Snapshots of damaged lists are found, and no two with one key are joined`() throws {
    try RawDatabase.run("DELETE FROM version_snapshot", on: store.path)
    let health = try repair()
    let found = health.versions.filter(\.isUnlisted)
    #expect(found.map(\.intactCount) == [2, 1])
    #expect(health.versions.filter { !$0.isUnlisted }.map(\.intactCount) == [0, 0])
    let new = try Sample.open(folder.file("new"))
    #expect(
      try new.versions().map(\.label) == [
        "unlisted snapshots 1 (repaired)", "unlisted snapshots 2 (repaired)",
      ]
    )
    #expect(try new.examine() == [])
  }

  @Test func `A snapshot that a different version lists is not salvaged twice`() throws {
    try RawDatabase.run("DELETE FROM version_snapshot WHERE version = 2", on: store.path)
    let found = try repair().versions.filter(\.isUnlisted)
    #expect(found.map(\.intactCount) == [1])
    #expect(found.map(\.recoveredLabel) == ["unlisted snapshots (repaired)"])
  }

  @Test func `Unlisted snapshots of an intact store are not recovered`() throws {
    try RawDatabase.run(
      """
      DELETE FROM version_snapshot WHERE version = 2;
      DELETE FROM version WHERE sequence = 2
      """,
      on: store.path
    )
    #expect(try store.health().versions.map(\.label) == ["1"])
  }
}

@Suite struct RepairFolderTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.shardStore(.all, at: folder.file("one.sqlite"), after: ["0.9"])
  }

  private var output: String { folder.file("new.sqlite") }

  private func repair() throws {
    _ = try RecordsStore.repair(store.path, into: output, program: "test")
  }

  private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Creates the folder of a killed repair, and returns its path.
  private func leaveFolder(
    _ name: String? = nil,
    files: [String] = ["old.sqlite", "old.sqlite-journal", "new.sqlite"],
    mode: mode_t = 0o700
  ) throws -> String {
    let path = name.map(folder.file) ?? PrivateName(beside: output, .repairFolder).path
    #expect(mkdir(path, 0o700) == 0)
    for file in files {
      try Data("half".utf8).write(to: URL(fileURLWithPath: path + "/" + file))
    }
    #expect(chmod(path, mode) == 0)
    return path
  }

  @Test func `The leftovers of a killed repair are ignored and removed`() throws {
    let left = try leaveFolder()
    try repair()
    #expect(!exists(left))
    #expect(try Sample.open(output).digest() == store.digest())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.allSatisfy { !$0.contains("keyline-") }, "\(names)")
  }

  @Test func `It is removed even if the file already exists`() throws {
    try repair()
    let left = try leaveFolder()
    #expect(refusal { try repair() }?.code == .cannotCreate)
    #expect(!exists(left))
  }

  @Test func `Two repairs into one file do not overwrite each other`() throws {
    let other = try RepairFolder(for: output)
    try Data("half".utf8).write(to: URL(fileURLWithPath: other.path + "/new.sqlite"))
    #expect(refusal { try repair() }?.code == .busy)
    #expect(FileManager.default.fileExists(atPath: other.path + "/new.sqlite"))
  }

  @Test func `A user's folder with such a name stays with all of its content`() throws {
    let ours = PrivateName(beside: output, .repairFolder).text
    let left = [
      try leaveFolder("new.sqlite.unfinished"),
      try leaveFolder(".new.sqlite.keyline-mine.repair"),
      try leaveFolder(PrivateName(beside: folder.file("other"), .repairFolder).text),
      try leaveFolder(files: ["old.sqlite", "notes.txt"]),
      try leaveFolder(mode: 0o755),
    ]
    let nested = try leaveFolder()
    #expect(mkdir(nested + "/new.sqlite-folder", 0o700) == 0)
    _ = try folder.write("mine".utf8, to: ours)
    try repair()
    for path in left + [nested] {
      #expect(exists(path + "/old.sqlite"), "\(path)")
    }
    #expect(exists(folder.file(ours)))
  }

  @Test func `A link in place of a leftover is not followed`() throws {
    let theirs = try leaveFolder("theirs", files: ["old.sqlite", "notes.txt"])
    let links = [
      folder.file("new.sqlite.unfinished"), PrivateName(beside: output, .repairFolder).path,
    ]
    for link in links { #expect(symlink(theirs, link) == 0) }
    try repair()
    for name in ["old.sqlite", "notes.txt"] { #expect(exists(theirs + "/" + name)) }
    for link in links { #expect(exists(link)) }
  }

  @Test func `A leftover that contains a link stays`() throws {
    let left = try leaveFolder()
    let target = try folder.write("theirs".utf8, to: "target")
    #expect(symlink(target, left + "/new.sqlite.lock") == 0)
    try repair()
    #expect(exists(left + "/old.sqlite"))
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "theirs")
  }

  @Test func `If the file exists, nothing is created`() throws {
    let path = try folder.write("mine".utf8, to: "new.sqlite")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(refusal { try repair() }?.code == .cannotCreate)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == names)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  @Test func `A damaged store that is named by a link stays as it is`() throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: store.path)))
    for index in 200..<3_000 { bytes[index] = 0xFF }
    let path = try folder.write(bytes, to: "damaged.sqlite")
    #expect(chmod(path, 0o640) == 0)
    #expect(symlink(path, folder.file("link.sqlite")) == 0)
    _ = try RecordsStore.repair(folder.file("link.sqlite"), into: output, program: "test")
    #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) == bytes)
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test func `The folder is closed to others`() throws {
    let repairFolder = try RepairFolder(for: output)
    var status = stat()
    #expect(lstat(repairFolder.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }
}
