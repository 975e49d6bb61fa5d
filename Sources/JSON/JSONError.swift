/// A text that is not the JSON that is read here, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do.
  public let message: String
  /// The line, from 1; 0 when the text as a whole is refused.
  public let line: Int
  /// The column in characters, from 1; 0 when the text as a whole is refused.
  public let column: Int

  /// The place and the message.
  public var description: String { line == 0 ? message : "\(line):\(column): \(message)" }
}

/// What a reader takes.
public struct JSONLimits: Hashable, Sendable {
  /// The greatest number of bytes.
  public var maximumBytes: Int
  /// The greatest number of arrays and objects inside one another.
  public var maximumDepth: Int

  /// Creates limits; by default 64 MiB and 512 levels.
  public init(maximumBytes: Int = 64 << 20, maximumDepth: Int = 512) {
    self.maximumBytes = maximumBytes
    self.maximumDepth = maximumDepth
  }

  /// 64 MiB and 512 levels.
  public static let standard = JSONLimits()
}
