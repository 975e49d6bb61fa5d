import Foundation
import SQLite

/// When a query is to stop before its end.
public struct QueryLimits: Sendable {
  /// How long the query may run, in seconds; `nil` for as long as it takes.
  public var seconds: Double?
  /// How many rows it may return; `nil` for any number.
  public var rows: Int?
  /// How much memory SQLite may take for it, in bytes; `nil` for as much as there is.
  ///
  /// SQLite counts the memory of the whole process, so that other threads' use of SQLite meanwhile fails at the same
  /// limit. Without effect where SQLite counts no memory, as after `SQLiteProcess.disableMemoryStatistics()`.
  public var bytes: Int?
  /// Called again and again while the query runs, which stops when the result is `true`.
  public var isCancelled: @Sendable () -> Bool

  /// A minute and a million rows.
  public static let standard = QueryLimits(seconds: 60, rows: 1_000_000)

  /// Creates limits; without arguments there are none.
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

/// Stops the statements of a connection at their limits.
struct QueryWatch: Sendable {
  let limits: QueryLimits
  private let start = ContinuousClock.now

  init(_ limits: QueryLimits) {
    self.limits = limits
  }

  /// Whether to stop now.
  var isOver: Bool { isTimeOver || limits.isCancelled() }

  private var isTimeOver: Bool {
    limits.seconds.map { start.duration(to: .now) > .seconds($0) } ?? false
  }

  /// Returns what an error of SQLite means for the query; `nil` where it means what it always does.
  func meaning(of error: SQLiteError) -> StoreError? {
    switch error.primaryCode {
    case .interrupted:
      isTimeOver
        ? .queryLimit("\((limits.seconds ?? 0).formatted()) seconds", option: "--max-time")
        : .queryCancelled()
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

  /// The longest value that the query may make, in bytes.
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
      code: .queryLimit,
      message:
        "the query was stopped after \(limit); ask for less, or raise the limit with \(option)"
    )
  }

  /// Reports that a query was stopped because nobody wants it any more.
  static func queryCancelled() -> StoreError {
    StoreError(code: .interrupted, message: "the query was interrupted")
  }
}
