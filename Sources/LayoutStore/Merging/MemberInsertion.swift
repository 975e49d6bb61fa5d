import CanonicalJSON
import SQLite

/// The storing of snapshots that come from elsewhere: what is there already is never read again.
final class MemberInsertion {
  private let connection: Connection
  private let statements: ContentStatements
  private let scenes: DigestLookup
  private let environments: DigestLookup
  private let results: DigestLookup
  private let answers: DigestLookup
  private let snapshots: DigestLookup
  private let countLookup: Statement
  // The rows that are known already, so that nothing is looked for twice.
  private var snapshotRows: [Digest: Int64] = [:]
  private var sceneRows: [SceneKey: Int64] = [:]
  private var proposalRows: [String: Int64] = [:]
  private var environmentRows: [Digest: Int64] = [:]
  private var resultRows: [Digest: (row: Int64, count: Int)] = [:]
  private var answerRows: [Digest: Int64] = [:]

  init(_ connection: Connection) throws {
    self.connection = connection
    statements = try ContentStatements(connection)
    scenes = try DigestLookup(connection, "scene", by: ["digest", "nodes_digest"])
    environments = try DigestLookup(connection, "environment")
    results = try DigestLookup(connection, "result")
    answers = try DigestLookup(connection, "leaf_answer")
    snapshots = try DigestLookup(connection, "snapshot")
    countLookup = try connection.prepare("SELECT node_count FROM result WHERE id = ?")
  }

  /// Returns the row of a snapshot; `nil` if the store does not have it.
  func row(of member: RecordedEntry) throws -> Int64? {
    try snapshotRows[member.snapshotDigest] ?? snapshots.row(of: member.snapshotDigest)
  }

  /// Stores a snapshot that is not there, with every text that is not, and returns its row.
  func insert(_ member: RecordedEntry, from source: any PartSource) throws -> Int64 {
    let identity = member.identity
    let digest = member.snapshotDigest
    let references = [
      try scene(member, from: source),
      try proposal(member.encodedProposal),
      try environment(member, from: source),
      try result(member, from: source),
      try answers(member, from: source),
    ]
    let insertion = statements.snapshot.insertion
    try insertion.bind(digest, at: 1)
    try insertion.bind(identity.name, at: 2)
    try insertion.bind(identity.document, at: 3)
    for (index, reference) in references.enumerated() {
      try insertion.bind(reference, at: Int32(index + 4))
    }
    try insertion.run()
    let row = connection.lastInsertedRow
    snapshotRows[digest] = row
    return row
  }

  private func scene(_ member: RecordedEntry, from source: any PartSource) throws -> Int64 {
    let (scene, nodes) = (member.sceneDigest, member.outlineDigest)
    let key = SceneKey(member)
    if let row = try sceneRows[key] ?? scenes.row(of: scene, nodes) {
      sceneRows[key] = row
      return row
    }
    let insertion = statements.scene.insertion
    try insertion.bind(scene, at: 1)
    try insertion.bind(nodes, at: 2)
    try insertion.bind(Int64(member.nodeCount), at: 3)
    let texts = try source.lendScene(member)
    try insertion.run(lending: [(4, texts.scene), (5, texts.nodes)])
    let row = connection.lastInsertedRow
    sceneRows[key] = row
    return row
  }

  private func proposal(_ proposal: EncodedProposal) throws -> Int64 {
    if let row = proposalRows[proposal.text] { return row }
    let pair = statements.proposal
    for statement in [pair.insertion, pair.selection] {
      try statement.bind(proposal.text, at: 1)
      try statement.bind(proposal.width, at: 2)
      try statement.bind(proposal.height, at: 3)
    }
    let row = try pair.insert(connection, "a proposal")
    proposalRows[proposal.text] = row
    return row
  }

  /// Returns the row of a result; refuses a snapshot that says to have another number of nodes than
  /// its result, which is in no digest.
  private func result(_ member: RecordedEntry, from source: any PartSource) throws -> Int64 {
    let digest = member.resultDigest
    let (row, count) = try resultRows[digest] ?? findResult(digest) ?? insertResult(member, source)
    resultRows[digest] = (row, count)
    guard count == member.nodeCount else {
      throw StoreError.wrongCount(member, count).at(source.name)
    }
    return row
  }

  private func findResult(_ digest: Digest) throws -> (row: Int64, count: Int)? {
    guard let row = try results.row(of: digest) else { return nil }
    defer { countLookup.reset() }
    try countLookup.bind(row, at: 1)
    return (row, try countLookup.step() ? Int(try countLookup.integer(0)) : 0)
  }

  private func insertResult(
    _ member: RecordedEntry,
    _ source: any PartSource
  ) throws -> (row: Int64, count: Int) {
    let insertion = statements.result.insertion
    let (text, count) = try source.lendResult(member)
    try insertion.bind(member.resultDigest, at: 1)
    try insertion.bind(Int64(member.nodeCount), at: 3)
    try insertion.run(lending: [(2, text)])
    return (connection.lastInsertedRow, count)
  }

  private func environment(_ member: RecordedEntry, from source: any PartSource) throws -> Int64 {
    let digest = member.environmentDigest
    let row = try environmentRows[digest] ?? environments.row(of: digest)
    let stored =
      try row ?? insert(.environment, of: member, by: statements.environment, from: source)
    environmentRows[digest] = stored
    return stored
  }

  private func answers(_ member: RecordedEntry, from source: any PartSource) throws -> Int64 {
    let digest = member.answersDigest
    let row = try answerRows[digest] ?? answers.row(of: digest)
    let stored = try row ?? insert(.answers, of: member, by: statements.answers, from: source)
    answerRows[digest] = stored
    return stored
  }

  private func insert(
    _ kind: BodyKind,
    of member: RecordedEntry,
    by pair: InsertionPair,
    from source: any PartSource
  ) throws -> Int64 {
    let text = try source.lend(kind, of: member)
    try pair.insertion.bind(kind.digest(in: member), at: 1)
    try pair.insertion.run(lending: [(2, text)])
    return connection.lastInsertedRow
  }
}
