import CanonicalJSON
import KeylineSQLite

/// Lookups of complete scenes.
extension CacheCore {
  /// Finds the digests of results.
  mutating func results(for keys: [CacheKey], _ connection: Connection) throws -> [Digest?] {
    let finding = try connection.prepare(
      """
      SELECT e.id, e.value, e.checksum, e.cost FROM subject s
      JOIN entry e ON e.subject = s.id AND e.kind = 'scene' AND e.slot = ?2 WHERE s.key = ?1
      """
    )
    let comparing = try connection.prepare(
      "SELECT key, environment FROM subject WHERE tree = ?1 AND name IS NOT NULL"
    )
    try connection.beginReading()
    var results: [Digest?] = []
    results.reserveCapacity(keys.count)
    for key in keys {
      switch try result(for: key, finding) {
      case .success(let result): results.append(result)
      case .failure(let damage):
        let miss = damage.isThere ? .damage : try CacheCore.miss(of: key, comparing)
        unwritten[miss] += 1
        results.append(nil)
      }
    }
    return results
  }

  /// The reason why a result cannot be used.
  private struct Absence: Error {
    /// Whether a row exists whose checksum does not match.
    let isThere: Bool
  }

  private mutating func result(
    for key: CacheKey,
    _ statement: Statement
  ) throws -> Result<Digest, Absence> {
    defer { statement.reset() }
    try statement.bind(bytes: key.subject.key.bytes, at: 1)
    try statement.bind(bytes: key.slot, at: 2)
    guard try statement.step() else { return .failure(Absence(isThere: false)) }
    let row = try statement.integer(0)
    let value = try statement.bytes(1)
    let checksum = CacheRow.checksum(
      of: key.subject.key,
      CacheRow.Kind.scene.rawValue,
      slot: key.slot,
      value: value,
      by: authentication
    )
    guard let result = Digest(bytes: value), Digest(bytes: try statement.bytes(2)) == checksum
    else {
      noteBroken(row)
      return .failure(Absence(isThere: true))
    }
    unwritten.hits += 1
    noteSaving(of: try statement.integer(3), reading: 0)
    noteUse(of: row)
    return .success(result)
  }

  /// Counts the time that a hit saved.
  mutating func noteSaving(of cost: Int64, reading payload: Int) {
    unwritten.savedNanoseconds += Int(max(cost - CacheRow.readingCost(of: payload), 0))
  }

  /// Returns the key component in which a scene differs from the cached ones.
  private static func miss(of key: CacheKey, _ statement: Statement) throws -> CacheMiss {
    defer { statement.reset() }
    try statement.bind(bytes: key.subject.tree.bytes, at: 1)
    var miss = CacheMiss.scene
    while try statement.step() {
      if try statement.bytes(0) == key.subject.key.bytes { return .proposal }
      let isAlike = try statement.bytes(1) == key.subject.environment.bytes
      if isAlike { miss = .code } else if miss == .scene { miss = .environment }
    }
    return miss
  }

  /// Finds the versioned layouts of scenes whose code consists of them alone.
  func versionedLayouts(
    of trees: [Digest],
    _ connection: Connection
  ) throws -> [Digest: [String]] {
    try connection.beginReading()
    var found: [Digest: [String]] = [:]
    guard try connection.integer("SELECT count(*) FROM (SELECT 1 FROM scene_code LIMIT 1)") == 1
    else { return found }
    let statement = try connection.prepare(
      "SELECT layouts, checksum FROM scene_code WHERE tree = ?"
    )
    for tree in Set(trees) {
      try statement.bind(bytes: tree.bytes, at: 1)
      if try statement.step(),
        Digest(bytes: try statement.bytes(1))
          == authentication.code(forLayouts: try statement.utf8(0), of: tree),
        let names = (try? JSONReader.read(try statement.utf8(0)))?.array?.map(\.string)
      {
        found[tree] = names.compactMap { $0 }
      }
      statement.reset()
    }
    return found
  }
}

extension DigestKey {
  /// Returns the authentication code of the versioned layouts of a scene.
  func code(forLayouts names: [UInt8], of tree: Digest) -> Digest {
    code(for: Array("layouts".utf8) + tree.bytes + names)
  }
}
