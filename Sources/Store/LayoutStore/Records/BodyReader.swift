import Digests
import KeylineSQLite

/// Reads texts by their rows, with statements that are prepared once.
final class BodyReader {
  /// The columns that a statement reads.
  private enum Reading: Int, CaseIterable {
    case scene, nodes, sceneAndNodes, environment, result, answers

    init(_ kind: BodyKind) {
      self =
        switch kind {
        case .scene: .scene
        case .nodes: .nodes
        case .environment: .environment
        case .result: .result
        case .answers: .answers
        }
    }

    var sql: String {
      switch self {
      case .scene: "SELECT body FROM scene WHERE id = ?"
      case .nodes: "SELECT nodes FROM scene WHERE id = ?"
      case .sceneAndNodes: "SELECT body, nodes FROM scene WHERE id = ?"
      case .environment: "SELECT body FROM environment WHERE id = ?"
      case .result: "SELECT body FROM result WHERE id = ?"
      case .answers: "SELECT body FROM answers WHERE id = ?"
      }
    }

    func place(in snapshot: RecordedSnapshot) -> (
      row: Int64, columns: [(what: String, digest: Digest)]
    ) {
      let (rows, identity) = (snapshot.references, snapshot.identity)
      return switch self {
      case .scene: (rows.scene, [("scene", identity.scene)])
      case .nodes: (rows.scene, [("list of nodes", identity.nodes)])
      case .sceneAndNodes:
        (rows.scene, [("scene", identity.scene), ("list of nodes", identity.nodes)])
      case .environment: (rows.environment, [("environment", identity.environment)])
      case .result: (rows.result, [("result", identity.result)])
      case .answers: (rows.answers, [("record of leaves", identity.answers)])
      }
    }
  }

  private let connection: Connection
  private var statements = [Statement?](repeating: nil, count: Reading.allCases.count)
  /// The texts of recent rows for each statement: the proposals of a scene share its text, and
  /// scenes with equal layouts share results.
  private var recent = [[(row: Int64, texts: [UnverifiedText])]](
    repeating: [],
    count: Reading.allCases.count
  )
  /// The number of recent rows for each statement, enough for both sides of a comparison.
  private static let capacity = 8

  init(_ connection: Connection) { self.connection = connection }

  /// Reads one of a snapshot's texts, verified against its digest.
  func body(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> [UInt8] {
    try read(Reading(kind), snapshot).verified()
  }

  /// Appends both texts of a snapshot's scene, verified against their digests, and returns their
  /// ranges.
  func appendSceneAndNodes(
    _ snapshot: RecordedSnapshot,
    to bytes: inout [UInt8]
  ) throws -> (scene: Range<Int>, nodes: Range<Int>) {
    let places = try append(.sceneAndNodes, snapshot, to: &bytes)
    return (places[0], places[1])
  }

  /// Appends one of a snapshot's texts, verified against its digest, and returns its range.
  func append(
    _ kind: BodyKind,
    of snapshot: RecordedSnapshot,
    to bytes: inout [UInt8]
  ) throws -> Range<Int> { try append(Reading(kind), snapshot, to: &bytes)[0] }

  /// Reads all of a snapshot's texts without verifying them.
  func texts(_ snapshot: RecordedSnapshot) throws -> SnapshotContent.Unverified {
    let scene = try texts(.sceneAndNodes, snapshot)
    return SnapshotContent.Unverified(
      snapshot: snapshot,
      scene: scene[0],
      nodes: scene[1],
      environment: try read(.environment, snapshot),
      result: try read(.result, snapshot),
      answers: try read(.answers, snapshot)
    )
  }

  private func read(_ reading: Reading, _ snapshot: RecordedSnapshot) throws -> UnverifiedText {
    try texts(reading, snapshot)[0]
  }

  private func texts(_ reading: Reading, _ snapshot: RecordedSnapshot) throws -> [UnverifiedText] {
    let (row, columns) = reading.place(in: snapshot)
    let place = reading.rawValue
    if let known = recent[place].last(where: { $0.row == row }),
      known.texts.map(\.digest) == columns.map(\.digest)
    {
      return known.texts
    }
    let statement = try find(reading, row, snapshot)
    defer { statement.reset() }
    let texts = try columns.indices.map { column in
      UnverifiedText(
        try statement.utf8(.position(Int32(column))),
        digest: columns[column].digest,
        what: columns[column].what,
        of: snapshot
      )
    }
    if recent[place].count == BodyReader.capacity { recent[place].removeFirst() }
    recent[place].append((row, texts))
    return texts
  }

  /// Verifies texts in SQLite's memory, and then copies them.
  private func append(
    _ reading: Reading,
    _ snapshot: RecordedSnapshot,
    to bytes: inout [UInt8]
  ) throws -> [Range<Int>] {
    let (row, columns) = reading.place(in: snapshot)
    let statement = try find(reading, row, snapshot)
    defer { statement.reset() }
    return try columns.indices.map { place in
      try statement.withUTF8(.position(Int32(place))) { text in
        guard Digest(ofRaw: text) == columns[place].digest else {
          throw UnverifiedText.damage(columns[place].what, of: snapshot)
        }
        let start = bytes.count
        bytes.append(contentsOf: text)
        return start..<bytes.count
      }
    }
  }

  private func find(
    _ reading: Reading,
    _ row: Int64,
    _ snapshot: RecordedSnapshot
  ) throws -> Statement {
    let statement = try statement(reading)
    try statement.bind(row, at: 1)
    guard try statement.step() else {
      statement.reset()
      let what = reading.place(in: snapshot).columns[0].what
      throw StoreError.damaged("the \(what) of “\(plain: snapshot.scene)”")
    }
    return statement
  }

  private func statement(_ reading: Reading) throws -> Statement {
    if let prepared = statements[reading.rawValue] { return prepared }
    let prepared = try connection.prepare(reading.sql)
    statements[reading.rawValue] = prepared
    return prepared
  }
}
