import Digests
import Foundation
import KeylineLibc
import KeylineSQLite
import Synchronization
import Testing

@testable import LayoutStore

/// A store with an index, and the views' rows with it and without it.
struct IndexFixture {
  let fixture: ViewFixture
  let index: LayoutIndex

  init() throws {
    fixture = try ViewFixture()
    index = LayoutIndex(
      besideStoreAt: fixture.store.path,
      program: "tests",
      stateFolder: fixture.folder.file("state")
    )
  }

  /// Every view that the index answers, with a query that orders its rows.
  static let views = [
    "SELECT * FROM frame ORDER BY 1, 2, 3, 4, 5", "SELECT * FROM placement ORDER BY 1, 2, 3, 4, 5",
    "SELECT * FROM scene_node ORDER BY 1, 3", "SELECT * FROM change ORDER BY 1, 3, 4, 5",
    "SELECT * FROM node_change ORDER BY 1, 3, 4, 5, 6",
    "SELECT typeof(x), typeof(y), typeof(width), count(*) FROM frame GROUP BY 1, 2, 3 ORDER BY 1, 2, 3",
    "SELECT typeof(proposed_width), typeof(proposed_height), count(*) FROM placement GROUP BY 1, 2 ORDER BY 1, 2",
    """
    SELECT DISTINCT new.path, iou(old.x, old.y, old.width, old.height, new.x, new.y, new.width, new.height)
    FROM frame old
    JOIN frame new ON new.scene = old.scene AND new.proposal = old.proposal AND new.path = old.path
    WHERE old.version = (SELECT label FROM version WHERE sequence = 1)
      AND new.version = (SELECT version FROM latest) ORDER BY 1, 2
    """,
    """
    SELECT k.scene, o.digest, n.digest FROM change k LEFT JOIN snapshot o ON o.id = k.old_snapshot
    LEFT JOIN snapshot n ON n.id = k.new_snapshot ORDER BY 1, 2, 3
    """,
  ]

  /// Returns the rows of a query: from the index, or of the views as any SQLite tool has them.
  func rows(_ sql: String, indexed: Bool = true) throws -> [[QueryValue]] {
    var rows: [[QueryValue]] = []
    guard indexed else {
      let reader = try DatabaseOpening.reader(fixture.store.path, kind: .records, busyTimeout: 1)
      try GeometryFunctions.install(on: reader)
      let statement = try reader.prepare(sql)
      while try statement.step() {
        rows.append(
          try statement.columnNames.indices.map { try statement.value(.position(Int32($0))) }
        )
      }
      return rows
    }
    try fixture.store.query(sql, index: index) { values in
      rows.append(values)
      return true
    }
    return rows
  }

  /// Expects the same rows with the index and without it.
  func expectSameRows(_ location: SourceLocation = #_sourceLocation) throws {
    for sql in Self.views {
      let (expected, found) = (try rows(sql, indexed: false), try rows(sql))
      #expect(found == expected, "\(sql)", sourceLocation: location)
      #expect(!expected.isEmpty, "\(sql)", sourceLocation: location)
    }
  }

  /// Reads a number from the index.
  func count(_ sql: String) throws -> Int64 {
    try RawDatabase.with(index.path) { try $0.integer(sql) ?? -1 }
  }

  var exists: Bool { FileManager.default.fileExists(atPath: index.path) }

  @discardableResult
  func record(_ label: String, _ trees: [SnapshotContent], parent: String? = nil) throws
    -> RecordedVersion
  {
    try Sample.record(label, trees, in: fixture.store, parent: parent)
  }
}

@Suite struct LayoutIndexTests {
  @Test func `The views have the same rows with the index and without it`() throws {
    let fixture = try IndexFixture()
    try fixture.expectSameRows()
    #expect(fixture.exists)
  }

  @Test func `Fractions, trees of a different shape and branches have the same rows`() throws {
    let fixture = try IndexFixture()
    var fraction = ViewFixture.tree("ring", row: 12)
    fraction.result = Array(
      "[[0,0,100,50,390,null],[0.1,5,80,40,80,\"infinity\"],[0.2,2.25,20,10,null,null],[0.7,2,9,9,9,9]]"
        .utf8
    )
    var smaller = ViewFixture.tree("kept", row: 12)
    smaller.nodes = Array(
      #"[[null,"VStack",null,"VStack",null],[0,"row/Text[0]","t","Text","é\"x"]]"#.utf8
    )
    smaller.nodeCount = 2
    smaller.result = Array("[[0,0,100,50,390,null],[3,4,5,6,7,8]]".utf8)
    try fixture.record("3", [fraction, smaller])
    try fixture.record("branch", [ViewFixture.tree("ring", row: 9)], parent: "1")
    try fixture.record("empty", [])
    try fixture.record("5", [fraction, ViewFixture.tree("kept", row: 1)])
    try fixture.expectSameRows()
  }

