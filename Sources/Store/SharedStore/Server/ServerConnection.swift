import KeylineLibc
public import LayoutStore

#if SharedStore
import CKeylinePostgreSQL

/// A connection to a server, used by one thread.
///
/// Nothing blocks indefinitely: the connection gives up a server that does not respond within the
/// timeout.
final class ServerConnection {
  private let connection: OpaquePointer
  private let timeout: Double
  /// The number of sent bytes: statements and arguments.
  private(set) var sentBytes = 0
  private(set) var receivedBytes = 0

  /// Connects to a server.
  ///
  /// - Throws: ``StoreError`` with the server's message, and without a password.
  init(_ address: ServerAddress, timeout: Double) throws(StoreError) {
    self.timeout = timeout
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
    guard sent == 1 else { throw lost() }
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

  /// Reads the results of a statement and returns the rows of the last one.
  private func outcome() throws(StoreError) -> (rows: [ServerRow], changed: Int) {
    var rows: [ServerRow] = []
    var changed = 0
    var failure: ServerFailure?
    while true {
      try waitForResult()
      guard let result = PQgetResult(connection) else { break }
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_TUPLES_OK: rows = readRows(result)
      case PGRES_COMMAND_OK: break
      default: failure = failure ?? ServerFailure(result, connection)
      }
      if let text = PQcmdTuples(result) { changed = Int(String(cString: text)) ?? 0 }
    }
    if let failure { throw failure.error }
    return (rows, changed)
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
/// A statement that the server refused, with the server's message and SQLSTATE.
struct ServerFailure: Error {
  /// The SQLSTATE, of five characters.
  let state: String
  let message: String

  init(_ result: OpaquePointer?, _ connection: OpaquePointer) {
    let code = PQresultErrorField(result, Int32(UInt8(ascii: "C")))
    state = code.map { String(cString: $0) } ?? ""
    let primary = PQresultErrorField(result, Int32(UInt8(ascii: "M")))
    message = ServerFailure.line(primary ?? PQerrorMessage(connection))
  }

  /// The error for a push or a pull.
  var error: StoreError {
    let lost = "nothing here was lost"
    let (code, sentence): (StoreError.Code, String) =
      switch state {
      case "": (.unreachable, "the server went away (\(message)); \(lost), so try again later")
      case "25006":
        (
          .cannotWrite,
          "the server is read-only (\(message)); \(lost), so push to the primary server"
        )
      case "53100":
        (
          .cannotWrite,
          "the server's disk is full (\(message)); \(lost), so try again when it has room"
        )
      case "42501":
        (.notPermitted, "the server denied permission (\(message)); ask its owner for access")
      case "42P01", "42703", "42804", "3F000":
        (
          .otherSchema,
          "the server's tables differ from this program's (\(message)); choose a different database"
        )
      case "40001", "40P01", "55P03", "57014":
        (.busy, "the server was busy (\(message)); \(lost), so try again")
      default: general(lost)
      }
    return StoreError(code, sentence, cause: self)
  }

  private func general(_ lost: String) -> (StoreError.Code, String) {
    switch state.prefix(2) {
    case "08", "57":
      (.unreachable, "the server went away (\(message)); \(lost), so try again later")
    case "53": (.busy, "the server is overloaded (\(message)); \(lost), so try again later")
    case "58", "XX": (.cannotWrite, "the server failed (\(message)); \(lost); see its log")
    default: (.refused, "the server refused the request (\(message)); \(lost)")
    }
  }

  /// Returns a message of libpq as one short line.
  static func line(_ message: UnsafePointer<CChar>?) -> String {
    let text = message.map { String(cString: $0) } ?? ""
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "no reason given" : String(words.prefix(300))
  }
}

extension StoreError {
  /// The SQLSTATE of the statement that failed; `nil` for other errors.
  var serverState: String? { (cause as? ServerFailure)?.state }
}
#endif

extension StoreError.Code {
  /// The address is invalid, contains a password, or would make an unverified connection.
  public static let badAddress = StoreError.Code(name: "badAddress")
  /// The program was built without the shared store.
  public static let notBuilt = StoreError.Code(name: "notBuilt")
  /// The server cannot be reached, or the connection was lost.
  public static let unreachable = StoreError.Code(name: "unreachable")
  /// The server accepts no changes, or has no space for them.
  public static let cannotWrite = StoreError.Code(name: "cannotWrite")
  /// The server's tables do not have the schema of this program.
  public static let otherSchema = StoreError.Code(name: "otherSchema")
  /// The user lacks a permission on the server.
  public static let notPermitted = StoreError.Code(name: "notPermitted")
  /// The server does not have the version or the ref.
  public static let notFound = StoreError.Code(name: "notFound")
  /// A different client has moved the ref.
  public static let moved = StoreError.Code(name: "moved")
  /// The server refused a statement.
  public static let refused = StoreError.Code(name: "refused")
}

extension StoreError {
  static let notBuilt = StoreError(
    .notBuilt,
    "this program was built without the shared store; build it with --traits SharedStore"
  )

  static func damagedOnServer(_ what: String) -> StoreError {
    StoreError(
      .damaged,
      """
      \(what) on the server does not match its checksum, so nothing was fetched; \
      restore the server from a backup, or push from a store that has an intact copy
      """
    )
  }

  static func timedOut(_ seconds: Double) -> StoreError {
    StoreError(
      .busy,
      """
      the server has not responded for \(Int(exactly: seconds.rounded()) ?? 0) s; \
      nothing here was lost, so try again later
      """
    )
  }

  static func contended(_ what: String) -> StoreError {
    StoreError(.busy, "other clients kept changing \(what); nothing here was lost, so try again")
  }
}

/// Exponential backoff with random jitter, so that competing clients wait for different times.
struct Backoff {
  /// The maximum number of retries.
  let limit: Int
  private(set) var tries = 0

  init(limit: Int = 24) { self.limit = limit }

  /// The maximum wait before the next retry, in microseconds: 4 ms, doubled each time, up to 1 s.
  var longestWait: UInt32 { min(4_000 << UInt32(min(tries, 8)), 1_000_000) }

  /// Waits before the next retry; returns `false` after the last one.
  mutating func wait() -> Bool {
    guard tries < limit else { return false }
    let longest = longestWait
    tries += 1
    usleep(UInt32.random(in: longest / 4...longest))
    return true
  }
}
