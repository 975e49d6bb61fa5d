import CanonicalJSON

/// The storing of snapshots that come from elsewhere: what is there already is never read again.
final class MemberInsertion {
  private let connection: Connection
  private let statements: ContentStatements
  private let lookups: [BodyKind: SQLStatement]
  private let sceneLookup: SQLStatement
  private let snapshotLookup: SQLStatement
  private var rows: [BodyKind: [Digest: Int64]] = [:]
  private var sceneRows: [Digest: [Digest: Int64]] = [:]
  private var proposals: [String: Int64] = [:]
  private let countLookup: SQLStatement
  /// How many nodes results have, by their rows.
  private var counts: [Int64: Int] = [:]

  init(_ connection: Connection) throws {
    self.connection = connection
    statements = try ContentStatements(connection)
    lookups = [
      .environment: try connection.prepare("SELECT id FROM environment WHERE digest = ?"),
      .result: try connection.prepare("SELECT id FROM result WHERE digest = ?"),
      .answers: try connection.prepare("SELECT id FROM leaf_answer WHERE digest = ?"),
    ]
    sceneLookup = try connection.prepare(
      "SELECT id FROM scene WHERE digest = ? AND nodes_digest = ?"
    )
    snapshotLookup = try connection.prepare("SELECT id FROM snapshot WHERE digest = ?")
    countLookup = try connection.prepare("SELECT node_count FROM result WHERE id = ?")
  }

  /// Returns the row of a snapshot; `nil` if the store does not have it.
  func row(of member: RecordedEntry) throws -> Int64? {
    try find([member.snapshotDigest], snapshotLookup)
  }

  /// Stores a snapshot that is not there, with every text that is not, and returns its row.
  func insert(_ member: RecordedEntry, from source: any PartSource) throws -> Int64 {
    let seal = member.seal
    let digest = member.snapshotDigest
    let references = [
      try scene(member, from: source),
      try proposal(member.encodedProposal),
      try body(.environment, of: member, from: source, statements.environment),
      try body(.result, of: member, from: source, statements.result),
      try body(.answers, of: member, from: source, statements.answers),
    ]
    try checkCount(of: member, result: references[3], from: source)
    let insertion = statements.snapshot.insertion
    try insertion.bind(bytes: digest.bytes, at: 1)
    try insertion.bind(seal.name, at: 2)
    try insertion.bind(seal.document, at: 3)
    for (index, reference) in references.enumerated() {
      try insertion.bind(reference, at: Int32(index + 4))
    }
    try insertion.run()
    return connection.lastInsertedRow
  }

  private func find(_ digests: [Digest], _ lookup: SQLStatement) throws -> Int64? {
    defer { lookup.reset() }
    for (index, digest) in digests.enumerated() {
      try lookup.bind(bytes: digest.bytes, at: Int32(index + 1))
    }
    return try lookup.step() ? try lookup.integer(0) : nil
  }

  private func scene(_ member: RecordedEntry, from source: any PartSource) throws -> Int64 {
    let (scene, nodes) = (member.seal.scene, member.seal.nodes)
    if let row = sceneRows[scene]?[nodes] { return row }
    var row = try find([scene, nodes], sceneLookup)
    if row == nil {
      let insertion = statements.scene.insertion
      try insertion.bind(bytes: scene.bytes, at: 1)
      try insertion.bind(bytes: nodes.bytes, at: 2)
      try insertion.bind(Int64(member.nodeCount), at: 3)
      let texts = try source.sceneAndNodes(member)
      try insertion.run(lending: [(4, texts.scene), (5, texts.nodes)])
      row = connection.lastInsertedRow
    }
    sceneRows[scene, default: [:]][nodes] = row
    return row ?? 0
  }

  private func proposal(_ proposal: EncodedProposal) throws -> Int64 {
    if let row = proposals[proposal.text] { return row }
    let pair = statements.proposal
    for statement in [pair.insertion, pair.selection] {
      try statement.bind(proposal.text, at: 1)
      try statement.bind(proposal.width, at: 2)
      try statement.bind(proposal.height, at: 3)
    }
    let row = try pair.insert(connection, "a proposal")
    proposals[proposal.text] = row
    return row
  }

  /// Refuses a snapshot that says to have another number of nodes than its result, which is in no digest.
  private func checkCount(
    of member: RecordedEntry,
    result row: Int64,
    from source: any PartSource
  ) throws {
    if counts[row] == nil {
      defer { countLookup.reset() }
      try countLookup.bind(row, at: 1)
      if try countLookup.step() { counts[row] = Int(try countLookup.integer(0)) }
    }
    let count = counts[row] ?? 0
    guard count == member.nodeCount else {
      throw StoreError.wrongCount(member, count).at(source.name)
    }
  }

  private func body(
    _ kind: BodyKind,
    of member: RecordedEntry,
    from source: any PartSource,
    _ pair: InsertionPair
  ) throws -> Int64 {
    let digest = kind.digest(in: member)
    if let row = rows[kind]?[digest] { return row }
    var row = try lookups[kind].flatMap { try find([digest], $0) }
    if row == nil {
      let text = try source.body(kind, of: member)
      try pair.insertion.bind(bytes: digest.bytes, at: 1)
      if kind == .result {
        try pair.insertion.bind(Int64(member.nodeCount), at: 3)
      }
      try pair.insertion.run(lending: [(2, text)])
      row = connection.lastInsertedRow
      if kind == .result { counts[connection.lastInsertedRow] = PlacementCount(text).value }
    }
    rows[kind, default: [:]][digest] = row
    return row ?? 0
  }
}
