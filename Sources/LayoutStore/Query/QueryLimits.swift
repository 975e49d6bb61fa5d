/// When a query is to stop before its end.
public struct QueryLimits: Sendable {
  /// How long the query may run, in seconds; `nil` for as long as it takes.
  public var seconds: Double?
  /// Asked again and again while the query runs; it stops when the answer is `true`.
  public var isCancelled: @Sendable () -> Bool

  /// Creates limits; without arguments there are none.
  public init(seconds: Double? = nil, isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.seconds = seconds
    self.isCancelled = isCancelled
  }
}

/// Stops the statements of a connection at their limits.
final class QueryWatch: Sendable {
  private let limits: QueryLimits
  private let start = ContinuousClock.now

  init(_ limits: QueryLimits) {
    self.limits = limits
  }

  /// Whether to stop now.
  var isOver: Bool {
    if let seconds = limits.seconds, start.duration(to: .now) > .seconds(seconds) { return true }
    return limits.isCancelled()
  }
}
