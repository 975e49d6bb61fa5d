/// The error for a malformed or inconsistent snapshot, outline or condition.
public struct SnapshotError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public struct Code: Hashable, Sendable {
    private let name: String
    /// A text does not have the expected format.
    public static let badText = Code(name: "badText")
    /// Parts of a snapshot contradict each other.
    public static let contradiction = Code(name: "contradiction")
    /// A frame is not finite.
    public static let notFinite = Code(name: "notFinite")
  }

  /// The kind of failure.
  public let code: Code
  /// A description of the failure.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
