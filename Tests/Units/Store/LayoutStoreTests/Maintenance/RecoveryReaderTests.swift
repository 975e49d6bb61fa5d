import Foundation
import Testing

@testable import LayoutStore

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

  @Test func `A snapshot that a different version lists is not found again`() throws {
    try RawDatabase.run("DELETE FROM version_snapshot WHERE version = 2", on: store.path)
    let found = try repair().versions.filter(\.isUnlisted)
    #expect(found.map(\.intactCount) == [1])
    #expect(found.map(\.recoveredLabel) == ["unlisted snapshots (repaired)"])
  }

  @Test func `What no version lists in a sound store is not looked for`() throws {
    try RawDatabase.run(
      """
      DELETE FROM version_snapshot WHERE version = 2; DELETE FROM recording WHERE version = 2;
      DELETE FROM version WHERE sequence = 2
      """,
      on: store.path
    )
    #expect(try store.health().versions.map(\.label) == ["1"])
  }
}
