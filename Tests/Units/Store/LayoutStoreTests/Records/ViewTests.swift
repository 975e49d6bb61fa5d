import Digests
import Foundation
import KeylineSQLite
import LayoutDiff
import Synchronization
import Testing

@testable import LayoutStore

/// A store for which the rows of the views can be computed by hand.
///
/// A root of 100 × 50 holds a row at (10, 5), which holds a text at (1.5, 2) and a square at (30,
/// 2). In version 2 the row moved to (12, 5); `gone` was removed, `new` is new, and `kept` has a
/// new definition.
struct ViewFixture {
  let folder: TemporaryFolder
  let store: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.open(folder.file("layouts.sqlite"))
    try Sample.record(
      "1",
      [Self.tree("ring", row: 10), Self.tree("gone", row: 10), Self.tree("kept", row: 10)],
      in: store
    )
    try Sample.record(
      "2",
      [
        Self.tree("ring", row: 12), Self.tree("new", row: 10),
        Self.tree("kept", row: 10, type: "HStack"),
      ],
      in: store
    )
  }

  static func tree(_ name: String, row: Int, type: String = "VStack") -> Snapshot {
    Snapshot(
      name,
      scene: #"{"type":"\#(type)"}"#,
      nodes: [
        (nil, type, nil, type, nil), (0, "row", "row", "HStack", nil),
        (1, "row/Text[0]", nil, "Text", "It's"), (1, "row/Rectangle[1]", nil, "Rectangle", nil),
      ],
      placements: [
        [0, 0, 100, 50, 390, nil], [Double(row), 5, 80, 40, 80, .infinity],
        [1.5, 2, 20, 10, nil, nil], [30, 2, 9, 9, 9, 9],
      ]
    )
  }

  /// Records version 3, in which the text of `covered` covers a part of the square, and that of `touched`
  /// ends where the square begins.
  func recordOverlaps() throws {
    let trees = [("covered", 28.5), ("touched", 28.0)].map { name, width in
      Self.tree(name, row: 10).with(placements: [
        [0, 0, 100, 50, 390, nil], [10, 5, 80, 40, 80, 80], [2, 2, width, 10, nil, nil],
        [30, 2, 9, 9, 9, 9],
      ])
    }
    try Sample.record("3", trees, in: store)
  }

  /// Returns rows as texts, with columns separated by bars.
  func rows(_ sql: String) throws -> [String] {
    var rows: [String] = []
    try store.query(sql) { values in
      rows.append(values.map(Self.text).joined(separator: "|"))
      return true
    }
    return rows
  }

  private static func text(_ value: QueryValue) -> String {
    switch value {
    case .null: "-"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): value
    case .bytes(let value): "\(value.count) bytes"
    }
  }
}

@Suite struct ViewTests {
  @Test func `latest is the newest version`() throws {
    let rows = try ViewFixture().rows("SELECT * FROM latest")
    #expect(rows == ["2|2|1|b0|c0ffee|a note|2023-11-14T22:13:20Z|3"])
  }

