extension RecordsStore {
  /// Merges what other stores hold into this one: all of it durably, or nothing.
  ///
  /// Merging again changes nothing, and stores may come in any order: versions of one label are
  /// joined, each text is digested again before it is stored, and unrelated versions stand in the
  /// order of how many they follow, then of their labels.
  ///
  /// - Parameters:
  ///   - sources: The other stores; this one among them changes nothing.
  ///   - count: How many shards every version must have been merged from; `nil` for any.
  ///   - keepsDecisions: Whether decisions that part from those of this store are left out, where
  ///     they would else be a contradiction.
  /// - Returns: What came to each version.
  /// - Throws: ``StoreError`` with the code `contradiction` that shows both sides where a store has
  ///   another result of the same build, `labelExists` for two versions of one label,
  ///   `missingShards` if not all shards are there, and `damaged` for a text that is not what its
  ///   digest says.
  public func merge(
    _ sources: [RecordsStore],
    expecting count: Int? = nil,
    keepingDecisions keepsDecisions: Bool = false
  ) throws(StoreError) -> MergeReport {
    guard access.canRecord else { throw StoreError.notPermitted(reading: false).at(path) }
    let (itself, others) = distinct(sources)
    do {
      let isEmpty = try perform("merging") { try PageMemory.isEmpty($0) }
      return try withSources(others[...], opened: [], isEmpty: isEmpty) { opened in
        try merge(
          opened,
          withItself: itself,
          expecting: count,
          keepingDecisions: keepsDecisions
        )
      }
    } catch {
      throw StoreError.database(error, while: "merging", at: path)
    }
  }

  /// Returns each of several stores once, without this one, and whether this one was among them.
  private func distinct(_ stores: [RecordsStore]) -> (itself: Bool, others: [RecordsStore]) {
    var seen: Set<SystemFile.Identity?> = []
    let own = SystemFile.identity(path)
    let others = stores.filter { store in
      let identity = SystemFile.identity(store.path)
      return identity != own && seen.insert(identity).inserted
    }
    return (stores.contains { SystemFile.identity($0.path) == own }, others)
  }

  /// Merges versions from anywhere in one transaction.
  package func merge(
    _ sources: [any VersionSource],
    withItself: Bool = false,
    expecting count: Int? = nil,
    keepingDecisions keepsDecisions: Bool = false
  ) throws(StoreError) -> MergeReport {
    try write("merging") { connection in
      let pages = try PageMemory(connection)
      defer { pages.restore() }
      let merging = try VersionMerging(connection, path: path)
      if withItself { try merging.mergeItself() }
      let parts = RecordsStore.ordered(sources)
      for (index, (part, source)) in parts.enumerated() {
        // Another store can be read while this one's texts are stored.
        if let next = parts.dropFirst(index + 1).first, next.source !== source,
          try merging.isNew(next.part)
        {
          merging.didRead = { next.source.willList(next.part) }
        } else {
          merging.didRead = {}
        }
        try merging.merge(part, from: source)
      }
      for source in sources { try merging.mergeDecisions(of: source, keepingOwn: keepsDecisions) }
      if let count { try merging.report.require(count) }
      return merging.report
    }
  }

  /// Begins to read one store after the other, then does something with all of them.
  ///
  /// What the first one lists is read at once if it is certain to be wanted, by a store that is empty.
  private func withSources<Outcome>(
    _ stores: ArraySlice<RecordsStore>,
    opened: [any VersionSource],
    isEmpty: Bool,
    _ work: ([any VersionSource]) throws -> Outcome
  ) throws -> Outcome {
    guard let store = stores.first else { return try work(opened) }
    return try store.read("reading what is to be merged") { connection in
      // Everything is read once, so that there is nothing to keep pages for.
      let pages = try connection.integer("PRAGMA cache_size") ?? 0
      try connection.run("PRAGMA cache_size = -2048")
      defer { try? connection.run("PRAGMA cache_size = \(pages)") }
      let source = try StoreSource(connection, path: store.path)
      defer { source.stop() }
      if isEmpty, opened.isEmpty, let first = source.parts.first(where: { !$0.isShallow }) {
        source.willList(first)
      }
      return try withSources(
        stores.dropFirst(),
        opened: opened + [source],
        isEmpty: isEmpty,
        work
      )
    }
  }

  /// Returns the versions of all sources, those that follow none first.
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
