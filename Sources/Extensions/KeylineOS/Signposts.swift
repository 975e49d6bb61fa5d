// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(os)
/// Whether a signpost is the beginning, a part, or the end of a measured interval.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// The number of the type.
  public let rawValue: UInt8

  /// Creates a type from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An event.
  public static let event = OSSignpostType(rawValue: 0)
  /// The beginning of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// What tells apart intervals of one name that overlap.
public struct OSSignpostID: Hashable, Sendable {
  /// The number of the interval.
  public let rawValue: UInt64

  /// Creates an identity from a number.
  public init(_ value: UInt64) { rawValue = value }

  /// Creates an identity in a log.
  public init(log: OSLog) { rawValue = 1 }

  /// Creates an identity of an object in a log.
  public init(log: OSLog, object: AnyObject) { rawValue = 1 }

  /// The identity of intervals that never overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
}

/// Discards a signpost.
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Discards a signpost.
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ format: StaticString,
  _ arguments: Any...
) {}

/// The state of an interval that began.
public struct OSSignpostIntervalState: Sendable {}

/// A writer of signposts, which discards all of them.
public struct OSSignposter: Sendable {
  /// Creates a writer for a part of a program.
  public init(subsystem: String, category: String) {}

  /// Creates a writer for a part of a program.
  public init(subsystem: String, category: OSLog.Category) {}

  /// Creates a writer for a log.
  public init(logger: Logger) {}

  /// Creates a writer.
  public init() {}

  /// Returns an identity.
  public func makeSignpostID() -> OSSignpostID { .exclusive }

  /// Discards the beginning of an interval.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }

  /// Discards the beginning of an interval.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }

  /// Discards the end of an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// Discards the end of an interval.
  public func endInterval(
    _ name: StaticString,
    _ state: OSSignpostIntervalState,
    _ message: OSLogMessage
  ) {}

  /// Discards an event.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Discards an event.
  public func emitEvent(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage
  ) {}

  /// Returns what a task returns, without its interval.
  public func withIntervalSignpost<Result>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    around task: () throws -> Result
  ) rethrows -> Result {
    try task()
  }
}
#endif
