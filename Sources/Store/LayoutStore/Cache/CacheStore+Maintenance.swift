import CanonicalJSON
import KeylineSQLite

extension CacheStore {
  /// Returns why a cache at `path` would not be used, without opening or creating it; `nil` if
  /// nothing prevents its use.
  public static func obstacle(to path: String, stateFolder: String? = UserState.folder) -> String? {
    do {
      try CacheOwnership.check(try SystemFile.absolute(path))
      try CacheSecret.check(in: stateFolder)
      return nil
    } catch {
      return CacheState.disabled(error).reason
    }
  }

  /// Explains why a lookup misses, without counting it.
  ///
  /// - Parameters:
  ///   - key: The scene at a proposal.
  ///   - name: The scene's name, which other cached scenes may share.
  /// - Returns: The key component that differs, and the entries that are cached instead.
  public func explanation(of key: CacheKey, named name: String) -> CacheExplanation {
    attempt(CacheExplanation(miss: .noCache)) { core, connection in
      try core.explanation(of: key, named: name, connection)
    }
  }

  /// Returns for each subtree whether the cache has entries for it.
  public func contains(_ subtrees: [CachedSubtree]) -> [Bool] {
    let found = self.subtrees(subtrees.map(\.subject))
    return subtrees.map { found[$0.subject.key] != nil }
  }

  /// Returns an audit that compares a newly computed layout of a scene with the cached one.
  ///
  /// - Parameters:
  ///   - key: The scene at a proposal.
  ///   - subtrees: Its subtrees, in the order of their nodes.
  ///   - nodeCount: The number of its nodes.
  /// - Returns: An audit for one run on one thread.
  public func audit(
    of key: CacheKey,
    _ subtrees: [CachedSubtree],
    nodeCount: Int
  ) -> CacheAudit {
    let result = attempt(nil) { core, connection in try core.sceneRow(of: key, connection) }
    return CacheAudit(store: self, result: result, subtrees: subtrees, nodeCount: nodeCount)
  }

  /// Deletes wrong entries.
  public func evict(_ faults: [CacheFault]) {
    guard state.isWritable, !faults.isEmpty else { return }
    attempt(()) { core, connection in
      for fault in faults { core.noteBroken(fault.row) }
      try core.flush(connection)
    }
  }

  /// Shrinks the cache and its file.
  ///
  /// - Parameters:
  ///   - capacity: The maximum total size of the answers, in bytes.
  ///   - build: The build whose answers stay; those of other builds are deleted. `nil` for all
  ///     builds. Answers of versioned layouts belong to no build.
  /// - Returns: The number of answers deleted.
  public func prune(to capacity: Int, keeping build: String?) -> Int {
    guard state.isWritable else { return 0 }
    return attempt(0) { core, connection in
      let insertion = try core.insertion(connection)
      let before = try connection.integer("SELECT count(*) FROM entry") ?? 0
      try connection.beginWriting()
      if let build { try insertion.removeBuilds(but: build) }
      try insertion.makeRoom(capacity)
      try connection.commit()
      try connection.run("VACUUM")
      let after = try connection.integer("SELECT count(*) FROM entry") ?? 0
      return Int(clamping: before - after)
    }
  }
}

extension CacheInsertion {
  /// Deletes the answers of all builds but one.
  fileprivate func removeBuilds(but build: String) throws {
    try connection.run(
      "DELETE FROM subject WHERE code <> ? AND length(code) = 64 AND code NOT GLOB '*[^0-9a-f]*'",
      build
    )
    try removeOrphans()
  }
}

extension CacheCore {
  /// Finds the row and the digest of a scene's result.
  fileprivate func sceneRow(
    of key: CacheKey,
    _ connection: Connection
  ) throws -> CacheAudit.SceneResult? {
    let statement = try connection.prepare(
      """
      SELECT e.id, e.value FROM subject s JOIN entry e ON e.subject = s.id
      WHERE s.key = ?1 AND e.kind = 'scene' AND e.slot = ?2
      """
    )
    try connection.beginReading()
    try statement.bind(bytes: key.subject.key.bytes, at: 1)
    try statement.bind(bytes: key.slot, at: 2)
    guard try statement.step() else { return nil }
    return CacheAudit.SceneResult(
      row: try statement.integer(0),
      digest: Digest(bytes: try statement.bytes(1))
    )
  }
}
