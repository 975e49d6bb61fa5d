import Testing

@testable import LayoutStore

@Suite struct StoreExaminationTests {
  @Test func `What cannot be read completely is named`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    try RecordsDamage.clearPage(ofTable: "decision", in: store.path)
    let damaged = try RecordsStore.open(store.path, for: .reading, program: "keyline 1.0")
    let sentence = "the decisions cannot be read completely, since the file is damaged there"
    #expect(try damaged.examine().map(\.message).contains(sentence))
  }

  @Test func `An intact store has no findings`() throws {
    let fixture = try ViewFixture()
    #expect(try fixture.store.examine().isEmpty)
  }

  @Test func `A store without versions is noted`() throws {
    let folder = try TemporaryFolder()
    let findings = try Sample.open(folder.file("s")).examine()
    #expect(findings == [StoreFinding(.note, "no version has been recorded yet")])
  }

  @Test func `A damaged layout is reported with the affected snapshots`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
    try RawDatabase.run("UPDATE placement SET x = 7 WHERE layout = 1 AND node = 1", on: store.path)
    #expect(
      try store.examine() == [
        StoreFinding(
          .damage,
          "a layout is damaged: it does not match its checksum",
          affected: ["1: a at 390 × any", "1: b at 390 × any", "2: a at 390 × any"]
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
        StoreFinding(.damage, "the list of snapshots of version “1” is damaged")
      )
    )
  }
}

@Suite struct PageFindingsTests {
  @Test(arguments: [
    (["ok"], []),
    (
      ["*** in database main ***\nPage 21: btreeInitPage() returns error code 11"],
      ["page 21 of the file is damaged"]
    ),
    (
      [
        "*** in database main ***\nTree 16 page 56 cell 3: Rowid 9 out of order\nPage 4 is never used"
      ],
      ["page 56 of the file is damaged", "a page of the file is unreachable"]
    ),
    (
      (1...9).map { "Page \($0): btreeInitPage() returns error code 11" },
      ["9 pages of the file are damaged: 1, 2, 3, 4, 5, 6, 7, 8, …"]
    ),
    (["Page 5 is never used\nPage 6 is never used"], ["2 pages of the file are unreachable"]),
    (
      [
        "row 3 missing from index snapshot_by_name", "wrong # of entries in index snapshot_by_name",
      ],
      ["the index “snapshot_by_name” does not match its table"]
    ),
    (
      ["TEXT value in scene.id", "TEXT value in scene.id"],
      ["SQLite reports: TEXT value in scene.id"]
    ),
  ])
  func `SQLite's messages become plain sentences, each once`(rows: [String], sentences: [String]) {
    var findings = PageFindings()
    for row in rows { findings.add(Array(row.utf8)) }
    #expect(findings.sentences == sentences)
  }
}
