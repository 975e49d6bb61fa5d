import KeylineSQLite
import LayoutDiff
import Testing

@testable import LayoutStore

@Suite struct ContentReaderTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("layouts.sqlite")
    let store = try Sample.open(path)
    try Sample.record("1", [Sample.snapshot("card"), Sample.snapshot("row", x: 20)], in: store)
  }

  @Test func `A content is what was recorded, part by part`() throws {
    let store = try Sample.open(path)
    for (name, x) in [("card", 10.0), ("row", 20)] {
      let recorded = try #require(
        try store.snapshots(of: store.version("1")).first { $0.scene == name }
      )
      let content = try store.snapshot(recorded)
      let expected = Sample.snapshot(name, x: x)
      #expect(content.recorded == expected.recorded)
      #expect(content.outline.nodes.map(\.path) == expected.outline.nodes.map(\.path))
      #expect(content.table == expected.table)
      #expect(content.definition.text == expected.definition.text)
      #expect(content.environmentText == expected.environmentText)
    }
  }

  /// Changes of one column, with the part that they damage.
  static let damages = [
    ("UPDATE node SET path = 'other' WHERE node = 1", "list of nodes"),
    ("UPDATE node SET parent = NULL WHERE node = 1", "list of nodes"),
    ("UPDATE node SET label = 'x' WHERE node = 1", "list of nodes"),
    ("UPDATE node SET view = 'x' WHERE node = 0", "list of nodes"),
    ("UPDATE node SET node = 5 WHERE node = 1", "list of nodes"),
    ("DELETE FROM node WHERE node = 1", "list of nodes"),
    ("UPDATE placement SET x = x + 1 WHERE node = 1", "layout"),
    ("UPDATE placement SET height = 9e999 WHERE node = 1", "layout"),
    ("UPDATE placement SET proposed_width = NULL WHERE node = 1", "layout"),
    ("UPDATE placement SET node = 5 WHERE node = 1", "layout"),
    ("DELETE FROM placement WHERE node = 1", "layout"),
    ("UPDATE scene SET body = body || ' '", "scene"),
    ("UPDATE environment SET body = '{}'", "environment"),
  ]

  @Test(arguments: damages)
  func `A changed row is refused by whoever reads the snapshot, and the doctor finds it`(
    sql: String,
    part: String
  ) throws {
    try RawDatabase.run(sql, on: path)
    let store = try Sample.open(path)
    let recorded = try #require(try store.snapshots(of: store.version("1")).first)
    let error = refusal { try store.snapshot(recorded) }
    #expect(error?.code == .damaged)
    #expect(error?.message.contains("the \(part) of “card”") == true, "\(error?.message ?? "")")
    #expect(try store.examine().contains { $0.severity == .damage })
    // Sharing the damaged part would make the new version wrong too.
    let writer = try store.beginVersion(Sample.draft("2"))
    try writer.add(Sample.snapshot("card"))
    #expect(refusal { try writer.commit() }?.code == .damaged)
  }
}
