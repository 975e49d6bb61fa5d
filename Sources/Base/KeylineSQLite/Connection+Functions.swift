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

/// Keeps alive a closure that SQLite calls through a pointer.
private final class FunctionBox {
  let body: @Sendable (FunctionArguments) -> Value
  init(_ body: @escaping @Sendable (FunctionArguments) -> Value) { self.body = body }
}

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
    let code = sqlite3_create_function_v2(
      handle,
      name,
      count,
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      // SQLite releases it by calling the destructor, even if this call fails.
      Unmanaged.passRetained(FunctionBox(body)).toOpaque(),
      { context, count, values in
        guard let pointer = sqlite3_user_data(context) else { return sqlite3_result_null(context) }
        let box = Unmanaged<FunctionBox>.fromOpaque(pointer).takeUnretainedValue()
        box.body(FunctionArguments(values, count: count)).setResult(context)
      },
      nil,
      nil,
      { pointer in
        if let pointer { Unmanaged<FunctionBox>.fromOpaque(pointer).release() }
      }
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
    case .text(let value):
      sqlite3_result_text(context, value, -1, keyline_sqlite_transient())
    case .bytes(let value):
      let count = UInt64(value.count)
      sqlite3_result_blob64(context, value, count, keyline_sqlite_transient())
    }
  }
}
