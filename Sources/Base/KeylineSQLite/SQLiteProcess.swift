import CKeylineSQLite

/// SQLite settings of the whole process.
public enum SQLiteProcess {
  /// The version of the SQLite that the process uses, such as `3.40.1`.
  public static var version: String { String(cString: sqlite3_libversion()) }

  /// Disables SQLite's memory statistics, so that threads do not wait for each other at each
  /// allocation.
  ///
  /// A program calls this once before it opens a database; a library leaves the choice to the
  /// program.
  ///
  /// - Returns: `false` if SQLite was already in use and nothing changed.
  @discardableResult
  public static func disableMemoryStatistics() -> Bool {
    keyline_sqlite_count_memory(0) == SQLITE_OK
  }

  /// Enables SQLite's memory statistics, which ``MemoryLimit`` requires; call it before SQLite is
  /// first used.
  ///
  /// - Returns: `false` if SQLite was already in use and nothing changed.
  @discardableResult
  public static func enableMemoryStatistics() -> Bool {
    keyline_sqlite_count_memory(1) == SQLITE_OK
  }

  /// A process-wide limit on SQLite's memory; a statement that exceeds it fails with `outOfMemory`.
  public struct MemoryLimit: Sendable {
    private let previous: Int64

    /// Sets the limit to a number of bytes more than SQLite currently uses.
    public init(bytes: Int) {
      let (limit, isTooLarge) = sqlite3_memory_used().addingReportingOverflow(Int64(bytes))
      previous = sqlite3_hard_heap_limit64(isTooLarge ? .max : limit)
    }

    /// Restores the previous limit.
    public func end() { _ = sqlite3_hard_heap_limit64(previous) }
  }
}
