/// A failure to make sense of a font or a text size that a document names.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let description: String

    /// A name that stands for nothing.
    public static let unknownName = Code(description: "unknownName")
    /// A size that no font can have.
    public static let invalidSize = Code(description: "invalidSize")
    /// Parts that do not go together, or the lack of one.
    public static let invalidParts = Code(description: "invalidParts")
    /// A text that is not written as a font is.
    public static let invalidNotation = Code(description: "invalidNotation")
  }

  /// What kind of failure it is.
  public var code: Code
  /// What is wrong with which part, and how to put it right.
  public var message: String
  /// The character of the notation at which it shows, counted from 1, or `nil` if there is none.
  public var location: Int?

  /// The message, with the character at which the failure shows.
  public var description: String {
    location.map { "\(message) (at character \($0))" } ?? message
  }
}
