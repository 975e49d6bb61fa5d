import ConfinedFiles

extension RecordsStore {
  /// Merges other stores into this one, in one durable transaction.
  ///
  /// Merging again changes nothing, and the order of the stores does not matter: versions with the
  /// same label are joined, each part is digested again before it is stored, and unrelated versions
  /// are ordered by the number of their ancestors, then by label.
  ///
  /// - Parameters:
  ///   - sources: The other stores; this store may be among them, which changes nothing.
  ///   - count: The number of shards that every version must have; `nil` for any number.
  ///   - keepsDecisions: Whether decisions that conflict with those of this store are skipped
  ///     instead of refused.
  /// - Returns: The outcome for each version.
  /// - Throws: ``StoreError`` with the code `contradiction` that shows both sides if a store has a
  ///   different result of the same build, `labelExists` for two versions with one label,
  ///   `missingShards` if shards are missing, and `damaged` for a part that does not match its
  ///   digest.
  public func merge(
    _ sources: [RecordsStore],
    expecting count: Int? = nil,
    keepingDecisions keepsDecisions: Bool = false
  ) throws(StoreError) -> MergeReport {
    guard access.canRecord else { throw StoreError.notPermitted(reading: false).at(path) }
    let (itself, others) = distinct(sources)
    do {
      return try withSources(others[...], opened: []) { opened in
        try merge(opened, withItself: itself, expecting: count, keepingDecisions: keepsDecisions)
      }
    } catch {
      throw StoreError.database(error, while: "merging", at: path)
    }
  }

  /// Returns each of the other stores once, and whether this store is among `stores`.
  private func distinct(_ stores: [RecordsStore]) -> (itself: Bool, others: [RecordsStore]) {
    var seen: Set<FileStatus.Identity?> = []
    let own = FileStatus(of: path)?.identity
    let others = stores.filter { store in
      let identity = FileStatus(of: store.path)?.identity
      return identity != own && seen.insert(identity).inserted
    }
    return (stores.contains { FileStatus(of: $0.path)?.identity == own }, others)
  }

  /// Merges versions of any sources in one transaction.
  package func merge(
    _ sources: [any VersionSource],
    withItself: Bool = false,
    expecting count: Int? = nil,
    keepingDecisions keepsDecisions: Bool = false
  ) throws(StoreError) -> MergeReport {
    try write("merging") { connection in
      let merging = try VersionMerging(connection, path: path)
      if withItself { try merging.mergeItself() }
      for (part, source) in RecordsStore.ordered(sources) {
        try merging.merge(part, from: source)
      }
      try VersionOrder(connection).putParentsFirst()
      for source in sources { try merging.mergeDecisions(of: source, keepingOwn: keepsDecisions) }
      if let count { try merging.report.require(count) }
      return merging.report
    }
  }

  /// Opens a read transaction on each store, then calls a closure with all sources.
  private func withSources<Outcome>(
    _ stores: ArraySlice<RecordsStore>,
    opened: [any VersionSource],
    _ work: ([any VersionSource]) throws -> Outcome
  ) throws -> Outcome {
    guard let store = stores.first else { return try work(opened) }
    return try store.read("reading what is to be merged") { connection in
      let source = try StoreSource(connection, path: store.path)
      return try withSources(stores.dropFirst(), opened: opened + [source], work)
    }
  }

  /// Returns the versions of all sources, those without parents first.
  private static func ordered(
    _ sources: [any VersionSource]
  ) -> [(part: SharedVersion, source: any VersionSource)] {
    var depths: [String: Int] = [:]
    var found: [(depth: Int, part: SharedVersion, source: any VersionSource)] = []
    for source in sources {
      for part in source.parts {
        let depth = part.parent.map { (depths[$0] ?? 0) + 1 } ?? 0
        depths[part.label] = depth
        found.append((depth, part, source))
      }
    }
    return found.enumerated().sorted { one, other in
      if one.element.depth != other.element.depth { return one.element.depth < other.element.depth }
      let (label, twin) = (one.element.part.label.utf8, other.element.part.label.utf8)
      if !label.elementsEqual(twin) { return label.lexicographicallyPrecedes(twin) }
      return one.offset < other.offset
    }.map { ($0.element.part, $0.element.source) }
  }
}
