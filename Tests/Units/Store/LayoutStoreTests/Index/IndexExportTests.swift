import Foundation
import KeylineSQLite
import Testing

@testable import LayoutStore

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
