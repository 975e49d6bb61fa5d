import CanonicalJSON

/// Reads texts by their rows, each checked against its digest; statements are prepared once.
final class BodyReading {
  private let scenes: SQLStatement
  private let nodes: SQLStatement
  private let both: SQLStatement
  private let environments: SQLStatement
  private let results: SQLStatement
  private let answers: SQLStatement
  /// The texts read last, by what they are and their rows: the proposals of a scene share what it says.
  private var recent: [(statement: SQLStatement, row: Int64, digest: Digest, text: [UInt8])] = []
  /// How many texts are remembered: those of both sides of a comparison.
  private static let capacity = 8

  init(_ connection: Connection) throws {
    scenes = try connection.prepare("SELECT body FROM scene WHERE id = ?")
    nodes = try connection.prepare("SELECT nodes FROM scene WHERE id = ?")
    both = try connection.prepare("SELECT body, nodes FROM scene WHERE id = ?")
    environments = try connection.prepare("SELECT body FROM environment WHERE id = ?")
    results = try connection.prepare("SELECT placements FROM result WHERE id = ?")
    answers = try connection.prepare("SELECT answers FROM leaf_answer WHERE id = ?")
  }

  /// Reads the canonical text of an entry's scene.
  func scene(_ entry: RecordedEntry) throws -> [UInt8] {
    try read(scenes, entry.references.scene, entry.seal.scene, "scene", entry)
  }

  /// Reads the list of nodes of an entry's scene.
  func nodes(_ entry: RecordedEntry) throws -> [UInt8] {
    try read(nodes, entry.references.scene, entry.seal.nodes, "list of nodes", entry)
  }

  /// Reads both texts of an entry's scene, which lie in one row.
  func sceneAndNodes(_ entry: RecordedEntry) throws -> (scene: [UInt8], nodes: [UInt8]) {
    defer { both.reset() }
    try find(entry.references.scene, both, "scene", entry)
    let scene = try body(both, 0, entry.seal.scene, "scene", entry)
    return (scene, try body(both, 1, entry.seal.nodes, "list of nodes", entry))
  }

  /// Reads the canonical text of an entry's environment.
  func environment(_ entry: RecordedEntry) throws -> [UInt8] {
    try read(
      environments,
      entry.references.environment,
      entry.seal.environment,
      "environment",
      entry
    )
  }

  /// Reads an entry's placements.
  func result(_ entry: RecordedEntry) throws -> [UInt8] {
    try read(results, entry.references.result, entry.seal.result, "result", entry)
  }

  /// Reads the recorded answers of an entry's leaves.
  func answers(_ entry: RecordedEntry) throws -> [UInt8] {
    try read(answers, entry.references.answers, entry.seal.answers, "record of leaves", entry)
  }

  /// Appends both texts of an entry's scene, which lie in one row, and returns where they are.
  func appendSceneAndNodes(
    _ entry: RecordedEntry,
    to bytes: inout [UInt8]
  ) throws -> (scene: Range<Int>, nodes: Range<Int>) {
    defer { both.reset() }
    try find(entry.references.scene, both, "scene", entry)
    return (
      try append(both, 0, entry.seal.scene, "scene", entry, to: &bytes),
      try append(both, 1, entry.seal.nodes, "list of nodes", entry, to: &bytes)
    )
  }

  /// Appends one of an entry's texts and returns where it is.
  func append(
    _ kind: BodyKind,
    of entry: RecordedEntry,
    to bytes: inout [UInt8]
  ) throws -> Range<Int> {
    let rows = entry.references
    let (statement, row, what) =
      switch kind {
      case .scene: (scenes, rows.scene, "scene")
      case .nodes: (nodes, rows.scene, "list of nodes")
      case .environment: (environments, rows.environment, "environment")
      case .result: (results, rows.result, "result")
      case .answers: (answers, rows.answers, "record of leaves")
      }
    defer { statement.reset() }
    try find(row, statement, what, entry)
    return try append(statement, 0, kind.digest(in: entry), what, entry, to: &bytes)
  }

  /// Reads all of an entry's texts.
  func texts(_ entry: RecordedEntry) throws -> SnapshotTexts {
    SnapshotTexts(
      name: entry.scene,
      document: entry.document,
      proposal: entry.proposal,
      scene: try scene(entry),
      outline: try nodes(entry),
      nodeCount: entry.nodeCount,
      environment: try environment(entry),
      placements: try result(entry),
      leafAnswers: try answers(entry)
    )
  }

  private func read(
    _ statement: SQLStatement,
    _ row: Int64,
    _ digest: Digest,
    _ what: String,
    _ entry: RecordedEntry
  ) throws -> [UInt8] {
    if let known = recent.last(where: {
      $0.statement === statement && $0.row == row && $0.digest == digest
    }) {
      return known.text
    }
    defer { statement.reset() }
    try find(row, statement, what, entry)
    let body = try body(statement, 0, digest, what, entry)
    if statement !== results {
      if recent.count == BodyReading.capacity { recent.removeFirst() }
      recent.append((statement, row, digest, body))
    }
    return body
  }

  private func find(
    _ row: Int64,
    _ statement: SQLStatement,
    _ what: String,
    _ entry: RecordedEntry
  ) throws {
    try statement.bind(row, at: 1)
    guard try statement.step() else {
      throw StoreError.damaged("the \(what) of “\(String(plain: entry.scene.utf8))”")
    }
  }

  private func body(
    _ statement: SQLStatement,
    _ column: Int32,
    _ digest: Digest,
    _ what: String,
    _ entry: RecordedEntry
  ) throws -> [UInt8] {
    var body: [UInt8] = []
    _ = try append(statement, column, digest, what, entry, to: &body)
    return body
  }

  /// Digests a text where SQLite keeps it, and only then takes it.
  private func append(
    _ statement: SQLStatement,
    _ column: Int32,
    _ digest: Digest,
    _ what: String,
    _ entry: RecordedEntry,
    to bytes: inout [UInt8]
  ) throws -> Range<Int> {
    try statement.withUTF8(column) { text in
      guard Digest(ofRaw: text) == digest else {
        throw StoreError.damaged(
          "the \(what) of “\(String(plain: entry.scene.utf8))” at \(entry.proposalText)"
        )
      }
      let start = bytes.count
      bytes.append(contentsOf: text)
      return start..<bytes.count
    }
  }
}
