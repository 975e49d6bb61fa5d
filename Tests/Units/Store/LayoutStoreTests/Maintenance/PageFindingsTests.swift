import Testing

@testable import LayoutStore

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
    (
      ["Page 5 is never used\nPage 6 is never used"],
      ["2 pages of the file are unreachable"]
    ),
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
