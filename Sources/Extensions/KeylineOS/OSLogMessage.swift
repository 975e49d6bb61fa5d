#if !canImport(os)
/// The text of a log message, which is never written.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The interpolations of a message, which are accepted and discarded.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Discards a literal.
    public mutating func appendLiteral(_ literal: String) {}

    /// Discards a value, without evaluating it.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value,
      align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) {}

    /// Discards a formatted number, without evaluating it.
    public mutating func appendInterpolation<Value: Numeric>(
      _ value: @autoclosure () -> Value,
      format: OSLogNumberFormat,
      align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) {}
  }

  /// Creates a message from a literal.
  public init(stringLiteral value: String) {}

  /// Creates a message from an interpolation.
  public init(stringInterpolation: StringInterpolation) {}
}

/// Whether a value may be in a log.
public struct OSLogPrivacy: Sendable {
  /// A value that replaces a private one.
  public enum Mask: Sendable {
    /// A digest of the value.
    case hash
    /// Nothing.
    case none
  }

  /// The system decides.
  public static let auto = OSLogPrivacy()
  /// The value may be read.
  public static let `public` = OSLogPrivacy()
  /// The value may not be read.
  public static let `private` = OSLogPrivacy()
  /// The value may be read by no one.
  public static let sensitive = OSLogPrivacy()

  /// The value is replaced unless the system decides otherwise.
  public static func auto(mask: Mask) -> OSLogPrivacy { auto }
  /// The value is replaced.
  public static func `private`(mask: Mask) -> OSLogPrivacy { `private` }
  /// The value is replaced.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { sensitive }
}

/// The alignment of a value in its column.
public struct OSLogStringAlignment: Sendable {
  /// No column.
  public static let none = OSLogStringAlignment()
  /// At the start of a column.
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment { none }
  /// At the end of a column.
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment { none }
}

/// The notation of a number.
public struct OSLogNumberFormat: Sendable {
  /// A decimal number.
  public static let decimal = OSLogNumberFormat()
  /// A hexadecimal number.
  public static let hex = OSLogNumberFormat()
  /// An octal number.
  public static let octal = OSLogNumberFormat()
  /// A number without an exponent.
  public static let fixed = OSLogNumberFormat()
  /// A number with an exponent.
  public static let exponential = OSLogNumberFormat()
  /// The shorter of a number with and without an exponent.
  public static let hybrid = OSLogNumberFormat()

  /// A number without an exponent, with digits after the point.
  public static func fixed(precision: @autoclosure () -> Int) -> OSLogNumberFormat { fixed }
}
#endif
