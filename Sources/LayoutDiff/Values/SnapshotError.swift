/// A snapshot that cannot be made or read.
public struct SnapshotError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public struct Code: Hashable, Sendable {
    private let name: String
    /// A text is not what a snapshot is kept in.
    public static let badText = Code(name: "badText")
    /// Parts of a snapshot contradict one another.
    public static let contradiction = Code(name: "contradiction")
    /// A frame is not finite.
    public static let notFinite = Code(name: "notFinite")
  }

  /// What kind of failure it is.
  public let code: Code
  /// What is wrong.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
