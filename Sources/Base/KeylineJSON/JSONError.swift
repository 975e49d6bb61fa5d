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
