import Foundation
import Testing

@testable import LayoutStore

@Suite struct SalvageReadingTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  /// Records version 1 of “a” and “b”, and version 2 with another “b”.
  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
  }

  private func repair() throws -> StoreHealth {
    try RecordsStore.repair(store.path, into: folder.file("new"), program: "keyline 1.0")
  }

  @Test func `Snapshots of lost lists are found, and no two of one place are put together`() throws
  {
    try RawDatabase.run("DELETE FROM version_snapshot", on: store.path)
    let health = try repair()
    let found = health.versions.filter(\.isUnlisted)
    #expect(found.map(\.wholeCount) == [2, 1])
    #expect(health.versions.filter { !$0.isUnlisted }.map(\.wholeCount) == [0, 0])
    let new = try Sample.open(folder.file("new"))
    #expect(
      try new.versions().map(\.label) == [
        "unlisted snapshots 1 (repaired)", "unlisted snapshots 2 (repaired)",
      ]
    )
    #expect(try new.examine() == [])
  }

  @Test func `A snapshot that another version lists is not found once more`() throws {
    try RawDatabase.run("DELETE FROM version_snapshot WHERE version = 2", on: store.path)
    let found = try repair().versions.filter(\.isUnlisted)
    #expect(found.map(\.wholeCount) == [1])
    #expect(found.map(\.savedLabel) == ["unlisted snapshots (repaired)"])
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
