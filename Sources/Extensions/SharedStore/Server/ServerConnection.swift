import KeylineLibc
import LayoutStore

#if SharedStore
import CKeylinePostgreSQL

/// A connection to a server, used by one thread.
///
/// Nothing blocks indefinitely: the connection gives up a server that does not respond within the
/// timeout, or whose answer does not end.
final class ServerConnection {
  /// The largest answer to one statement, in bytes.
  ///
  /// The placements of 128 snapshots with 20,000 views each, which are read together, are less than
  /// 400 MB.
  static let largestAnswer = 1 << 30

  private let connection: OpaquePointer
  private let timeout: Double
  private let largestAnswer: Int
  /// The number of sent bytes: statements and arguments.
  private(set) var sentBytes = 0
  private(set) var receivedBytes = 0

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - address: The address of the server.
  ///   - timeout: The time to wait for more of an answer, in seconds.
  ///   - largestAnswer: The number of bytes of an answer after which the connection gives up.
  /// - Throws: ``StoreError`` with the server's message, and without a password.
  init(
    _ address: ServerAddress,
    timeout: Double,
    largestAnswer: Int = ServerConnection.largestAnswer
  ) throws(StoreError) {
    self.timeout = timeout
    self.largestAnswer = largestAnswer
    guard let connection = ServerConnection.connect(address.parameters) else {
      throw StoreError(.unreachable, "there is not enough memory; close other programs")
    }
    self.connection = connection
    guard PQstatus(connection) == CONNECTION_OK else {
      let reason = ServerFailure.line(PQerrorMessage(connection))
      throw StoreError(
        .unreachable,
        """
        the server at \(address.place) cannot be reached (\(reason)); nothing here was lost, \
        so try again later, or check the address
        """
      )
    }
    PQsetnonblocking(connection, 1)
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
  }

  deinit { PQfinish(connection) }

  private static func connect(_ parameters: [(String, String)]) -> OpaquePointer? {
    let keys = parameters.map { strdup($0.0) }
    let values = parameters.map { strdup($0.1) }
    defer { for text in keys + values { free(text) } }
    let keyList = keys.map { UnsafePointer($0) } + [nil]
    let valueList = values.map { UnsafePointer($0) } + [nil]
    return PQconnectdbParams(keyList, valueList, 1)
  }

  /// Returns a setting that the server reports on its own.
  func setting(_ name: String) -> String {
    PQparameterStatus(connection, name).map { String(cString: $0) } ?? ""
  }

  // MARK: - Statements

  @discardableResult
  func run(_ sql: String, _ values: ServerValue...) throws(StoreError) -> [ServerRow] {
    try run(sql, values).rows
  }

  /// Runs a statement and returns the number of changed rows.
  func change(_ sql: String, _ values: ServerValue...) throws(StoreError) -> Int {
    try run(sql, values).changed
  }

  /// Runs statements without arguments, one after the other.
  func script(_ sql: String) throws(StoreError) {
    sentBytes += sql.utf8.count
    guard PQsendQuery(connection, sql) == 1 else { throw lost() }
    try flush()
    _ = try outcome()
  }

  private func run(
    _ sql: String,
    _ values: [ServerValue]
  ) throws(StoreError) -> (rows: [ServerRow], changed: Int) {
    sentBytes += sql.utf8.count + values.reduce(0) { $0 + $1.bytes.count + 4 }
    // A null pointer would mean NULL, so even an empty value gets one byte of storage.
    let storage = values.map { value in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: value.bytes.count + 1)
      copy.withMemoryRebound(to: UInt8.self, capacity: value.bytes.count) {
        $0.initialize(from: value.bytes, count: value.bytes.count)
      }
      return copy
    }
    defer { for copy in storage { copy.deallocate() } }
    let sent = PQsendQueryParams(
      connection,
      sql,
      Int32(clamping: values.count),
      values.map { Oid($0.type) },
      storage.map { UnsafePointer($0) },
      values.map { Int32(clamping: $0.bytes.count) },
      values.map { _ in 1 },
      1
    )
    // One row at a time, so that an answer that is too large is given up before all of it is here.
    guard sent == 1, PQsetSingleRowMode(connection) == 1 else { throw lost() }
    try flush()
    return try outcome()
  }

  // MARK: - Waiting

  /// Sends libpq's buffer, and reads meanwhile, so that the two sides cannot deadlock.
  private func flush() throws(StoreError) {
    while true {
      switch PQflush(connection) {
      case 0: return
      case 1:
        let ready = try wait(for: Int16(POLLIN | POLLOUT))
        if ready & Int16(POLLIN) != 0, PQconsumeInput(connection) == 0 { throw lost() }
      default: throw lost()
      }
    }
  }

  private func waitForResult() throws(StoreError) {
    while PQisBusy(connection) == 1 {
      try wait(for: Int16(POLLIN))
      guard PQconsumeInput(connection) == 1 else { throw lost() }
    }
  }

  @discardableResult
  private func wait(for events: Int16) throws(StoreError) -> Int16 {
    var socket = pollfd(fd: PQsocket(connection), events: events, revents: 0)
    let limit = Int32(clamping: Int64(timeout * 1_000))
    while true {
      let count = poll(&socket, 1, limit)
      if count > 0 { return socket.revents }
      if count == 0 { throw StoreError.timedOut(timeout) }
      guard errno == EINTR else { throw lost() }
    }
  }

  /// Reads the results of a statement, the rows one after the other.
  private func outcome() throws(StoreError) -> (rows: [ServerRow], changed: Int) {
    var rows: [ServerRow] = []
    var changed = 0
    var failure: ServerFailure?
    var answerBytes = 0
    while true {
      try waitForResult()
      guard let result = PQgetResult(connection) else { break }
      defer { PQclear(result) }
      answerBytes += ServerConnection.size(of: result)
      guard answerBytes <= largestAnswer else { throw .endlessAnswer(largestAnswer) }
      switch PQresultStatus(result) {
      case PGRES_SINGLE_TUPLE, PGRES_TUPLES_OK: rows += readRows(result)
      case PGRES_COMMAND_OK: break
      default: failure = failure ?? ServerFailure(result, connection)
      }
      if let text = PQcmdTuples(result) { changed = Int(String(cString: text)) ?? 0 }
    }
    if let failure { throw failure.error }
    return (rows, changed)
  }

  /// Returns the number of bytes of a result, including the headers of its values.
  private static func size(of result: OpaquePointer) -> Int {
    let columns = 0..<PQnfields(result)
    return (0..<PQntuples(result)).reduce(8) { bytes, row in
      columns.reduce(bytes) { $0 + 4 + Int(PQgetlength(result, row, $1)) }
    }
  }

  private func readRows(_ result: OpaquePointer) -> [ServerRow] {
    let columns = PQnfields(result)
    return (0..<PQntuples(result)).map { row in
      ServerRow(
        columns: (0..<columns).map { column in
          guard PQgetisnull(result, row, column) == 0 else { return nil }
          let count = Int(PQgetlength(result, row, column))
          receivedBytes += count + 4
          guard let start = PQgetvalue(result, row, column) else { return [] }
          return Array(UnsafeRawBufferPointer(start: start, count: count))
        }
      )
    }
  }

  private func lost() -> StoreError {
    StoreError(
      .unreachable,
      """
      the connection to the server was lost \
      (\(ServerFailure.line(PQerrorMessage(connection)))); nothing here was lost, so try again \
      later
      """
    )
  }
}
#endif
