import Foundation
import KeylineSQLite

/// The limits at which a query stops.
public struct QueryLimits: Sendable {
  /// The maximum duration in seconds; `nil` for no limit.
  public var seconds: Double?
  /// The maximum number of rows; `nil` for no limit.
  public var rows: Int?
  /// The maximum memory of SQLite in bytes; `nil` for no limit.
  ///
  /// SQLite counts the memory of the process, so the limit applies to other threads' use of SQLite
  /// too. It has no effect if SQLite does not count memory, as after
  /// `SQLiteProcess.disableMemoryStatistics()`.
  public var bytes: Int?
  /// A closure that is called repeatedly while the query runs; `true` stops the query.
  public var isCancelled: @Sendable () -> Bool

  /// A minute and a million rows.
  public static let standard = QueryLimits(seconds: 60, rows: 1_000_000)

  /// Creates limits; there are none by default.
  public init(
    seconds: Double? = nil,
    rows: Int? = nil,
    bytes: Int? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.seconds = seconds
    self.rows = rows
    self.bytes = bytes
    self.isCancelled = isCancelled
  }
}

/// Stops a statement at its limits.
struct QueryWatch: Sendable {
  let limits: QueryLimits
  private let start = ContinuousClock.now

  init(_ limits: QueryLimits) { self.limits = limits }

  /// Whether to stop now.
  var isOver: Bool { isTimeOver || limits.isCancelled() }

  private var isTimeOver: Bool {
    limits.seconds.map { start.duration(to: .now) > .seconds($0) } ?? false
  }

  /// Returns the error for an error of SQLite that a limit caused; `nil` for any other error.
  func meaning(of error: SQLiteError) -> StoreError? {
    switch error.primaryCode {
    case .interrupted:
      isTimeOver
        ? .queryLimit("\((limits.seconds ?? 0).formatted()) s", option: "--max-time")
        : .queryCancelled
    case .outOfMemory:
      limits.bytes.map { .queryLimit("\($0.formattedMebibytes) of memory", option: "--max-memory") }
    case .tooBig:
      .badQuery(
        "a value in it is longer than \(longestValue.formattedMebibytes)"
          + (limits.bytes == nil ? "" : ", a quarter of --max-memory")
      )
    case .error: .badQuery(String(plain: error.message.utf8, limit: 400))
    default: nil
    }
  }

  /// The maximum length of a value in the query, in bytes.
  var longestValue: Int {
    let longest = Connection.longestValue
    return limits.bytes.map { min(max($0 / 4, 1 << 20), longest) } ?? longest
  }
}

extension Int {
  /// A number of bytes as `256 MiB`.
  fileprivate var formattedMebibytes: String {
    let number = (Double(self) / 1_048_576 * 10).rounded() / 10
    return "\(number == number.rounded() ? String(Int64(number)) : String(number)) MiB"
  }
}

extension StoreError {
  /// Reports that a query was stopped at a limit.
  static func queryLimit(_ limit: String, option: String) -> StoreError {
    StoreError(
      .queryLimit,
      "the query was stopped after \(limit); narrow the query, or raise the limit with \(option)"
    )
  }

  /// Reports that a query was canceled.
  static let queryCancelled = StoreError(.interrupted, "the query was interrupted")
}
