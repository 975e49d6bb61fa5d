#if !canImport(os)
/// The identity of an interval of a trace.
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
  /// The number of the interval.
  public let rawValue: UInt64

  /// Creates an identity from its number.
  public init(_ value: UInt64) { rawValue = value }

  /// Creates an identity from its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates an identity for a log.
  public init(log: OSLog) { self = .exclusive }

  /// The identity of intervals that do not overlap.
  public static let exclusive = OSSignpostID(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
  /// No identity.
  public static let invalid = OSSignpostID(rawValue: .max)
  /// The identity of nothing.
  public static let null = OSSignpostID(rawValue: 0)
}

/// The state of an interval of a trace.
public final class OSSignpostIntervalState: Sendable {
  init() {}
}

/// A writer of intervals and events of a trace, which discards all of them.
public struct OSSignposter: Sendable {
  /// A signposter that is off.
  public static let disabled = OSSignposter()

  /// Creates a signposter.
  public init() {}

  /// Creates a signposter for a part of a program.
  public init(subsystem: String, category: String) {}

  /// Creates a signposter for a part of a program.
  public init(subsystem: String, category: OSLog.Category) {}

  /// Creates a signposter with a logger.
  public init(logger: Logger) {}

  /// Creates a signposter with a log.
  public init(logHandle: OSLog) {}

  /// Whether intervals are written: never.
  public var isEnabled: Bool { false }

  /// Returns an identity.
  public func makeSignpostID() -> OSSignpostID { .exclusive }

  /// Discards the start of an interval.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// Discards the start of an interval.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// Discards the end of an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// Discards the end of an interval.
  public func endInterval(
    _ name: StaticString,
    _ state: OSSignpostIntervalState,
    _ message: OSLogMessage
  ) {}

  /// Leaves an event out.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Leaves an event out.
  public func emitEvent(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage
  ) {}

  /// Runs a task without writing its interval, and returns its result.
  public func withIntervalSignpost<Result>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    around task: () throws -> Result
  ) rethrows -> Result { try task() }
}
#endif