  @Test func `Siblings that overlap have the same rows`() throws {
    let fixture = try IndexFixture()
    try fixture.fixture.recordOverlaps()
    let rows = try fixture.rows("SELECT * FROM overlap")
    #expect(rows == (try fixture.rows("SELECT * FROM overlap", indexed: false)))
    #expect(rows.count == 1)
  }

  @Test func `Only new rows are added for a new version`() throws {
    let fixture = try IndexFixture()
    _ = try fixture.rows("SELECT x FROM frame")
    let (frames, nodes) = (
      try fixture.count("SELECT count(*) FROM node_frame"),
      try fixture.count("SELECT count(*) FROM node")
    )
    try fixture.record(
      "3",
      [ViewFixture.tree("ring", row: 12), ViewFixture.tree("kept", row: 13, type: "HStack")]
    )
    _ = try fixture.rows("SELECT x FROM frame")
    #expect(try fixture.count("SELECT count(*) FROM node_frame") == frames + 4)
    #expect(try fixture.count("SELECT count(*) FROM node") == nodes)
    #expect(try fixture.count("SELECT count(*) FROM version") == 3)
    try fixture.expectSameRows()
  }

  @Test func `An index that is up to date is not written again`() throws {
    let fixture = try IndexFixture()
    try fixture.expectSameRows()
    let before = try #require(ProgramStamp(of: fixture.index.path))
    try fixture.expectSameRows()
    #expect(ProgramStamp(of: fixture.index.path) == before)
  }

  @Test(arguments: IndexViews.names.sorted())
  func `A query that reads no column of a view uses the index too`(_ view: String) throws {
    let fixture = try IndexFixture()
    let sql = "SELECT count(*) FROM \(view)"
    #expect(try fixture.rows(sql) == fixture.rows(sql, indexed: false))
    #expect(fixture.exists)
  }

  @Test(arguments: ["SELECT label FROM version", "SELECT * FROM latest", "SELECT 1", "SELEC"])
  func `A query of other tables builds no index`(_ sql: String) throws {
    let fixture = try IndexFixture()
    _ = try? fixture.rows(sql)
    #expect(!fixture.exists)
  }

  @Test(arguments: [
    "UPDATE node_frame SET root_x = 99, x = 99", "DELETE FROM node_frame",
    "UPDATE version SET label = label || 'x'", "DROP VIEW frame", "DELETE FROM version_snapshot",
    "CREATE TABLE frames (a)", "PRAGMA user_version = 77", "DELETE FROM version",
  ])
  func `An index that a different program wrote to is rebuilt`(_ sql: String) throws {
    let fixture = try IndexFixture()
    try fixture.expectSameRows()
    try RawDatabase.run(sql, on: fixture.index.path)
    try fixture.expectSameRows()
    #expect(try fixture.count("SELECT count(*) FROM node_frame") > 0)
    #expect(!FileManager.default.fileExists(atPath: fixture.index.path + ".broken"))
  }

  @Test(arguments: [
    "", "no database at all, but a text that is longer than a header", "SQLite format 3\0",
  ])
  func `A file that is no index is moved aside`(_ text: String) throws {
    let fixture = try IndexFixture()
    try Data(text.utf8).write(to: URL(fileURLWithPath: fixture.index.path))
    try fixture.expectSameRows()
    let aside = FileManager.default.contents(atPath: fixture.index.path + ".broken")
    #expect(aside.map { String(decoding: $0, as: UTF8.self) } == (text.isEmpty ? nil : text))
  }

  @Test func `The index of a different store is rebuilt`() throws {
    let fixture = try IndexFixture()
    try fixture.expectSameRows()
    let other = try Sample.open(fixture.fixture.folder.file("other.sqlite"))
    try Sample.record("1", [Sample.snapshot("other")], in: other)
    var rows: [[QueryValue]] = []
    try other.query("SELECT scene FROM frame", index: fixture.index) { values in
      rows.append(values)
      return true
    }
    #expect(rows == [[.text("other")], [.text("other")]])
    #expect(try fixture.count("SELECT count(*) FROM node_frame") == 2)
    try fixture.expectSameRows()
  }

