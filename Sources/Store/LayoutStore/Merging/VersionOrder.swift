import KeylineSQLite

/// The order of the versions of a store, in which every version follows its parent.
struct VersionOrder {
  private struct Version {
    let sequence: Int64
    let label: String
    let parent: String?
  }

  /// More than any store has versions, so that new positions do not collide with old ones.
  private static let offset: Int64 = 1 << 40

  private let connection: Connection
  private let versions: [Version]
  private let positions: [String: Int]

  /// Reads the order of a store.
  init(_ connection: Connection) throws {
    self.connection = connection
    versions = try connection.prepare(
      "SELECT sequence, label, parent FROM version ORDER BY sequence"
    ).all { row in
      Version(
        sequence: try row.integer(0),
        label: try row.text(1),
        parent: row.isNull(2) ? nil : try row.text(2)
      )
    }
    positions = Dictionary(versions.enumerated().map { ($1.label, $0) }) { first, _ in first }
  }

  /// Moves ancestors that were merged after their descendants before them.
  ///
  /// - Throws: ``StoreError`` with the code `contradiction` if a version is its own ancestor.
  func putParentsFirst() throws {
    let isInOrder = versions.enumerated().allSatisfy { index, version in
      version.parent.flatMap { positions[$0] }.map { $0 < index } ?? true
    }
    guard !isInOrder else { return }
    let order = try parentsFirst()
    let move = try connection.prepare("UPDATE version SET sequence = ? WHERE sequence = ?")
    for (index, version) in order.enumerated() {
      try move.run(VersionOrder.offset + Int64(index), version.sequence)
    }
    try connection.run(
      "UPDATE version SET sequence = sequence - ? WHERE sequence >= ?",
      VersionOrder.offset - 1,
      VersionOrder.offset
    )
  }

  private func parentsFirst() throws(StoreError) -> [Version] {
    var order: [Version] = []
    var isPlaced = Array(repeating: false, count: versions.count)
    for start in versions.indices {
      var chain: [Int] = []
      var next: Int? = start
      while let index = next, !isPlaced[index] {
        guard chain.count < versions.count else {
          throw StoreError(
            .contradiction,
            """
            the version “\(plain: versions[start].label)” is its own ancestor, so nothing was \
            stored; merge only one of these stores
            """
          )
        }
        chain.append(index)
        next = versions[index].parent.flatMap { positions[$0] }
      }
      for index in chain.reversed() {
        isPlaced[index] = true
        order.append(versions[index])
      }
    }
    return order
  }
}
