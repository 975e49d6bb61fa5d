import CKeylineSQLite

/// An action that SQLite submits to the authorizer while it prepares a statement.
public enum Action: Hashable, Sendable {
  /// A `SELECT` statement.
  case select
  /// A recursive query.
  case recursion
  /// Reading a column of a table in a database, by the statement itself or by a view or subquery with
  /// a name; the column's name is empty if no column of the table is read.
  case read(table: String, column: String, in: String = "main", by: String? = nil)
  /// A call of a function.
  case call(function: String)
  /// Any other action, by its SQLite code.
  case other(Int32)

  init(
    _ code: Int32,
    _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?,
    in database: UnsafePointer<CChar>?,
    by view: UnsafePointer<CChar>?
  ) {
    let texts = (first.map { String(cString: $0) } ?? "", second.map { String(cString: $0) } ?? "")
    self =
      switch code {
      case SQLITE_SELECT: .select
      case SQLITE_RECURSIVE: .recursion
      case SQLITE_READ:
        .read(
          table: texts.0,
          column: texts.1,
          in: database.map { String(cString: $0) } ?? "",
          by: view.map { String(cString: $0) }
        )
      case SQLITE_FUNCTION: .call(function: texts.1)
      default: .other(code)
      }
  }
}

/// Keeps alive a closure that SQLite calls through a pointer.
final class AuthorizerBox {
  let allows: @Sendable (Action) -> Bool
  init(_ allows: @escaping @Sendable (Action) -> Bool) { self.allows = allows }
}

/// Keeps alive a closure that SQLite calls through a pointer.
final class ProgressBox {
  let shouldStop: @Sendable () -> Bool
  init(_ shouldStop: @escaping @Sendable () -> Bool) { self.shouldStop = shouldStop }
}

extension Connection {
  /// Sets the authorizer for statements that are prepared from now on; `nil` allows everything.
  public func setAuthorizer(_ allows: (@Sendable (Action) -> Bool)?) {
    let box = allows.map { AuthorizerBox($0) }
    sqlite3_set_authorizer(
      handle,
      box == nil
        ? nil
        : { context, code, first, second, database, view in
          guard let context else { return SQLITE_DENY }
          let box = Unmanaged<AuthorizerBox>.fromOpaque(context).takeUnretainedValue()
          let action = Action(code, first, second, in: database, by: view)
          return box.allows(action) ? SQLITE_OK : SQLITE_DENY
        },
      box.map { Unmanaged.passUnretained($0).toOpaque() }
    )
    authorizer = box
  }

  /// Sets a closure that is called periodically while a statement runs and can stop it.
  ///
  /// - Parameters:
  ///   - instructions: The number of instructions between two calls.
  ///   - shouldStop: Returns `true` to stop the statement with the code `interrupted`; `nil`
  ///     removes the closure.
  public func setProgressHandler(
    every instructions: Int32,
    _ shouldStop: (@Sendable () -> Bool)?
  ) {
    let box = shouldStop.map { ProgressBox($0) }
    sqlite3_progress_handler(
      handle,
      instructions,
      box == nil
        ? nil
        : { context in
          guard let context else { return 1 }
          let box = Unmanaged<ProgressBox>.fromOpaque(context).takeUnretainedValue()
          return box.shouldStop() ? 1 : 0
        },
      box.map { Unmanaged.passUnretained($0).toOpaque() }
    )
    progressHandler = box
  }
}
