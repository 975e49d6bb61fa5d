// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(os)
/// The severity of a log message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the severity.
  public let rawValue: UInt8

  /// Creates a severity from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A usual message.
  public static let `default` = OSLogType(rawValue: 0)
  /// Information.
  public static let info = OSLogType(rawValue: 1)
  /// Information for a developer.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A mistake in the program.
  public static let fault = OSLogType(rawValue: 17)
}

/// The log of a part of a program.
public final class OSLog: Sendable {
  /// A part of a program by its name.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The points of interest of a trace.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
  }

  /// The usual log.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// The log that is off.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Creates a log.
  public init(subsystem: String, category: String) {}

  /// Creates a log.
  public init(subsystem: String, category: Category) {}

  /// Returns whether messages of a severity are written: never.
  public func isEnabled(type: OSLogType) -> Bool { false }
}

/// A writer of log messages, which discards all of them.
///
/// Views are evaluated many times, and the output of a command must not depend on how often.
public struct Logger: Sendable {
  /// Creates a logger for a part of a program.
  public init(subsystem: String, category: String) {}

  /// Creates a logger with a log.
  public init(_ log: OSLog) {}

  /// Creates a logger.
  public init() {}

  /// Discards a message.
  public func log(_ message: OSLogMessage) {}
  /// Discards a message.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Discards a message.
  public func trace(_ message: OSLogMessage) {}
  /// Discards a message.
  public func debug(_ message: OSLogMessage) {}
  /// Discards a message.
  public func info(_ message: OSLogMessage) {}
  /// Discards a message.
  public func notice(_ message: OSLogMessage) {}
  /// Discards a message.
  public func warning(_ message: OSLogMessage) {}
  /// Discards a message.
  public func error(_ message: OSLogMessage) {}
  /// Discards a message.
  public func critical(_ message: OSLogMessage) {}
  /// Discards a message.
  public func fault(_ message: OSLogMessage) {}
}

/// Discards a message.
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ arguments: Any...
) {}

/// Discards a message.
public func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  _ message: StaticString,
  _ arguments: Any...
) {}

/// Discards a message.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {}

/// Discards a message.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {}
#endif
