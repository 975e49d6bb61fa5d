#if Combine && !canImport(Darwin)
public import Foundation
public import OpenCombine

/// A scheduler's time, in seconds.
public struct SchedulerTime: Strideable, Hashable, Codable, Sendable {
  /// The seconds since the reference date.
  public var seconds: Double

  /// Creates a time.
  public init(_ date: Date) { seconds = date.timeIntervalSinceReferenceDate }

  private init(seconds: Double) { self.seconds = seconds }

  /// The time as a date.
  public var date: Date { Date(timeIntervalSinceReferenceDate: seconds) }

  static var now: SchedulerTime { SchedulerTime(Date()) }

  /// Returns the duration until a different time.
  public func distance(to other: SchedulerTime) -> Stride { Stride(other.seconds - seconds) }

  /// Returns the time after a duration has passed.
  public func advanced(by duration: Stride) -> SchedulerTime {
    SchedulerTime(seconds: seconds + duration.magnitude)
  }

  /// A scheduler's duration.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Hashable, Codable, Sendable
  {
    /// The duration in seconds.
    public var magnitude: Double
    /// The duration in seconds.
    public var timeInterval: TimeInterval { magnitude }

    /// Creates a duration from seconds.
    public init(_ seconds: TimeInterval) { magnitude = seconds }
    /// Creates a duration from seconds.
    public init(floatLiteral seconds: TimeInterval) { magnitude = seconds }
    /// Creates a duration from seconds.
    public init(integerLiteral seconds: Int) { magnitude = Double(seconds) }
    /// Creates a duration from seconds.
    public init?<T: BinaryInteger>(exactly seconds: T) { magnitude = Double(seconds) }

    /// Compares two durations.
    public static func < (first: Stride, second: Stride) -> Bool {
      first.magnitude < second.magnitude
    }
    /// Adds two durations.
    public static func + (first: Stride, second: Stride) -> Stride {
      Stride(first.magnitude + second.magnitude)
    }
    /// Subtracts a duration.
    public static func - (first: Stride, second: Stride) -> Stride {
      Stride(first.magnitude - second.magnitude)
    }
    /// Multiplies two durations.
    public static func * (first: Stride, second: Stride) -> Stride {
      Stride(first.magnitude * second.magnitude)
    }
    /// Adds a duration.
    public static func += (first: inout Stride, second: Stride) { first = first + second }
    /// Subtracts a duration.
    public static func -= (first: inout Stride, second: Stride) { first = first - second }
    /// Multiplies by a duration.
    public static func *= (first: inout Stride, second: Stride) { first = first * second }

    /// Returns a duration in seconds.
    public static func seconds(_ seconds: Int) -> Stride { Stride(Double(seconds)) }
    /// Returns a duration in seconds.
    public static func seconds(_ seconds: Double) -> Stride { Stride(seconds) }
    /// Returns a duration in milliseconds.
    public static func milliseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e3) }
    /// Returns a duration in microseconds.
    public static func microseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e6) }
    /// Returns a duration in nanoseconds.
    public static func nanoseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e9) }
  }
}
#endif
