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
    let entry = try #require(try store.entries(of: version).first)
    for why in ["one", "other"] {
      try store.decide(
        Decision(.accepted, in: version, on: [Decision.Subject(entry)], by: "me", message: why)
      )
    }
    let health = try repair(store, folder)
    #expect(health.isIntact)
    let new = try Sample.open(folder.file("new"))
    #expect(try new.versions() == store.versions())
    #expect(try RecordsDamage.everything(new) == RecordsDamage.everything(store))
    #expect(try new.decisions().map(\.digest) == store.decisions().map(\.digest))
  }

  @Test func `Versions that follow none still follow none`() throws {
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
    try RawDatabase.run("UPDATE result SET body = '[]' WHERE id = 2", on: store.path)
    let before = FileManager.default.contents(atPath: store.path)
    let health = try repair(store, folder)
    #expect(FileManager.default.contents(atPath: store.path) == before)
    #expect(health.versions.map(\.isIntact) == [true, false])
    #expect(health.versions.map(\.missing) == [[], ["b at 390x-"]])
    #expect(health.versions.map(\.intactCount) == [2, 1])
    let new = try Sample.open(folder.file("new"))
    #expect(try new.versions().map(\.label) == ["1", "2 (repaired)"])
    #expect(
      try new.versions().map(\.message) == [
        "a note", "a note (repaired: 1 of 2 snapshots were intact)",
      ]
    )
  }

  @Test func `A label that was changed is not trusted, its snapshots are`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    try RawDatabase.run("UPDATE version SET label = '1x' WHERE label = '1'", on: store.path)
    let health = try repair(store, folder)
    #expect(health.versions.map(\.recoveredLabel) == ["1x (repaired)", "2 (repaired)"])
    #expect(health.versions.map(\.intactCount) == [2, 2])
  }

  @Test func `An edited decision is missing, and the others form a new chain`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    let version = try store.version("2")
    let entry = try #require(try store.entries(of: version).first)
    for who in ["one", "two", "three"] {
      try store.decide(
        Decision(.accepted, in: version, on: [Decision.Subject(entry)], by: who, message: "")
      )
    }
    try RawDatabase.run("UPDATE decision SET author = 'me' WHERE author = 'two'", on: store.path)
    let health = try repair(store, folder)
    #expect(health.missingDecisions == [2])
    #expect(health.intactDecisions == 2)
    let new = try Sample.open(folder.file("new"))
    #expect(try new.decisions().map(\.author) == ["one", "three"])
  }

  @Test func `A file that is there already is never overwritten`() throws {
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
    let health = try RecordsStore.repair(
      damaged,
      into: folder.file("new"),
      program: "keyline 1.0"
    )
    #expect(health.isIntact)
    let new = try Sample.open(folder.file("new"))
    #expect(try RecordsDamage.everything(new) == RecordsDamage.everything(store))
  }

  @Test func `A schema that was made to do harm never runs`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    let expected = try RecordsDamage.everything(store)
    try RawDatabase.run(
      "CREATE TRIGGER gone AFTER INSERT ON version BEGIN DELETE FROM result; END;",
      on: store.path
    )
    _ = try repair(store, folder)
    let new = try Sample.open(folder.file("new"))
    #expect(try RecordsDamage.everything(new) == expected)
  }

  @Test func `What a recording left unfinished is put right in the copy alone`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    // A recording that is killed before its first sync leaves a journal without a header.
    _ = try folder.write([0, 1, 2], to: "s-journal")
    _ = try repair(store, folder)
    #expect(FileManager.default.contents(atPath: folder.file("s-journal")).map { $0.count } == 3)
  }

  @Test func `Junk has nothing to save`() throws {
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
