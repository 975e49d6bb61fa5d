public import KeylineSQLite
public import LayoutStore

/// An unhardened connection, with which tests change a file as other programs could.
public enum RawDatabase {
  /// Runs statements on the file, which is created if it is missing.
  public static func run(_ sql: String, on path: String) throws {
    try with(path) { try $0.run(sql) }
  }

  /// Passes a connection to `body`.
  public static func with<Outcome>(
    _ path: String,
    _ body: (Connection) throws -> Outcome
  ) throws -> Outcome {
    try body(path == ":memory:" ? .inMemory() : Connection(path, .create))
  }
}

/// Calls `body`, which must throw a `StoreError`, and returns the error.
public func refusal<Outcome>(_ body: () throws -> Outcome) -> StoreError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? StoreError
  }
}