  @Test func `A version that changed since, by a shard, is listed again`() throws {
    let fixture = try IndexFixture()
    try fixture.expectSameRows()
    let index = fixture.index.path
    let known = try RawDatabase.with(index) { try $0.integer("SELECT count(*) FROM version") }
    #expect(known == 2)
    // The digest of version 2 is not the one that was indexed, and the file is trusted.
    try RawDatabase.run("UPDATE version SET digest = zeroblob(32) WHERE sequence = 2", on: index)
    try FileStamp(of: index, in: fixture.index.stateFolder).write()
    let frames = try fixture.count("SELECT max(id) FROM node_frame")
    try fixture.expectSameRows()
    #expect(try fixture.count("SELECT max(id) FROM node_frame") == frames)
  }

  @Test func `Without a state folder or write permission, the query uses a temporary index`()
    throws
  {
    let fixture = try IndexFixture()
    let store = fixture.fixture.store
    for index in [
      LayoutIndex(besideStoreAt: store.path, program: "tests", stateFolder: nil),
      LayoutIndex(besideStoreAt: "/proc/layouts.sqlite", program: "tests"),
    ] {
      var count = 0
      try store.query("SELECT x FROM frame", index: index) { _ in
        count += 1
        return true
      }
      #expect(count == 24)
    }
    #expect(!fixture.exists)
  }

  @Test func `A link in place of the index is not followed`() throws {
    let fixture = try IndexFixture()
    let target = fixture.fixture.folder.file("target")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.index.path,
      withDestinationPath: target
    )
    try fixture.expectSameRows()
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test(arguments: [true, false], ["frame", "result", "recorded_answer", "scene_node", "change"])
  func `A text that does not match its digest is an error`(hasIndex: Bool, table: String) throws {
    let fixture = try IndexFixture()
    let store = fixture.fixture.store
    try RawDatabase.run(
      "UPDATE result SET body = replace(body, '80', '81') WHERE id = 1",
      on: store.path
    )
    let error = refusal {
      try store.query("SELECT * FROM \(table)", index: hasIndex ? fixture.index : nil) { _ in true }
    }
    #expect(error?.code == .damaged)
    #expect(error?.message.contains("keyline doctor") == true)
    #expect(error?.message.contains("version “1”") == true || table != "frame")
  }

  @Test(arguments: [
    "UPDATE version SET label = 'edited' WHERE sequence = 1", "DELETE FROM decision_head",
    "UPDATE build SET platform = 'edited'",
  ])
  func `An edited version or decision is an error in every query`(edit: String) throws {
    let fixture = try IndexFixture()
    try fixture.expectSameRows()
    try RawDatabase.run(edit, on: fixture.fixture.store.path)
    for sql in ["SELECT 1 FROM version", "SELECT count(*) FROM frame", "SELECT body FROM result"] {
      #expect(refusal { try fixture.rows(sql) }?.code == .damaged, "\(sql)")
    }
  }

  @Test func `A store is examined once for queries of its tables, and again when it has changed`()
    throws
  {
    let fixture = try IndexFixture()
    let store = fixture.fixture.store
    let steps = { (sql: String) in
      _ = try fixture.rows(sql)
      return try FileStamp(of: FileStatus.target(of: store.path), in: fixture.index.stateFolder)
        .isCurrent
    }
    #expect(try !steps("SELECT label FROM version"))
    #expect(try steps("SELECT body FROM result"))
    try fixture.record("3", [ViewFixture.tree("three", row: 10)])
    #expect(try !steps("SELECT label FROM version"))
    #expect(try steps("SELECT body FROM result"))
  }

  /// Returns the number of SQLite's instructions for filtering the 200 nodes of a snapshot that some
  /// versions list.
  private func instructions(versions: Int) throws -> Int {
    let fixture = try IndexFixture()
    var tree = ViewFixture.tree("long", row: 10)
    let nodes = (0..<200).map { "[\($0 == 0 ? "null" : "0"),\"leaf\($0)\",null,\"Leaf\",null]" }
    tree.nodes = Array("[\(nodes.joined(separator: ","))]".utf8)
    tree.nodeCount = nodes.count
    tree.result = Array("[\(nodes.map { _ in "[0,0,1,1,1,1]" }.joined(separator: ","))]".utf8)
    for version in 0..<versions { try fixture.record("long \(version)", [tree]) }
    let path = fixture.fixture.folder.file("export.sqlite")
    try fixture.fixture.store.exportIndex(to: path, program: "tests")
    let connection = try Connection(path, .readOnly)
    let calls = Mutex(0)
    connection.setProgressHandler(every: 10) {
      calls.withLock { $0 += 1 }
      return false
    }
    let widest = try connection.integer(
      "SELECT max(width) FROM frame WHERE path LIKE '%leaf7' GROUP BY scene, path"
    )
    #expect(widest == 1)
    return calls.withLock { $0 * 10 }
  }

