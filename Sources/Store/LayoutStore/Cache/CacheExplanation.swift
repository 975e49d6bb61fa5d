public import CanonicalJSON
import KeylineSQLite

/// The reason for a miss, with the entries that are cached instead.
public struct CacheExplanation: Sendable {
  /// The key component that differs; `nil` for a hit.
  public var miss: CacheMiss?
  /// The cached proposals of the scene, for a miss by proposal.
  public var proposals: [String] = []
  /// The cached code of the scene, for a miss by code.
  public var codes: [String] = []
  /// The cached environments of the scene, for a miss by environment.
  public var environments: [Digest] = []
  /// The cached scenes of the same name, newest first, for a miss by scene.
  public var scenes: [Digest] = []
}

extension CacheCore {
  /// The maximum number of alternatives in an explanation.
  private static let most = 8

  /// Explains why a lookup misses.
  func explanation(
    of key: CacheKey,
    named name: String,
    _ connection: Connection
  ) throws -> CacheExplanation {
    try connection.beginReading()
    let subject = key.subject
    let proposals = try texts(
      """
      SELECT CAST(e.slot AS TEXT) FROM subject s JOIN entry e ON e.subject = s.id
      WHERE s.key = ?1 AND e.kind = 'scene' ORDER BY e.slot <> ?2, e.used DESC, e.id
      """,
      subject.key.bytes,
      key.slot,
      connection
    )
    if proposals.first == key.proposal.text { return CacheExplanation() }
    if !proposals.isEmpty { return CacheExplanation(miss: .proposal, proposals: proposals) }
    let codes = try texts(
      """
      SELECT code FROM subject WHERE tree = ?1 AND environment = ?2 AND name IS NOT NULL
      ORDER BY id DESC
      """,
      subject.tree.bytes,
      subject.environment.bytes,
      connection
    )
    if !codes.isEmpty { return CacheExplanation(miss: .code, codes: codes) }
    let environments = try digests(
      "SELECT DISTINCT environment FROM subject WHERE tree = ?1 AND name IS NOT NULL",
      connection
    ) { try $0.bind(bytes: subject.tree.bytes, at: 1) }
    if !environments.isEmpty {
      return CacheExplanation(miss: .environment, environments: environments)
    }
    let scenes = try digests(
      "SELECT tree FROM subject WHERE name = ?1 GROUP BY tree ORDER BY max(id) DESC",
      connection
    ) { try $0.bind(name, at: 1) }
    return CacheExplanation(miss: .scene, scenes: scenes)
  }

  private func texts(
    _ sql: String,
    _ first: [UInt8],
    _ second: [UInt8],
    _ connection: Connection
  ) throws -> [String] {
    let statement = try connection.prepare(sql)
    try statement.bind(bytes: first, at: 1)
    try statement.bind(bytes: second, at: 2)
    var texts: [String] = []
    while texts.count < CacheCore.most, try statement.step() { texts.append(try statement.text(0)) }
    return texts
  }

  private func digests(
    _ sql: String,
    _ connection: Connection,
    _ bind: (Statement) throws -> Void
  ) throws -> [Digest] {
    let statement = try connection.prepare(sql)
    try bind(statement)
    var digests: [Digest] = []
    while digests.count < CacheCore.most, try statement.step() {
      if let digest = Digest(bytes: try statement.bytes(0)) { digests.append(digest) }
    }
    return digests
  }
}
