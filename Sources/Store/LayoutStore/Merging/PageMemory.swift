import KeylineSQLite

/// The size of SQLite's page cache while a merge fills a store.
///
/// While a store with versions is filled, others can read it, so its changed pages stay in memory
/// until the commit. Nobody reads a store without versions: there, a small cache spills pages to
/// the file early, which takes less memory and less time than allocating it.
struct PageMemory {
  private let connection: Connection
  private let size: Int64?

  /// Shrinks the page cache of an empty store, inside the transaction that fills it.
  init(_ connection: Connection) throws {
    self.connection = connection
    guard try PageMemory.isEmpty(connection) else {
      size = nil
      return
    }
    size = try connection.integer("PRAGMA cache_size")
    try connection.run("PRAGMA cache_size = -4096")
  }

  /// Restores the size of the page cache.
  func restore() {
    if let size { try? connection.run("PRAGMA cache_size = \(size)") }
  }

  /// Returns whether a store has no version, not even a shallow one.
  static func isEmpty(_ connection: Connection) throws -> Bool {
    try connection.integer("SELECT EXISTS (SELECT 1 FROM version)") == 0
  }
}
