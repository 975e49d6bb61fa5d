public import Digests

extension RecordsStore {
  /// Reads the texts of an entry, each verified against its digest.
  public func texts(of entry: RecordedSnapshot) throws(StoreError) -> SnapshotContent {
    try read("reading a snapshot") { try BodyReader($0).texts(entry).verified() }
  }

  /// The number of entries in a batch, which is even.
  private static let batchSize = 256

  /// Passes the texts of entries to a closure one by one, in order.
  ///
  /// The closure runs outside of the transaction, so it may use the store.
  public func forEachTexts(
    of entries: [RecordedSnapshot],
    _ body: (RecordedSnapshot, SnapshotContent) throws -> Void
  ) throws {
    try forEachBatch(of: entries) { batch in
      for (entry, texts) in batch { try body(entry, try texts.verified()) }
    }
  }

  /// Passes the texts of entries to a closure in batches, in order; all batches but the last have
  /// an even size.
  ///
  /// The texts are not verified yet; that takes longer than reading them and can be done on any
  /// thread. The closure runs outside of the transaction, so it may use the store.
  public func forEachBatch(
    of entries: [RecordedSnapshot],
    _ body: ([(entry: RecordedSnapshot, texts: SnapshotContent.Unverified)]) throws -> Void
  ) throws {
    for start in stride(from: 0, to: entries.count, by: RecordsStore.batchSize) {
      let end = min(start + RecordsStore.batchSize, entries.count)
      let batch = try read("reading snapshots") { connection in
        let reading = BodyReader(connection)
        return try entries[start..<end].map { entry in
          var texts = try reading.texts(entry)
          texts.path = path
          return (entry: entry, texts: texts)
        }
      }
      try body(batch)
    }
  }

  /// Reads the canonical texts of the entries' environments, each once, by their digests.
  public func environments(
    of entries: [RecordedSnapshot]
  ) throws(StoreError) -> [Digest: [UInt8]] {
    try read("reading the environments") { connection in
      let reading = BodyReader(connection)
      var texts: [Digest: [UInt8]] = [:]
      for entry in entries where texts[entry.environmentDigest] == nil {
        texts[entry.environmentDigest] = try reading.environment(entry)
      }
      return texts
    }
  }

  /// Reads the canonical text of an entry's scene, verified against its digest.
  public func canonicalScene(of entry: RecordedSnapshot) throws(StoreError) -> [UInt8] {
    try read("reading a scene") { try BodyReader($0).scene(entry) }
  }
}
