import Testing

@testable import LayoutStore

@Suite struct StoreExaminationTests {
  @Test func `A sound store gives nothing to say`() throws {
    let fixture = try ViewFixture()
    #expect(try fixture.store.examine().isEmpty)
  }

  @Test func `A store without versions is noted`() throws {
    let folder = try TemporaryFolder()
    let findings = try Sample.open(folder.file("s")).examine()
    #expect(findings == [StoreFinding(.note, "no version has been recorded yet")])
  }

  @Test func `A damaged result is reported with the affected snapshots`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    try RawDatabase.run("UPDATE result SET body = '[]' WHERE id = 1", on: store.path)
    #expect(
      try store.examine() == [
        StoreFinding(
          .damage,
          "a result is damaged: it does not match its digest",
          affected: ["1: a at 390x-", "1: b at 390x-", "2: a at 390x-"]
        )
      ]
    )
  }

  @Test func `Unused rows are noted, and dangling references are damage`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    try RawDatabase.run(
      "INSERT INTO proposal (text, width, height) VALUES ('1x1', 1, 1)",
      on: store.path
    )
    #expect(
      try store.examine() == [
        StoreFinding(.note, "1 row of “proposal” is not used by any snapshot")
      ]
    )
    try RawDatabase.run("PRAGMA foreign_keys = OFF; DELETE FROM environment", on: store.path)
    let findings = try store.examine()
    #expect(
      findings.contains(
        StoreFinding(.damage, "a row of “snapshot” refers to a missing row of “environment”")
      )
    )
    #expect(
      findings.contains(
        StoreFinding(
          .damage,
          "the list of snapshots of version “1” is damaged"
        )
      )
    )
  }
}
