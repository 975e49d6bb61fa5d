import Digests
import KeylineSQLite

/// A source of the texts of snapshots, verified against their digests.
package protocol TextSource {
  /// The name of the source, for messages.
  var name: String { get }

  /// Returns a text of a snapshot.
  func body(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> [UInt8]

  /// Returns a text that is valid until the next request.
  func lend(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> ArraySlice<UInt8>

  /// Returns the placements of a snapshot, which are valid until the next request, and their
  /// number.
  func lendResult(
    _ snapshot: RecordedSnapshot
  ) throws -> (text: ArraySlice<UInt8>, count: Int)

  /// Returns both texts of a snapshot's scene, which are valid until the next request.
  func lendScene(
    _ snapshot: RecordedSnapshot
  ) throws -> (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>)
}

extension TextSource {
  package func lend(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> ArraySlice<UInt8> {
    try body(kind, of: snapshot)[...]
  }

  package func lendResult(
    _ snapshot: RecordedSnapshot
  ) throws -> (text: ArraySlice<UInt8>, count: Int) {
    let text = try body(.result, of: snapshot)
    return (text[...], PlacementCount(text).value)
  }

  package func lendScene(
    _ snapshot: RecordedSnapshot
  ) throws -> (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>) {
    (try body(.scene, of: snapshot)[...], try body(.nodes, of: snapshot)[...])
  }
}

/// Stores snapshots with the texts that the store lacks; existing texts are shared.
final class SnapshotInsertion {
  private let connection: Connection
  private let statements: SnapshotStatements
  /// Compares shared rows with the new data; `nil` to trust their digests.
  private let comparisons: SnapshotComparisons?
  private let scenes: DigestLookup
  private let environments: DigestLookup
  private let results: DigestLookup
  private let answers: DigestLookup
  private let snapshots: DigestLookup
  // The rows that were found or inserted before, so that none is looked up twice.
  private var snapshotRows: [Digest: Int64] = [:]
  private var sceneRows: [SceneKey: Int64] = [:]
  private var proposalRows: [String: Int64] = [:]
  private var environmentRows: [Digest: Int64] = [:]
  private var resultRows: [Digest: (row: Int64, count: Int)] = [:]
  private var answersRows: [Digest: Int64] = [:]

  /// Prepares the statements; comparing shared rows with the new data needs all texts of every
  /// snapshot.
  init(_ connection: Connection, comparing isComparing: Bool) throws {
    self.connection = connection
    statements = try SnapshotStatements(connection)
    comparisons = isComparing ? try SnapshotComparisons(connection) : nil
    scenes = try DigestLookup(connection, "scene", by: ["digest", "nodes_digest"])
    environments = try DigestLookup(connection, "environment")
    results = try DigestLookup(connection, "result")
    answers = try DigestLookup(connection, "answers")
    snapshots = try DigestLookup(connection, "snapshot")
  }

  /// Returns the row of a snapshot; `nil` if the store does not have it.
  func row(of snapshot: RecordedSnapshot) throws -> Int64? {
    if let known = snapshotRows[snapshot.digest] { return known }
    guard let row = try snapshots.row(of: snapshot.digest) else { return nil }
    snapshotRows[snapshot.digest] = row
    return row
  }

  /// Stores a snapshot and the texts that the store lacks, and returns the snapshot's row.
  func insert(_ snapshot: RecordedSnapshot, from source: any TextSource) throws -> Int64 {
    let references = [
      try scene(snapshot, from: source),
      try proposal(snapshot.encodedProposal),
      try environment(snapshot, from: source),
      try result(snapshot, from: source),
      try answers(snapshot, from: source),
    ]
    if comparisons != nil, let row = try row(of: snapshot) {
      try comparisons?.checkSnapshot(row, snapshot.identity, references)
      return row
    }
    let insertion = statements.snapshot
    try insertion.bind(snapshot.digest, at: 1)
    try insertion.bind(snapshot.identity.name, at: 2)
    try insertion.bind(snapshot.identity.document, at: 3)
    for (index, reference) in references.enumerated() {
      try insertion.bind(reference, at: Int32(index + 4))
    }
    try insertion.run()
    let row = connection.lastInsertedRow
    snapshotRows[snapshot.digest] = row
    return row
  }
}

// MARK: - Texts

extension SnapshotInsertion {
  private func scene(_ snapshot: RecordedSnapshot, from source: any TextSource) throws -> Int64 {
    let key = SceneKey(snapshot)
    if let row = sceneRows[key] { return row }
    if let row = try scenes.row(of: key.scene, key.nodes) {
      try comparisons?.checkScene(row, source.lendScene(snapshot), snapshot.nodeCount)
      sceneRows[key] = row
      return row
    }
    let insertion = statements.scene
    try insertion.bind(key.scene, at: 1)
    try insertion.bind(key.nodes, at: 2)
    try insertion.bind(Int64(snapshot.nodeCount), at: 3)
    let texts = try source.lendScene(snapshot)
    try insertion.run(lending: [(4, texts.scene), (5, texts.nodes)])
    let row = connection.lastInsertedRow
    sceneRows[key] = row
    return row
  }

  private func proposal(_ proposal: EncodedProposal) throws -> Int64 {
    if let row = proposalRows[proposal.text] { return row }
    let row = try statements.row(of: proposal)
    proposalRows[proposal.text] = row
    return row
  }

  /// Returns the row of a result; refuses a snapshot whose number of nodes, which no digest covers,
  /// differs from that of its result.
  private func result(_ snapshot: RecordedSnapshot, from source: any TextSource) throws -> Int64 {
    let digest = snapshot.resultDigest
    let (row, count) =
      try resultRows[digest] ?? sharedResult(snapshot, source) ?? insertResult(snapshot, source)
    resultRows[digest] = (row, count)
    guard count == snapshot.nodeCount else {
      throw StoreError.wrongCount(snapshot, count).at(source.name)
    }
    return row
  }

  private func sharedResult(
    _ snapshot: RecordedSnapshot,
    _ source: any TextSource
  ) throws -> (row: Int64, count: Int)? {
    guard let row = try results.row(of: snapshot.resultDigest) else { return nil }
    try comparisons?.check(row, .result, source.lendResult(snapshot).text)
    return (row, try statements.nodeCount(ofResult: row))
  }

  private func insertResult(
    _ snapshot: RecordedSnapshot,
    _ source: any TextSource
  ) throws -> (row: Int64, count: Int) {
    let insertion = statements.result
    let (text, count) = try source.lendResult(snapshot)
    try insertion.bind(snapshot.resultDigest, at: 1)
    try insertion.bind(Int64(snapshot.nodeCount), at: 3)
    try insertion.run(lending: [(2, text)])
    return (connection.lastInsertedRow, count)
  }

  private func environment(
    _ snapshot: RecordedSnapshot,
    from source: any TextSource
  ) throws -> Int64 {
    let digest = snapshot.environmentDigest
    if let row = environmentRows[digest] { return row }
    let row = try row(of: .environment, environments, statements.environment, snapshot, source)
    environmentRows[digest] = row
    return row
  }

  private func answers(_ snapshot: RecordedSnapshot, from source: any TextSource) throws -> Int64 {
    let digest = snapshot.answersDigest
    if let row = answersRows[digest] { return row }
    let row = try row(of: .answers, answers, statements.answers, snapshot, source)
    answersRows[digest] = row
    return row
  }

  private func row(
    of kind: BodyKind,
    _ lookup: DigestLookup,
    _ insertion: Statement,
    _ snapshot: RecordedSnapshot,
    _ source: any TextSource
  ) throws -> Int64 {
    let digest = kind.digest(in: snapshot)
    if let row = try lookup.row(of: digest) {
      try comparisons?.check(row, kind, source.lend(kind, of: snapshot))
      return row
    }
    try insertion.bind(digest, at: 1)
    try insertion.run(lending: [(2, source.lend(kind, of: snapshot))])
    return connection.lastInsertedRow
  }
}
