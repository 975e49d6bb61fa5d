import CanonicalJSON
import SQLite

/// The storing of texts and snapshots under their digests: what is there already is shared.
final class ContentInsertion {
  private let connection: Connection
  private let bodies: [Digest: [UInt8]]
  private var scenes: [Digest: [Digest: Int64]] = [:]
  private var proposals: [String: Int64] = [:]
  private var environments: [Digest: Int64] = [:]
  private var results: [Digest: Int64] = [:]
  private var answers: [Digest: Int64] = [:]
  private let statements: ContentStatements
  private let stored: StoredSnapshots

  init(connection: Connection, bodies: [Digest: [UInt8]]) throws {
    self.connection = connection
    self.bodies = bodies
    statements = try ContentStatements(connection)
    stored = try StoredSnapshots(connection)
  }

  /// Stores the snapshots, with everything they name, and returns their rows.
  func insert(_ snapshots: [PendingVersion.PendingSnapshot]) throws -> [Int64] {
    try snapshots.map { snapshot in
      let identity = snapshot.identity
      guard let content = snapshot.content else {
        guard let row = try stored.row(of: snapshot.digest) else {
          throw StoreError.removed(identity)
        }
        return row
      }
      let references = [
        try scene(identity, nodeCount: content.nodeCount),
        try proposal(content.proposal),
        try environment(identity.environment),
        try result(identity.result, nodeCount: content.nodeCount),
        try answers(identity.answers),
      ]
      return try insert(identity, digest: snapshot.digest, references: references)
    }
  }

  private func insert(
    _ identity: SnapshotIdentity,
    digest: Digest,
    references: [Int64]
  ) throws -> Int64 {
    let pair = statements.snapshot
    for statement in [pair.insertion, pair.selection] {
      try statement.bind(bytes: digest.bytes, at: 1)
      try statement.bind(identity.name, at: 2)
      try statement.bind(identity.document, at: 3)
      for (index, reference) in references.enumerated() {
        try statement.bind(reference, at: Int32(index + 4))
      }
    }
    return try pair.insert(connection, "a snapshot")
  }

  private func scene(_ identity: SnapshotIdentity, nodeCount: Int) throws -> Int64 {
    if let row = scenes[identity.scene]?[identity.nodes] { return row }
    let pair = statements.scene
    let (body, nodes) = (bodies[identity.scene] ?? [], bodies[identity.nodes] ?? [])
    for statement in [pair.insertion, pair.selection] {
      try statement.bind(identity.scene, at: 1)
      try statement.bind(identity.nodes, at: 2)
      try statement.bind(Int64(nodeCount), at: 3)
      try statement.bind(utf8: body, at: 4)
      try statement.bind(utf8: nodes, at: 5)
    }
    let row = try pair.insert(connection, "a scene")
    scenes[identity.scene, default: [:]][identity.nodes] = row
    return row
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

  private func environment(_ digest: Digest) throws -> Int64 {
    if let row = environments[digest] { return row }
    let row = try insertBody(digest, by: statements.environment, "an environment")
    environments[digest] = row
    return row
  }

  private func answers(_ digest: Digest) throws -> Int64 {
    if let row = answers[digest] { return row }
    let row = try insertBody(digest, by: statements.answers, "a leaf's answers")
    answers[digest] = row
    return row
  }

  private func result(_ digest: Digest, nodeCount: Int) throws -> Int64 {
    if let row = results[digest] { return row }
    let pair = statements.result
    try pair.insertion.bind(Int64(nodeCount), at: 3)
    try pair.selection.bind(Int64(nodeCount), at: 3)
    let row = try insertBody(digest, by: pair, "a result")
    results[digest] = row
    return row
  }

  private func insertBody(
    _ digest: Digest,
    by pair: InsertionPair,
    _ what: String
  ) throws -> Int64 {
    let body = bodies[digest] ?? []
    for statement in [pair.insertion, pair.selection] {
      try statement.bind(digest, at: 1)
      try statement.bind(utf8: body, at: 2)
    }
    return try pair.insert(connection, what)
  }
}
