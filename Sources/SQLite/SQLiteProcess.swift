import CSQLite

/// Settings of the whole process.
public enum SQLiteProcess {
  /// Stops SQLite from counting its memory, so that threads do not wait for each other at each allocation.
  ///
  /// A program calls this once before it opens a database; a library leaves it to its program.
  ///
  /// - Returns: `false` if SQLite was in use already, so that nothing changed.
  @discardableResult
  public static func disableMemoryStatistics() -> Bool {
    keyline_sqlite_count_memory(0) == SQLITE_OK
  }

  /// Makes SQLite count its memory again, which a ``MemoryLimit`` needs; before it is used for the first time.
  ///
  /// - Returns: `false` if SQLite was in use already, so that nothing changed.
  @discardableResult
  public static func enableMemoryStatistics() -> Bool {
    keyline_sqlite_count_memory(1) == SQLITE_OK
  }

  /// A limit of SQLite's memory in the whole process, beyond which statements end with the code `outOfMemory`.
  public struct MemoryLimit: Sendable {
    private let previous: Int64

    /// Sets the limit to a number of bytes more than SQLite has now.
    public init(bytes: Int) {
      let (limit, isTooLarge) = sqlite3_memory_used().addingReportingOverflow(Int64(bytes))
      previous = sqlite3_hard_heap_limit64(isTooLarge ? .max : limit)
    }

    /// Restores the previous limit.
    public func end() { _ = sqlite3_hard_heap_limit64(previous) }
  }
}
