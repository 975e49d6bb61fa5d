import SQLite

extension Connection {
  /// Stores which shards a version has; the whole takes no rows.
  func insert(_ shards: ShardSet, of sequence: Int64) throws {
    try run("DELETE FROM version_shard WHERE version = ?", sequence)
    guard !shards.isWhole else { return }
    let insertion = try prepare(
      "INSERT INTO version_shard (version, shard_count, shard) VALUES (?, ?, ?)"
    )
    for shard in shards.shards { try insertion.run(sequence, shard.count, shard.index) }
  }
}
