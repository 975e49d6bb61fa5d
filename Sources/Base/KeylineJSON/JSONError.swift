/// An error in JSON text, with its location.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and the remedy.
  public let message: String
  /// The line, counted from 1; 0 if the error concerns the entire text.
  public let line: Int
  /// The column in characters, counted from 1; 0 if the error concerns the entire text.
  public let column: Int

  /// The location and the message.
  public var description: String { line == 0 ? message : "\(line):\(column): \(message)" }
}

/// The limits of a reader.
public struct JSONLimits: Hashable, Sendable {
  /// The maximum number of bytes.
  public var maximumBytes: Int
  /// The maximum depth of nested arrays and objects.
  public var maximumDepth: Int

  /// Creates limits; by default 64 MiB and 512 levels.
  public init(maximumBytes: Int = 64 << 20, maximumDepth: Int = 512) {
    self.maximumBytes = maximumBytes
    self.maximumDepth = maximumDepth
  }

  /// 64 MiB and 512 levels.
  public static let standard = JSONLimits()
}
