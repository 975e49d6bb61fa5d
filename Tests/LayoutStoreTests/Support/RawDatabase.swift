import SQLite

@testable import LayoutStore

/// A connection without any care, by which tests do to a file what others may do to it.
enum RawDatabase {
  /// Runs statements on the file, which is made if it is missing.
  static func run(_ sql: String, on path: String) throws {
    try with(path) { try $0.run(sql) }
  }

  /// Hands a connection over.
  static func with<Outcome>(
    _ path: String,
    _ body: (Connection) throws -> Outcome
  ) throws -> Outcome {
    try body(path == ":memory:" ? .inMemory() : Connection(path, .create))
  }
}

/// Runs `body`, which must throw a store's error, and returns that error.
func refusal<Outcome>(_ body: () throws -> Outcome) -> StoreError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? StoreError
  }
}
