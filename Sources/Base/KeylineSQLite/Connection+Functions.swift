import CKeylineSQLite

/// The arguments of a function that SQL calls.
public struct FunctionArguments {
  private let values: UnsafeMutablePointer<OpaquePointer?>?
  /// The number of arguments.
  public let count: Int

  fileprivate init(_ values: UnsafeMutablePointer<OpaquePointer?>?, count: Int32) {
    self.values = values
    self.count = Int(count)
  }

  /// Returns a numeric argument; `nil` for anything else.
  public func number(_ index: Int) -> Double? {
    guard index < count, let value = values?[index] else { return nil }
    let type = sqlite3_value_type(value)
    return type == SQLITE_INTEGER || type == SQLITE_FLOAT ? sqlite3_value_double(value) : nil
  }
}

private typealias Function = @Sendable (FunctionArguments) -> Value

extension Connection {
  /// Adds a deterministic SQL function without side effects.
  ///
  /// - Parameters:
  ///   - name: The function's name.
  ///   - count: The number of its arguments.
  ///   - body: Computes the result.
  /// - Throws: ``SQLiteError`` if SQLite rejects the name.
  public func addFunction(
    _ name: String,
    argumentCount count: Int32,
    _ body: @escaping @Sendable (FunctionArguments) -> Value
  ) throws(SQLiteError) {
    let function = UnsafeMutablePointer<Function>.allocate(capacity: 1)
    function.initialize(to: body)
    let code = sqlite3_create_function_v2(
      handle,
      name,
      count,
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      function,
      { context, count, values in
        let function = sqlite3_user_data(context)?.assumingMemoryBound(to: Function.self)
        function?.pointee(FunctionArguments(values, count: count)).setResult(context)
      },
      nil,
      nil,
      // SQLite calls the destructor even if this call fails.
      { $0?.assumingMemoryBound(to: Function.self).deinitialize(count: 1).deallocate() }
    )
    try check(code)
  }
}

extension Value {
  fileprivate func setResult(_ context: OpaquePointer?) {
    switch self {
    case .null: sqlite3_result_null(context)
    case .integer(let value): sqlite3_result_int64(context, value)
    case .real(let value): sqlite3_result_double(context, value)
    case .text(let value): sqlite3_result_text(context, value, -1, keyline_sqlite_transient())
    case .bytes(let value):
      let count = UInt64(value.count)
      sqlite3_result_blob64(context, value, count, keyline_sqlite_transient())
    }
  }
}

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
  public func setProgressHandler(every instructions: Int32, _ shouldStop: (@Sendable () -> Bool)?) {
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
