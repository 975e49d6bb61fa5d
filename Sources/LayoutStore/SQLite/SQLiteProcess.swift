import SQLiteDefence

/// What a program decides for all databases that it opens.
public enum SQLiteProcess {
  /// Lets threads use databases without waiting for each other at each allocation of memory.
  ///
  /// To be called once by a program before it opens anything; a library leaves it to its program.
  ///
  /// - Returns: `false` if SQLite was in use already, and everything stays as it was.
  @discardableResult
  public static func prepare() -> Bool { sqlite_count_no_memory() == 0 }
}