  @Test func `Nodes are filtered once for all versions that list their snapshot`() throws {
    let one = try instructions(versions: 1)
    let twenty = try instructions(versions: 20)
    #expect(Double(twenty) / Double(one) < 2, "\(one) and \(twenty)")
  }

  @Test func `A user's statement cannot write to the index`() throws {
    let fixture = try IndexFixture()
    for sql in [
      "DELETE FROM layout_index.version", "DROP VIEW temp.frame", "DETACH layout_index",
      "SELECT x FROM frame; DELETE FROM layout_index.node_frame",
    ] {
      #expect(refusal { try fixture.rows(sql) }?.code == .badQuery, "\(sql)")
    }
    try fixture.expectSameRows()
  }
}

@Suite struct FileStampTests {
  private let folder: TemporaryFolder
  private let path: String
  private let stamp: FileStamp

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(Array("content".utf8), to: "index")
    stamp = try FileStamp(of: path, in: folder.file("state"))
    try stamp.write()
  }

  @Test func `An unchanged file has a current stamp, until it is removed`() throws {
    #expect(stamp.isCurrent)
    stamp.remove()
    #expect(!stamp.isCurrent)
  }

  @Test func `A changed, copied or missing file has no fingerprint`() throws {
    try Data("other".utf8).write(to: URL(fileURLWithPath: path))
    #expect(!stamp.isCurrent)
    try stamp.write()
    #expect(stamp.isCurrent)
    try FileManager.default.removeItem(atPath: path)
    #expect(!stamp.isCurrent)
    _ = try folder.write(Array("other".utf8), to: "index")
    #expect(!stamp.isCurrent)
  }

  @Test func `A stamp of a different user's state, or one that others can write, is not current`()
    throws
  {
    #expect(try !FileStamp(of: path, in: folder.file("other")).isCurrent)
    #expect(chmod(folder.file("state"), 0o770) == 0)
    #expect(!stamp.isCurrent)
    #expect(refusal { try stamp.write() }?.code == .untrusted)
    #expect(refusal { try FileStamp(of: path, in: nil) }?.code == .untrusted)
  }
}

@Suite struct IndexExportTests {
  @Test func `An exported index answers the documented views by itself`() throws {
    let fixture = try IndexFixture()
    let path = fixture.fixture.folder.file("export.sqlite")
    try fixture.fixture.store.exportIndex(to: path, program: "tests")
    let columns = "version, scene, proposal, environment, node, path, x, y, width, height"
    for view in ["frame", "placement"] {
      let sql = "SELECT \(columns) FROM \(view) ORDER BY 1, 2, 3, 4, 5"
      let expected = try fixture.rows(sql, indexed: false)
      #expect(try rows(sql, in: path) == expected)
      #expect(expected.count == 24)
    }
    for sql in [
      "SELECT scene_digest, node, parent, path, id, type, label FROM scene_node ORDER BY 1, 2",
      "SELECT version, parent, scene, proposal, environment, kind FROM change ORDER BY 1, 3",
      "SELECT * FROM node_change ORDER BY 1, 3, 6",
      "SELECT version, sequence, scene, document, proposal, environment, scene_digest, result_digest FROM recorded_snapshot ORDER BY 1, 3",
    ] {
      #expect(try rows(sql, in: path) == fixture.rows(sql, indexed: false), "\(sql)")
    }
    #expect(!fixture.exists)
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.fixture.folder.path)
    #expect(names.filter { $0.contains("export") } == ["export.sqlite"])
  }

  @Test func `An export replaces a file only if it may`() throws {
    let fixture = try IndexFixture()
    let path = try fixture.fixture.folder.write(Array("mine".utf8), to: "export.sqlite")
    let store = fixture.fixture.store
    #expect(refusal { try store.exportIndex(to: path, program: "tests") }?.code == .cannotCreate)
    #expect(FileManager.default.contents(atPath: path) == Data("mine".utf8))
    try store.exportIndex(to: path, replacing: true, program: "tests")
    #expect(try rows("SELECT count(*) FROM frame", in: path) == [[.integer(24)]])
    let own = refusal { try store.exportIndex(to: store.path, replacing: true, program: "tests") }
    #expect(own != nil)
    #expect(try store.versions().count == 2)
  }

  private func rows(_ sql: String, in path: String) throws -> [[Value]] {
    try RawDatabase.with(path) { connection in
      let statement = try connection.prepare(sql)
      let count = statement.columnNames.count
      return try statement.all { row in
        try (0..<count).map { try row.value(.position(Int32($0))) }
      }
    }
  }
}