  @Test func `recorded_snapshot lists the snapshots of a version`() throws {
    let rows = try ViewFixture().rows(
      """
      SELECT version, sequence, scene, document, proposal, environment, length(scene_digest),
        length(layout_digest) FROM recorded_snapshot WHERE version = '2' ORDER BY scene
      """
    )
    #expect(
      rows == [
        "2|2|kept|kept|390x-|{}|64|64", "2|2|new|new|390x-|{}|64|64",
        "2|2|ring|ring|390x-|{}|64|64",
      ]
    )
  }

  @Test func `node lists the nodes of a scene`() throws {
    let rows = try ViewFixture().rows(
      """
      SELECT node, parent, path, id, type, label FROM node
      WHERE scene = (SELECT scene_id FROM recorded_snapshot WHERE version = '1' AND scene = 'ring')
      """
    )
    #expect(
      rows == [
        "0|-|VStack|-|VStack|-", "1|0|row|row|HStack|-", "2|1|row/Text[0]|-|Text|It's",
        "3|1|row/Rectangle[1]|-|Rectangle|-",
      ]
    )
  }

  @Test func `placement is relative to the parent, with the proposal`() throws {
    let rows = try ViewFixture().rows(
      """
      SELECT n.node, n.path, f.x, f.y, f.width, f.height, f.proposed_width, f.proposed_height
      FROM recorded_snapshot s JOIN node n ON n.scene = s.scene_id
      JOIN placement f ON f.layout = s.layout_id AND f.node = n.node
      WHERE s.version = '2' AND s.scene = 'ring' ORDER BY n.node
      """
    )
    #expect(
      rows == [
        "0|VStack|0.0|0.0|100.0|50.0|390.0|-", "1|row|12.0|5.0|80.0|40.0|80.0|inf",
        "2|row/Text[0]|1.5|2.0|20.0|10.0|-|-", "3|row/Rectangle[1]|30.0|2.0|9.0|9.0|9.0|9.0",
      ]
    )
  }

  @Test func `frame is in the root's coordinates`() throws {
    let rows = try ViewFixture().rows(
      """
      SELECT node, parent, path, id, type, x, y, width, height FROM frame
      WHERE version = '2' AND scene = 'ring'
      """
    )
    #expect(
      rows == [
        "0|-|VStack|-|VStack|0.0|0.0|100.0|50.0", "1|0|row|row|HStack|12.0|5.0|80.0|40.0",
        "2|1|row/Text[0]|-|Text|13.5|7.0|20.0|10.0",
        "3|1|row/Rectangle[1]|-|Rectangle|42.0|7.0|9.0|9.0",
      ]
    )
  }

  @Test func `overlap lists siblings that cover the same area`() throws {
    let fixture = try ViewFixture()
    try fixture.recordOverlaps()
    #expect(
      try fixture.rows("SELECT * FROM overlap")
        == ["3|covered|390x-|{}|row|HStack|row/Text[0]|row/Rectangle[1]"]
    )
  }

  @Test func `change lists the differences from the parent`() throws {
    let rows = try ViewFixture().rows(
      "SELECT version, parent, scene, proposal, kind FROM change ORDER BY scene"
    )
    #expect(
      rows == [
        "2|1|gone|390x-|removed", "2|1|kept|390x-|rewritten", "2|1|new|390x-|added",
        "2|1|ring|390x-|moved",
      ]
    )
  }

  @Test func `node_change lists the nodes that moved, with their old positions`() throws {
    let rows = try ViewFixture().rows(
      """
      SELECT version, parent, scene, path, type, old_x, old_y, old_width, old_height, x, y, width,
        height FROM node_change
      """
    )
    #expect(rows == ["2|1|ring|row|HStack|10.0|5.0|80.0|40.0|12.0|5.0|80.0|40.0"])
  }

  /// Returns the number of SQLite's instructions for reading a view of rows of ten, each inside the row
  /// before.
  private func instructions(for view: String, rows: Int) throws -> Int {
    let fixture = try ViewFixture()
    var nodes: [Digested<SceneOutline>.Row] = [(nil, "Column", nil, "Column", nil)]
    var place = 0
    for row in 0..<rows {
      let container = place
      place = nodes.count
      nodes.append((container, "\(row)", nil, "Row", nil))
      for leaf in 0..<10 { nodes.append((place, "\(row).\(leaf)", nil, "Leaf", nil)) }
    }
    let tree = ViewFixture.tree("long", row: 10).with(
      nodes: Digested(nodes: nodes),
      placements: nodes.indices.map { [Double($0), 0, 1, 1, 1, 1] }
    )
    try Sample.record("3", [tree], in: fixture.store)
    let connection = try Connection(fixture.store.path, .readOnly)
    let calls = Mutex(0)
    connection.setProgressHandler(every: 100) {
      calls.withLock { $0 += 1 }
      return false
    }
    let count = try connection.integer("SELECT count(*) FROM \(view) WHERE version = '3'")
    #expect(count == (view == "frame" ? Int64(nodes.count) : 0))
    return calls.withLock { $0 * 100 }
  }

  @Test(arguments: ["frame", "overlap"])
  func `Work grows linearly with the number of nodes`(_ view: String) throws {
    let few = try instructions(for: view, rows: 20)
    let many = try instructions(for: view, rows: 80)
    #expect(Double(many) / Double(few) < 5, "\(few) and \(many)")
  }
}
