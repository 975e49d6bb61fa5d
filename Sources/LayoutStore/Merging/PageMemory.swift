import SQLite

/// How much memory a store that is filled keeps pages in.
///
/// What a store already holds is read by others until all that is new goes into its file, at the very end: the
/// pages of it stay in memory. Nobody reads a store that has no version yet. There, pages go into the file as
/// soon as they are full, which takes less memory, and less time than to ask the system for more of it.
struct PageMemory {
  private let connection: Connection
  private let size: Int64?

  /// Lets pages of an empty store go early, inside of the transaction that fills it.
  init(_ connection: Connection) throws {
    self.connection = connection
    guard try PageMemory.isEmpty(connection) else {
      size = nil
      return
    }
    size = try connection.integer("PRAGMA cache_size")
    try connection.run("PRAGMA cache_size = -4096")
  }

  /// Gives the store its memory back.
  func restore() {
    if let size { try? connection.run("PRAGMA cache_size = \(size)") }
  }

  /// Returns whether a store has no version, not even the name of one.
  static func isEmpty(_ connection: Connection) throws -> Bool {
    try connection.integer("SELECT EXISTS (SELECT 1 FROM version)") == 0
  }
}
